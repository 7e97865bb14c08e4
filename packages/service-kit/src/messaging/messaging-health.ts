import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { HealthReport, PartDetails } from '@fiducia/contracts';
import { BUS, type Bus } from './bus.js';
import type { OutboxReport } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

type Component = HealthReport['components'][string];

/** A fact that waits longer than this, in seconds, is worth a look. */
const LATE_S = 60;

@Injectable()
export class MessagingHealth implements OnApplicationBootstrap {
  private caughtUp = false;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
  ) {}

  onApplicationBootstrap() {
    void this.membershipDrained().then(() => (this.caughtUp = true));
  }

  get hasCaughtUp(): boolean {
    return this.caughtUp;
  }

  /** Resolves once the membership facts that waited for this service at its start have been applied. */
  membershipDrained(): Promise<void> {
    return this.bus.transport.drained();
  }

  async components(): Promise<Record<string, Component>> {
    const [facts, dead] = await Promise.all([this.facts(), this.bus.transport.deadLetters()]);
    return { bus: this.state(), facts: dead > 0 ? degraded(givenUp(dead)) : facts };
  }

  /** What waits and what was given up; null and nothing where it cannot be counted now. */
  async numbers(): Promise<Pick<PartDetails, 'outbox' | 'deadLetters' | 'queues'>> {
    const [outbox, dead, queues] = await Promise.all([
      this.relay.report().catch(() => null),
      this.bus.transport.deadLetters().catch(() => null),
      this.bus.transport.waiting().catch(() => ({})),
    ]);
    return {
      outbox: outbox && { waiting: outbox.depth, oldestSeconds: outbox.oldestSeconds },
      deadLetters: outbox === null || dead === null ? null : outbox.dead + dead,
      queues,
    };
  }

  private state(): Component {
    const { connected, detail } = this.bus.transport.state();
    if (!this.caughtUp)
      return { status: 'down', detail: detail ?? 'Facts that came before the start are still being applied.' };
    return connected
      ? { status: 'ok' }
      : degraded(detail ?? 'The broker cannot be reached; changes wait in the outbox.');
  }

  private async facts(): Promise<Component> {
    try {
      return judge(await this.relay.report());
    } catch {
      return { status: 'down', detail: 'The outbox cannot be read.' };
    }
  }
}

const degraded = (detail: string): Component => ({ status: 'degraded', detail });

const givenUp = (count: number) => `${count} facts could not be applied and were set aside.`;

function judge({ depth, oldestSeconds, dead, unrouted }: OutboxReport): Component {
  if (unrouted.length > 0) return degraded(`No service consumes: ${unrouted.join(', ')}.`);
  if (dead > 0) return degraded(givenUp(dead));
  if (oldestSeconds > LATE_S) return degraded(`${depth} facts wait, the oldest for ${Math.round(oldestSeconds)} s.`);
  return { status: 'ok' };
}
