import { Controller, Get, HttpCode, Inject, Patch, Post, Req } from '@nestjs/common';
import { type CreatePasskey, type Identity, type Passkey, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId } from '@fiducia/service-kit';
import type { Request } from 'express';
import { Reproof } from '../account/reproof.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeysService } from './passkeys.service.js';

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

@Controller('api/passkeys')
export class PasskeysController {
  constructor(
    @Inject(PasskeysService) private readonly passkeys: PasskeysService,
    @Inject(Reproof) private readonly reproof: Reproof,
  ) {}

  @Get()
  async list(@CurrentIdentity() { userId }: Identity): Promise<Passkey[]> {
    return (await this.passkeys.list(userId)).map(toPasskey);
  }

  @Post('options')
  @HttpCode(200)
  async options(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.askForPasskey.body) { password }: { password: string },
    @Req() request: Request,
  ) {
    await this.reproof.require(identity, password, request);
    return this.passkeys.options(identity);
  }

  @Post()
  async create(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.createPasskey.body) made: CreatePasskey,
  ): Promise<Passkey> {
    return toPasskey(await this.passkeys.add(identity, made));
  }

  @Patch(':id')
  async rename(
    @CurrentIdentity() { userId }: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.renamePasskey.body) { name }: { name: string },
  ): Promise<Passkey> {
    return toPasskey(await this.passkeys.rename(userId, id, name));
  }

  @Post(':id/remove')
  @HttpCode(204)
  async remove(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.removePasskey.body) { password }: { password: string },
    @Req() request: Request,
  ): Promise<void> {
    await this.reproof.require(identity, password, request);
    await this.passkeys.remove(identity.userId, id);
  }
}
