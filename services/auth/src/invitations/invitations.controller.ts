import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import type { QuestionRequest } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import { Mailer } from '../mail/mailer.js';
import { SITE } from '../tokens.js';
import { invitationLetter } from './invitation-letter.js';

/** Mails for `trusts`, which knows who invites whom but not how letters are sent. */
@Controller()
export class InvitationsController {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SITE) private readonly site: string,
  ) {}

  @MessagePattern<string>('auth.mail-invitation')
  async mail(@Payload() invitation: QuestionRequest<'auth.mail-invitation'>): Promise<boolean> {
    await this.transactions.run(({ manager }) => this.mailer.send(manager, invitationLetter(invitation, this.site)));
    return true;
  }
}
