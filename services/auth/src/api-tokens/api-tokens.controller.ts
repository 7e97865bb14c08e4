import { Controller, Delete, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type ApiToken, type CreateApiToken, type Identity, type NewApiToken, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId } from '@fiducia/service-kit';
import type { Request } from 'express';
import { Reproof } from '../account/reproof.js';
import { SecondFactorService } from '../mfa/second-factor.service.js';
import type { ApiTokenEntity } from './api-token.entity.js';
import { ApiTokensService } from './api-tokens.service.js';

const toApiToken = ({ id, name, scopes, lastFour, createdAt, expiresAt, lastUsedAt }: ApiTokenEntity): ApiToken => ({
  id,
  name,
  scopes,
  lastFour,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Keys for programs that act in a person's name. */
@Controller('api/tokens')
export class ApiTokensController {
  constructor(
    @Inject(ApiTokensService) private readonly tokens: ApiTokensService,
    @Inject(Reproof) private readonly reproof: Reproof,
    @Inject(SecondFactorService) private readonly secondFactor: SecondFactorService,
  ) {}

  @Get()
  async list(@CurrentIdentity() { userId }: Identity): Promise<ApiToken[]> {
    return (await this.tokens.list(userId)).map(toApiToken);
  }

  /** A session that was left open must not be enough to make a key that outlives it. */
  @Post()
  async create(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.createApiToken.body) { password, code, ...wanted }: CreateApiToken,
    @Req() request: Request,
  ): Promise<NewApiToken> {
    if (password !== undefined) await this.reproof.require(identity, password, request);
    else await this.secondFactor.prove(identity, code ?? '');
    const { token, entity } = await this.tokens.create(identity, wanted);
    return { ...toApiToken(entity), token };
  }

  @Delete(':id')
  @HttpCode(204)
  revoke(@CurrentIdentity() { userId }: Identity, @PathId('id') id: number): Promise<void> {
    return this.tokens.revoke(userId, id);
  }
}
