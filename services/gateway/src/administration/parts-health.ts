import { Inject, Injectable } from '@nestjs/common';
import { type InstallationHealth, partDetails, type PartDetails } from '@fiducia/contracts';
import { worst } from '@fiducia/service-kit';
import { VERSION } from '@fiducia/service-kit/version';
import type { Upstream } from '../settings.js';
import { UPSTREAMS, type Upstreams } from '../upstreams/upstreams.js';

const ANSWER_MS = 2_500;
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The gateway that answers: it keeps nothing and tells nothing. */
const OWN: PartDetails = {
  version: VERSION,
  startedAt: STARTED_AT,
  report: { status: 'ok', components: {} },
  outbox: null,
  deadLetters: null,
  queues: {},
};

/** Asks every part how it is, with its numbers. */
@Injectable()
export class PartsHealth {
  constructor(@Inject(UPSTREAMS) private readonly upstreams: Upstreams) {}

  async report(): Promise<Omit<InstallationHealth, 'analyser'>> {
    const names = Object.keys(this.upstreams.agents) as Upstream[];
    const parts = await Promise.all(names.map(async (name) => ({ name, details: await this.ask(name) })));
    const status = worst(parts.map(({ details }) => details?.report ?? { status: 'down' }));
    return { status, checkedAt: new Date().toISOString(), parts: [{ name: 'gateway', details: OWN }, ...parts] };
  }

  /** A part of an older version has no details and is shown as one that does not answer. */
  private async ask(service: Upstream): Promise<PartDetails | null> {
    try {
      const { body } = await this.upstreams.ask(service, '/health/details', { withinMs: ANSWER_MS });
      return partDetails.parse(body);
    } catch {
      return null;
    }
  }
}
