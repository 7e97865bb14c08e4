import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Res } from '@nestjs/common';
import {
  type CreateBeneficiary,
  type Beneficiary,
  type Identity,
  ROUTES,
  type UpdateBeneficiary,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type BeneficiaryFilter, BeneficiariesService } from './beneficiaries.service.js';

@Controller('api')
export class BeneficiariesController {
  constructor(@Inject(BeneficiariesService) private readonly beneficiaries: BeneficiariesService) {}

  @Get('trusts/:id/beneficiaries')
  listOfTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustBeneficiaries.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Beneficiary[]> {
    return this.beneficiaries.listOfTrust(identity, trustId, paging, response);
  }

  @Post('trusts/:id/beneficiaries')
  @Idempotent()
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.createBeneficiary.body) body: CreateBeneficiary,
  ): Promise<Beneficiary> {
    return this.beneficiaries.create(identity, trustId, body);
  }

  @Get('beneficiaries')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listBeneficiaries.query) filter: BeneficiaryFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Beneficiary[]> {
    return this.beneficiaries.list(identity, filter, response);
  }

  @Patch('beneficiaries/:id')
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.updateBeneficiary.body) change: UpdateBeneficiary,
  ): Promise<Beneficiary> {
    return this.beneficiaries.update(identity, id, change);
  }

  @Delete('beneficiaries/:id')
  @HttpCode(204)
  remove(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.beneficiaries.remove(identity, id);
  }
}
