import { Controller, Get, Inject, Patch, Post, Res } from '@nestjs/common';
import {
  type CreateDistribution,
  type Distribution,
  type Identity,
  ROUTES,
  type UpdateDistribution,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type DistributionFilter, DistributionsService } from './distributions.service.js';

@Controller('api')
export class DistributionsController {
  constructor(@Inject(DistributionsService) private readonly distributions: DistributionsService) {}

  @Get('trusts/:id/distributions')
  listOfTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustDistributions.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Distribution[]> {
    return this.distributions.listOfTrust(identity, trustId, paging, response);
  }

  @Post('trusts/:id/distributions')
  @Idempotent()
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.createDistribution.body) body: CreateDistribution,
  ): Promise<Distribution> {
    return this.distributions.create(identity, trustId, body);
  }

  @Get('distributions')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listDistributions.query) filter: DistributionFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Distribution[]> {
    return this.distributions.list(identity, filter, response);
  }

  @Patch('distributions/:id')
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.updateDistribution.body) change: UpdateDistribution,
  ): Promise<Distribution> {
    return this.distributions.update(identity, id, change);
  }
}
