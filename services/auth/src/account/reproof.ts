import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import type { Request } from 'express';
import { Attempts } from '../attempts/attempts.js';
import { KnownDevices } from '../attempts/known-devices.js';
import { deviceOf } from '../sessions/session-reply.js';
import { UsersService } from '../users/users.service.js';

/** The password once more, before what guards an account is changed: a stolen session alone must not be enough. */
@Injectable()
export class Reproof {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
  ) {}

  /** Counts as a sign-in, so that it cannot be used to guess. @throws ProblemError PASSWORD_WRONG or RATE_LIMITED. */
  async require({ username }: Identity, password: string, request: Request): Promise<void> {
    const { address } = deviceOf(request);
    const attempt = { username, address, device: await this.devices.of(request, username) };
    await this.attempts.admitSignIn(attempt);
    try {
      await this.users.verify(username, password);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'INVALID_CREDENTIALS') throw error;
      await this.attempts.failed(attempt);
      throw new ProblemError('PASSWORD_WRONG');
    }
  }
}
