import { Controller, Get, Inject } from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import { CurrentIdentity } from '@fiducia/service-kit';
import { DecisionsService } from './decisions.service.js';

/** This service's part of the dashboard's counts; the gateway puts the parts together. */
@Controller('internal/dashboard-counts')
export class DashboardController {
  constructor(@Inject(DecisionsService) private readonly decisions: DecisionsService) {}

  @Get()
  async counts(@CurrentIdentity() identity: Identity): Promise<{ pendingDecisions: number }> {
    return { pendingDecisions: await this.decisions.countPending(identity) };
  }
}
