import { Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  HEALTH_PARTS,
  type HealthParts,
  LOGGER,
  readConfig,
  type ServiceSettings,
  SETTINGS,
} from '@fiducia/service-kit';
import { Sealer } from '@fiducia/service-kit/sealing/sealer';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { Reproof } from './account/reproof.js';
import { AccountActs } from './administration/account-acts.js';
import { AdministeredUsersController } from './administration/administered-users.controller.js';
import { AdministeredUsers } from './administration/administered-users.js';
import { AdministrationController } from './administration/administration.controller.js';
import { MailTester } from './administration/mail-test.js';
import { RegistrationSetting } from './administration/registration-setting.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { Attempts } from './attempts/attempts.js';
import { KnownDevices } from './attempts/known-devices.js';
import { type AuthConfig, authConfig, senderOf, siteOf } from './config.js';
import { mailHealth } from './mail/mail-health.js';
import { NoticesConsumer } from './notices/notices.consumer.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { MailSender } from './mail/mail-sender.js';
import { byLog, bySmtp } from './mail/mail-transport.js';
import { Mailer } from './mail/mailer.js';
import { MfaOfferController } from './mfa/mfa-offer.controller.js';
import { MfaController } from './mfa/mfa.controller.js';
import { RecoveryCodes } from './mfa/recovery-codes.js';
import { SecondFactorService } from './mfa/second-factor.service.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyProofs } from './passkeys/passkey-proofs.js';
import { PasskeyFactorController } from './passkeys/passkey-factor.controller.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ResetRequests } from './password-reset/reset-requests.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { Passwords } from './passwords/passwords.js';
import { PeopleController } from './people/people.controller.js';
import { DevicesController } from './sessions/devices.controller.js';
import { AccountExport } from './personal-data/account-export.js';
import { AccountRemovalService } from './personal-data/account-removal.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { SessionCookie } from './sessions/session-cookie.js';
import { SessionGauge } from './sessions/session-gauge.js';
import { SessionReply } from './sessions/session-reply.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInController } from './sessions/sign-in.controller.js';
import { SignInService } from './sessions/sign-in.service.js';
import { AUTH_CONFIG, DELIVER, SEALER, SESSION_COOKIE, SITE } from './tokens.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [
    PasswordResetController,
    MfaOfferController,
    PasskeySignInController,
    PasskeysController,
    PasskeyFactorController,
    SignInController,
    SessionsController,
    DevicesController,
    AccountController,
    MfaController,
    ApiTokensController,
    AdministeredUsersController,
    AdministrationController,
    PersonalDataController,
    PeopleController,
    InvitationsController,
    NoticesConsumer,
  ],
  providers: [
    UsersService,
    Passwords,
    Attempts,
    SessionsService,
    SessionGauge,
    SignInService,
    SessionReply,
    Reproof,
    AccountService,
    SecondFactorService,
    RecoveryCodes,
    ApiTokensService,
    NewPasswords,
    KnownDevices,
    PasskeyChallenges,
    PasskeyProofs,
    PasskeysService,
    PasswordResetService,
    ResetRequests,
    Mailer,
    MailSender,
    AdministeredUsers,
    AccountActs,
    AccountExport,
    AccountRemovalService,
    RegistrationSetting,
    MailTester,
    {
      provide: HEALTH_PARTS,
      useFactory: (dataSource: DataSource, { SMTP_URL }: AuthConfig): HealthParts => ({
        mail: () => mailHealth(dataSource, SMTP_URL !== undefined),
      }),
      inject: [getDataSourceToken(), AUTH_CONFIG],
    },
    {
      provide: AUTH_CONFIG,
      useFactory: ({ env }: ServiceSettings): AuthConfig => readConfig(authConfig, env),
      inject: [SETTINGS],
    },
    {
      provide: SEALER,
      useFactory: ({ DATA_KEY }: AuthConfig) => new Sealer(DATA_KEY),
      inject: [AUTH_CONFIG],
    },
    {
      provide: SESSION_COOKIE,
      useFactory: ({ PUBLIC_URL }: AuthConfig) => new SessionCookie(PUBLIC_URL?.startsWith('https:') ?? false),
      inject: [AUTH_CONFIG],
    },
    { provide: SITE, useFactory: siteOf, inject: [AUTH_CONFIG] },
    {
      provide: DELIVER,
      useFactory: (config: AuthConfig, logger: Logger) =>
        config.SMTP_URL === undefined ? byLog(logger) : bySmtp(config.SMTP_URL, senderOf(config)),
      inject: [AUTH_CONFIG, LOGGER],
    },
  ],
  exports: [HEALTH_PARTS],
})
export class AppModule {}
