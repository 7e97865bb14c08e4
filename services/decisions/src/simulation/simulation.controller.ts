import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  type ClauseReading,
  type Identity,
  type ImpactAnalysis,
  type LawImpact,
  type ReadClause,
  ROUTES,
  type SimulationFreshness,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { readClause } from './clause-reading.js';
import { LawImpactService } from './law-impact.service.js';
import { SimulationService } from './simulation.service.js';

@Controller('api')
export class SimulationController {
  constructor(
    @Inject(SimulationService) private readonly simulation: SimulationService,
    @Inject(LawImpactService) private readonly lawImpact: LawImpactService,
  ) {}

  @Post('simulate-decision')
  @HttpCode(200)
  simulate(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.simulateDecision.body) { decisionId }: { decisionId: number },
  ): Promise<ImpactAnalysis> {
    return this.simulation.simulate(identity, decisionId);
  }

  @Get('decisions/:id/freshness')
  freshness(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<SimulationFreshness> {
    return this.simulation.freshness(identity, id);
  }

  @Get('law-impact')
  listLawImpact(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listLawImpact.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LawImpact[]> {
    return this.lawImpact.list(identity, paging, response);
  }

  @Post('read-clause')
  @HttpCode(200)
  readClause(@Body(ROUTES.readClause.body) { clause, purpose }: ReadClause): ClauseReading {
    return readClause(clause, purpose ?? null);
  }
}
