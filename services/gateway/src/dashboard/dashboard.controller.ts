import { Controller, Get, Inject, Req } from '@nestjs/common';
import { type DashboardCounts, dashboardCounts, type Identity, type ServiceName } from '@fiducia/contracts';
import { IdentitySigner, LOGGER, ProblemError } from '@fiducia/service-kit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { GatewayRequest } from '../proxy/api-pipeline.js';
import { UPSTREAMS, type Upstreams } from '../upstreams/upstreams.js';

const ANSWER_MS = 3_000;
const part = z.partial(dashboardCounts);
const NONE: DashboardCounts = { activeTrusts: null, pendingDecisions: null, completedActions: null };

/** Each service counts what is its own, in SQL. A part that does not answer leaves its number out, not the page. */
@Controller('api/dashboard')
export class DashboardController {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  async counts(@Req() { identity }: GatewayRequest): Promise<DashboardCounts> {
    if (!identity) throw new ProblemError('UNAUTHENTICATED');
    const parts = await Promise.all([this.ask(identity, 'trusts'), this.ask(identity, 'decisions')]);
    return Object.assign({ ...NONE }, ...parts) as DashboardCounts;
  }

  private async ask(identity: Identity, service: Exclude<ServiceName, 'gateway'>): Promise<Partial<DashboardCounts>> {
    try {
      const headers = { Authorization: `Bearer ${await this.signer.sign(identity, service)}` };
      const { body } = await this.upstreams.ask(service, '/internal/dashboard-counts', {
        headers,
        withinMs: ANSWER_MS,
      });
      return part.parse(body);
    } catch (error) {
      this.logger.warn({ err: error, service }, 'a part of the dashboard is missing');
      return {};
    }
  }
}
