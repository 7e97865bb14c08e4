import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { type AdministeredUser, type AdministeredUserQuery, type Identity, ROUTES } from '@fiducia/contracts';
import { CurrentIdentity, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { AccountActs } from './account-acts.js';
import { AdministeredUsers } from './administered-users.js';

@Controller('api/admin/users')
export class AdministeredUsersController {
  constructor(
    @Inject(AdministeredUsers) private readonly users: AdministeredUsers,
    @Inject(AccountActs) private readonly acts: AccountActs,
  ) {}

  @Get()
  list(
    @Query(ROUTES.listAdministeredUsers.query) query: AdministeredUserQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdministeredUser[]> {
    return this.users.list(query, response);
  }

  @Post(':id/suspend')
  @HttpCode(204)
  suspend(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.acts.suspend(identity, id);
  }

  @Post(':id/unsuspend')
  @HttpCode(204)
  unsuspend(@PathId('id') id: number): Promise<void> {
    return this.acts.unsuspend(id);
  }

  @Post(':id/end-sessions')
  @HttpCode(204)
  endSessions(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.acts.endSessions(identity, id);
  }

  @Post(':id/reset-mfa')
  @HttpCode(204)
  resetMfa(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.acts.resetMfa(identity, id);
  }

  @Post(':id/send-reset-link')
  @HttpCode(204)
  sendResetLink(@PathId('id') id: number): Promise<void> {
    return this.acts.sendResetLink(id);
  }
}
