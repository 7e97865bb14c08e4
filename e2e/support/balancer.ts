import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;

/** What stands in front of several gateways: takes turns among those whose health says that they can serve. */
export class Balancer {
  private healthy: string[];
  private turn = 0;
  private readonly stopped = new AbortController();
  private readonly looking: Promise<void>;

  constructor(private gateways: readonly string[]) {
    this.healthy = [...gateways];
    this.looking = this.look();
  }

  next(): string {
    return this.healthy[this.turn++ % this.healthy.length] ?? this.gateways[0] ?? '';
  }

  /** From now on these, and no others. */
  use(gateways: readonly string[]) {
    this.gateways = gateways;
    this.healthy = [...gateways];
  }

  async close() {
    this.stopped.abort();
    await this.looking;
  }

  private async look() {
    while (!this.stopped.signal.aborted) {
      const { gateways } = this;
      const looks = await Promise.all(gateways.map((gateway) => this.isHealthy(gateway)));
      if (gateways === this.gateways) this.healthy = gateways.filter((_, index) => looks[index]);
      await pause(LOOK_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async isHealthy(gateway: string): Promise<boolean> {
    try {
      return (await fetch(`${gateway}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }
}
