import { Controller, Get, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { type Identity, type Limit, type MailTest, type RegistrationMode, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity } from '@fiducia/service-kit';
import { SIGN_IN_LIMITS } from '../attempts/attempts.js';
import type { AuthConfig } from '../config.js';
import { AUTH_CONFIG } from '../tokens.js';
import { MailTester } from './mail-test.js';
import { RegistrationSetting } from './registration-setting.js';

/** The settings of the installation that `auth` keeps. */
@Controller()
export class AdministrationController {
  constructor(
    @Inject(RegistrationSetting) private readonly registration: RegistrationSetting,
    @Inject(MailTester) private readonly mail: MailTester,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  @Get('api/admin/registration')
  async getRegistration(): Promise<{ registration: RegistrationMode }> {
    return { registration: await this.registration.get() };
  }

  @Patch('api/admin/registration')
  async setRegistration(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.updateRegistration.body) setting: { registration: RegistrationMode },
  ): Promise<{ registration: RegistrationMode }> {
    await this.registration.set(identity, setting.registration);
    return setting;
  }

  @Post('api/admin/mail-test')
  @HttpCode(200)
  testMail(@CurrentIdentity() identity: Identity): Promise<MailTest> {
    return this.mail.send(identity);
  }

  /** This service's part of the limits; the gateway puts the parts together. */
  @Get('internal/limits')
  limits(): Limit[] {
    const registrations = {
      name: 'Registrations',
      value: this.config.REGISTRATIONS_PER_HOUR,
      unit: 'per address and hour',
      environment: 'REGISTRATIONS_PER_HOUR',
    };
    return [registrations, ...SIGN_IN_LIMITS].map((limit) => ({ ...limit, keptBy: 'auth' }));
  }
}
