import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Res } from '@nestjs/common';
import {
  type BinnedTrust,
  type CreateTrust,
  type Identity,
  ROUTES,
  type Trust,
  type UpdateTrust,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { BinService } from './bin.service.js';
import { type TrustFilter, TrustsService } from './trusts.service.js';

@Controller('api/trusts')
export class TrustsController {
  constructor(
    @Inject(TrustsService) private readonly trusts: TrustsService,
    @Inject(BinService) private readonly bin: BinService,
  ) {}

  @Get()
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listTrusts.query) filter: TrustFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Trust[]> {
    return this.trusts.list(identity, filter, response);
  }

  @Post()
  @Idempotent()
  create(@CurrentIdentity() identity: Identity, @Body(ROUTES.createTrust.body) body: CreateTrust): Promise<Trust> {
    return this.trusts.create(identity, body);
  }

  @Get('bin')
  binned(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listBinnedTrusts.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BinnedTrust[]> {
    return this.bin.list(identity, paging, response);
  }

  @Post(':id/restore')
  @HttpCode(200)
  async restore(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<Trust> {
    await this.bin.restore(identity, id);
    return this.trusts.get(identity, id);
  }

  @Get(':id')
  get(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<Trust> {
    return this.trusts.get(identity, id);
  }

  @Patch(':id')
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.updateTrust.body) change: UpdateTrust,
  ): Promise<Trust> {
    return this.trusts.update(identity, id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.trusts.remove(identity, id);
  }
}
