import { Inject, Injectable } from '@nestjs/common';
import { email } from '@fiducia/contracts';
import type { Sealer } from '@fiducia/service-kit/sealing/sealer';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SEALER } from '../tokens.js';
import { type Mail, subjectLine, usefulUntil } from './mail.policy.js';
import { placeOfMail } from './mail-place.js';
import { MailSender } from './mail-sender.js';
import { keep } from './outgoing-mail.js';

/** Writes to people. */
@Injectable()
export class Mailer {
  constructor(
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(MailSender) private readonly sender: MailSender,
  ) {}

  /**
   * Keeps a message in the transaction of the change that it tells of; it is delivered once that has committed, and never
   * when it has not. An instance that dies in between delivers it at its next start.
   * @param manager of that transaction.
   * @throws ZodError when `to` is no address.
   */
  async send(manager: EntityManager, mail: Mail): Promise<void> {
    const id = randomUUID();
    await keep(manager, {
      id,
      recipient: email.parse(mail.to),
      subject: subjectLine(mail.subject),
      sealedBody: this.sealer.seal(JSON.stringify({ text: mail.text, html: mail.html }), placeOfMail(id)),
      usefulUntil: usefulUntil(mail),
    });
    this.sender.expect();
  }
}
