import { Controller, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import { type ChangePassword, type Identity, ROUTES, type UpdateUser, type User } from '@fiducia/contracts';
import { Body, CurrentIdentity, ProblemError, WhilePending } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { type Answer, SessionReply } from '../sessions/session-reply.js';
import { toUser } from '../users/user.mapper.js';
import { UsersService } from '../users/users.service.js';
import { AccountService } from './account.service.js';
import { Reproof } from './reproof.js';

/** A person's own account. */
@Controller('api/user')
export class AccountController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(AccountService) private readonly account: AccountService,
    @Inject(Reproof) private readonly reproof: Reproof,
    @Inject(SessionReply) private readonly reply: SessionReply,
  ) {}

  @WhilePending()
  @Get()
  async get(@CurrentIdentity() { userId, assurance }: Identity): Promise<User> {
    return toUser(await this.users.get(userId), assurance);
  }

  /** The address is where a forgotten password is mailed to: it takes the password to change it. */
  @Patch()
  async update(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.updateUser.body) { password, ...change }: UpdateUser,
    @Req() request: Request,
  ): Promise<User> {
    if (change.email !== undefined) {
      if (password === undefined) {
        throw new ProblemError('VALIDATION_FAILED', {
          errors: [{ path: 'password', message: 'Password is required' }],
        });
      }
      await this.reproof.require(identity, password, request);
    }
    return toUser(await this.account.update(identity.userId, change), identity.assurance);
  }

  @Post('password')
  @HttpCode(204)
  async changePassword(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.changePassword.body) { password, newPassword }: ChangePassword,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer {
    await this.reproof.require(identity, password, request);
    this.reply.write(
      response,
      await this.account.changePassword(identity, newPassword, this.reply.renewalFrom(request)),
    );
  }
}
