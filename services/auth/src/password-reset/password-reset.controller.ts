import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type ForgotPassword, type ResetPassword, ROUTES } from '@fiducia/contracts';
import { Body, ProblemError, Public } from '@fiducia/service-kit';
import type { Request } from 'express';
import { Attempts } from '../attempts/attempts.js';
import { deviceOf } from '../sessions/session-reply.js';
import { PasswordResetService } from './password-reset.service.js';
import { ResetRequests } from './reset-requests.js';

@Controller('api/password')
export class PasswordResetController {
  constructor(
    @Inject(ResetRequests) private readonly requests: ResetRequests,
    @Inject(PasswordResetService) private readonly resets: PasswordResetService,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  @Public()
  @Post('forgot')
  @HttpCode(202)
  async forgot(
    @Body(ROUTES.forgotPassword.body) { email, username }: ForgotPassword,
    @Req() request: Request,
  ): Promise<void> {
    const sought = email ?? username ?? '';
    await this.attempts.admitResetRequest(sought, deviceOf(request).address);
    await this.requests.add(sought);
  }

  @Public()
  @Post('reset')
  @HttpCode(204)
  async reset(@Body(ROUTES.resetPassword.body) form: ResetPassword, @Req() request: Request): Promise<void> {
    const { address } = deviceOf(request);
    await this.attempts.admitAddress(address);
    try {
      const username = await this.resets.reset(form);
      await this.attempts.succeeded({ username, address, device: null });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'RESET_LINK_INVALID') {
        await this.attempts.failedFrom(address);
      }
      throw error;
    }
  }
}
