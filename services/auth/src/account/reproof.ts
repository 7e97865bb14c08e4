import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import type { Request } from 'express';
import { Attempts } from '../attempts/attempts.js';
import { deviceOf } from '../sessions/session-reply.js';
import { UsersService } from '../users/users.service.js';

/** The password once more, before what guards an account is changed: a stolen session alone must not be enough. */
@Injectable()
export class Reproof {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  /** Counts as a sign-in, so that it cannot be used to guess. @throws ProblemError PASSWORD_WRONG or RATE_LIMITED. */
  async require({ username }: Identity, password: string, request: Request): Promise<void> {
    const { address } = deviceOf(request);
    await this.attempts.admitSignIn(username, address);
    try {
      await this.users.verify(username, password);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'INVALID_CREDENTIALS') throw error;
      await this.attempts.failed(username, address);
      throw new ProblemError('PASSWORD_WRONG');
    }
  }
}
