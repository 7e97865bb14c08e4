import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, Questions } from '@fiducia/service-kit';
import type { Logger } from 'pino';
import type { InvitationEntity } from './invitation.entity.js';

/** Has `auth`, which owns e-mail, send the link. Whoever invites has the link too, so that a failure is not the end. */
@Injectable()
export class InvitationMail {
  constructor(
    @Inject(Questions) private readonly questions: Questions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns whether the mail is on its way. */
  async send(invitation: InvitationEntity, trustName: string, path: string): Promise<boolean> {
    const { email, invitedByName, roles, message } = invitation;
    const expiresAt = invitation.expiresAt.toISOString();
    const mail = { email, path, trustName, invitedByName, roles, message, expiresAt };
    try {
      return await this.questions.ask('auth.mail-invitation', mail);
    } catch (error) {
      this.logger.warn({ err: error, invitationId: invitation.id }, 'an invitation was not mailed');
      return false;
    }
  }
}
