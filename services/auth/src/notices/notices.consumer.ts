import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope } from '@fiducia/contracts';
import { Inbox } from '@fiducia/service-kit';
import { Mailer } from '../mail/mailer.js';
import { SITE } from '../tokens.js';
import { noticeLetter, type Reader } from './notice-letter.js';

/** A suspended account is written nothing, and nobody is written who has gone meanwhile. */
const READER = 'SELECT email, full_name AS "fullName" FROM users WHERE id = $1 AND suspended_at IS NULL';

/** Mails for `trusts`, which knows who wants to be told but not where they can be written to. */
@Controller()
export class NoticesConsumer {
  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SITE) private readonly site: string,
  ) {}

  @EventPattern<string>('notification.mail-wanted')
  async write(@Payload() envelope: EventEnvelope<'notification.mail-wanted'>): Promise<void> {
    await this.inbox.once(envelope, 'notice-by-mail', async ({ manager }) => {
      const [reader]: Reader[] = await manager.query(READER, [envelope.payload.userId]);
      if (reader) await this.mailer.send(manager, noticeLetter(reader, envelope.payload, this.site));
    });
  }
}
