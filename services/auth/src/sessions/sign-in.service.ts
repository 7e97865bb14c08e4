import { Inject, Injectable } from '@nestjs/common';
import type { AssuranceLevel, LoginForm, Registration } from '@fiducia/contracts';
import { RegistrationSetting } from '../administration/registration-setting.js';
import { Attempts } from '../attempts/attempts.js';
import { AUTH_CONFIG } from '../tokens.js';
import type { AuthConfig } from '../config.js';
import { UsersService } from '../users/users.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { type Device, type NewSession, SessionsService } from './sessions.service.js';

type SignedIn = { user: UserEntity; assurance: AssuranceLevel; session: NewSession };

/** Proves who somebody is and opens their session. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(RegistrationSetting) private readonly registration: RegistrationSetting,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @param device what the device is known by; null where this person has never signed in on it. */
  async login(form: LoginForm, from: Device, replaced: string | undefined, device: string | null): Promise<SignedIn> {
    const attempt = { username: form.username, address: from.address, device };
    await this.attempts.admitSignIn(attempt);
    const user = await this.users.verify(form.username, form.password).catch(async (error: unknown) => {
      await this.attempts.failed(attempt);
      throw error;
    });
    await this.attempts.succeeded(attempt);
    const assurance = user.mfaEnabled ? 'pending' : 'password';
    const opening = { ...from, remembered: form.rememberMe ?? false, assurance } as const;
    return { user, assurance, session: await this.sessions.open(user.id, opening, replaced) };
  }

  async register(registration: Registration, from: Device, replaced: string | undefined): Promise<SignedIn> {
    await this.registration.requireOpen();
    await this.attempts.admitRegistration(from.address, this.config.REGISTRATIONS_PER_HOUR);
    const user = await this.users.register(registration);
    const opening = { ...from, remembered: false, assurance: 'password' } as const;
    return { user, assurance: 'password', session: await this.sessions.open(user.id, opening, replaced) };
  }
}
