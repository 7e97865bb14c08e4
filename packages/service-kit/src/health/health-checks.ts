import { Inject, Injectable, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HealthReport, PartDetails } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import { MessagingHealth } from '../messaging/messaging-health.js';
import { HEALTH_PARTS } from '../tokens.js';
import { VERSION } from '../version.js';

type Component = HealthReport['components'][string];

const DATABASE_MS = 500;
const PART_MS = 1_000;
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** What else a service stands on, by name: each resolves to how it is. Provided under HEALTH_PARTS by a global module. */
export type HealthParts = Record<string, () => Promise<Component>>;

/** Ready means: the database answers and membership facts have been caught up with. A broker that is down only degrades. */
@Injectable()
export class HealthChecks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(MessagingHealth) private readonly messaging: MessagingHealth,
    @Optional() @Inject(HEALTH_PARTS) private readonly parts: HealthParts = {},
  ) {}

  /** Whether it has once caught up with what waited for it: before that it would answer from an old membership. */
  get hasStarted(): boolean {
    return this.messaging.hasCaughtUp;
  }

  async report(): Promise<HealthReport> {
    const [database, messaging, own] = await Promise.all([
      this.database(),
      this.messaging.components(),
      this.ownParts(),
    ]);
    const components = { database, ...messaging, ...own };
    return { status: worst(Object.values(components)), components };
  }

  /** The same with its numbers, for whoever administers the installation. */
  async details(): Promise<PartDetails> {
    const [report, numbers] = await Promise.all([this.report(), this.messaging.numbers()]);
    return { version: VERSION, startedAt: STARTED_AT, report, ...numbers };
  }

  private async ownParts(): Promise<Record<string, Component>> {
    const checked = Object.entries(this.parts).map(async ([name, check]) => [name, await inTime(check())] as const);
    return Object.fromEntries(await Promise.all(checked));
  }

  private async database(): Promise<Component> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), DATABASE_MS).unref();
    });
    try {
      await Promise.race([this.dataSource.query('SELECT 1'), late]);
      return { status: 'ok' };
    } catch {
      return { status: 'down', detail: 'The database does not answer.' };
    }
  }
}

/** A part that does not say how it is in time, or fails to, degrades the service and does not stop it. */
async function inTime(check: Promise<Component>): Promise<Component> {
  const silent: Component = { status: 'degraded', detail: 'It does not answer.' };
  const late = new Promise<Component>((resolve) => setTimeout(() => resolve(silent), PART_MS).unref());
  return Promise.race([check.catch(() => silent), late]);
}

/** The whole is as well as its weakest part. */
export function worst(components: readonly Component[]): HealthReport['status'] {
  const states = components.map(({ status }) => status);
  if (states.includes('down')) return 'down';
  return states.includes('degraded') ? 'degraded' : 'ok';
}
