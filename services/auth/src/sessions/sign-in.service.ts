import { Inject, Injectable } from '@nestjs/common';
import type { LoginForm, Registration } from '@fiducia/contracts';
import { Attempts } from '../attempts/attempts.js';
import { AUTH_CONFIG } from '../tokens.js';
import type { AuthConfig } from '../config.js';
import { UsersService } from '../users/users.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { type Device, type NewSession, SessionsService } from './sessions.service.js';

type SignedIn = { user: UserEntity; session: NewSession };

/** Proves who somebody is and opens their session. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async login(form: LoginForm, from: Device, replaced: string | undefined): Promise<SignedIn> {
    await this.attempts.admitSignIn(form.username, from.address);
    const user = await this.users.verify(form.username, form.password).catch(async (error: unknown) => {
      await this.attempts.failed(form.username, from.address);
      throw error;
    });
    await this.attempts.succeeded(form.username);
    return { user, session: await this.sessions.open(user.id, form.rememberMe ?? false, from, replaced) };
  }

  async register(registration: Registration, from: Device, replaced: string | undefined): Promise<SignedIn> {
    await this.attempts.admitRegistration(from.address, this.config.REGISTRATIONS_PER_HOUR);
    const user = await this.users.register(registration);
    return { user, session: await this.sessions.open(user.id, false, from, replaced) };
  }
}
