import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_SERVICES } from '@fiducia/service-kit/database/provision';
import type { Standing } from './standing.js';
import type { Part } from './writers/works.js';

export const PARTS: readonly Part[] = ['trusts', 'decisions', 'documents', 'storage'];
const LOOK_MS = 100;
const PATIENCE_MS = 90_000;

/** Knows when the product has got over a fault: every part takes writes, and the facts of before have left. */
export class Recovery {
  private readonly lastSent = new Map<Part, number>();

  constructor(private readonly product: Pick<Standing, 'query'>) {}

  noteAcked(part: Part, sentAt: number): void {
    this.lastSent.set(part, Math.max(sentAt, this.lastSent.get(part) ?? 0));
  }

  /** Whether a write that was sent after that moment has been acknowledged. */
  hasAcked(part: Part, since: number): boolean {
    return (this.lastSent.get(part) ?? 0) >= since;
  }

  /** @throws Error saying what has not come back. */
  async since(moment: number): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const missing = PARTS.filter((part) => !this.hasAcked(part, moment));
      const waiting = missing.length > 0 ? undefined : await this.waitingSince(moment);
      if (waiting === 0) return;
      if (performance.now() > until) {
        const what = missing.length > 0 ? `no write to ${missing.join(', ')} went through` : `${waiting} facts wait`;
        throw new Error(`not recovered after ${PATIENCE_MS / 1000} s: ${what}`);
      }
      await pause(LOOK_MS);
    }
  }

  /** Facts told before that moment which have not left yet. */
  private async waitingSince(moment: number): Promise<number | undefined> {
    const age = Math.round(performance.now() - moment);
    const counts = DATABASE_SERVICES.map(
      (service) =>
        `(SELECT count(*) FROM ${service}.outbox WHERE published_at IS NULL AND created_at < clock_timestamp() - interval '${age} ms')`,
    );
    try {
      const rows = await this.product.query<{ waiting: number }>(`SELECT (${counts.join(' + ')})::int AS waiting`);
      return rows[0]?.waiting;
    } catch {
      // The database is not back yet, which is an answer as well.
      return undefined;
    }
  }
}
