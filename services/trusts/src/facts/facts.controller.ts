import { Controller, Get, Inject, Patch, Res } from '@nestjs/common';
import { type Fact, type FactVersion, type Identity, ROUTES, type UpdateFacts } from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { FactHistory, type FactHistoryFilter } from './fact-history.js';
import { FactsService } from './facts.service.js';

@Controller('api/trusts/:id/facts')
export class FactsController {
  constructor(
    @Inject(FactsService) private readonly facts: FactsService,
    @Inject(FactHistory) private readonly past: FactHistory,
  ) {}

  @Get()
  list(@CurrentIdentity() identity: Identity, @PathId('id') trustId: number): Promise<Fact[]> {
    return this.facts.list(identity, trustId);
  }

  @Get('history')
  history(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listFactHistory.query) filter: FactHistoryFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FactVersion[]> {
    return this.past.list(identity, trustId, filter, response);
  }

  @Patch()
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.updateFacts.body) change: UpdateFacts,
  ): Promise<Fact[]> {
    return this.facts.update(identity, trustId, change);
  }
}
