import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  type CompareScenarios,
  type Identity,
  ROUTES,
  type SaveAlternatives,
  type SavedAlternatives,
  type ScenarioComparison,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { Alternatives } from './alternatives.service.js';
import { Scenarios } from './scenarios.service.js';

@Controller('api')
export class ScenariosController {
  constructor(
    @Inject(Scenarios) private readonly scenarios: Scenarios,
    @Inject(Alternatives) private readonly alternatives: Alternatives,
  ) {}

  @Post('scenarios')
  @HttpCode(200)
  async compare(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.compareScenarios.body) body: CompareScenarios,
  ): Promise<ScenarioComparison> {
    return (await this.scenarios.compare(identity, body)).comparison;
  }

  @Get('decisions/:id/alternatives')
  list(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Query(ROUTES.listAlternatives.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedAlternatives[]> {
    return this.alternatives.list(identity, id, paging, response);
  }

  @Post('decisions/:id/alternatives')
  @Idempotent()
  save(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.saveAlternatives.body) body: SaveAlternatives,
  ): Promise<SavedAlternatives> {
    return this.alternatives.save(identity, id, body);
  }
}
