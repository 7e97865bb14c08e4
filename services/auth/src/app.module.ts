import { Module } from '@nestjs/common';
import { readConfig, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { Attempts } from './attempts/attempts.js';
import { type AuthConfig, authConfig } from './config.js';
import { MfaController } from './mfa/mfa.controller.js';
import { Passwords } from './passwords/passwords.js';
import { SessionCookie } from './sessions/session-cookie.js';
import { SessionGauge } from './sessions/session-gauge.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInController } from './sessions/sign-in.controller.js';
import { SignInService } from './sessions/sign-in.service.js';
import { AUTH_CONFIG, SESSION_COOKIE } from './tokens.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [SignInController, SessionsController, MfaController],
  providers: [
    UsersService,
    Passwords,
    Attempts,
    SessionsService,
    SessionGauge,
    SignInService,
    {
      provide: AUTH_CONFIG,
      useFactory: ({ env }: ServiceSettings): AuthConfig => readConfig(authConfig, env),
      inject: [SETTINGS],
    },
    {
      provide: SESSION_COOKIE,
      useFactory: ({ PUBLIC_URL }: AuthConfig) => new SessionCookie(PUBLIC_URL?.startsWith('https:') ?? false),
      inject: [AUTH_CONFIG],
    },
  ],
})
export class AppModule {}
