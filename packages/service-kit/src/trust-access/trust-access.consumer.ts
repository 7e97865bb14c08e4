import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope } from '@fiducia/contracts';
import { Inbox } from '../messaging/inbox.js';

/** Facts of one trust can overtake each other after a redelivery; the later truth stays. */
const MEMBER = `
  INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = excluded.roles, told_at = excluded.told_at
  WHERE a.told_at <= excluded.told_at`;
const NOBODY = `UPDATE trust_access SET roles = '{}', told_at = $2 WHERE trust_id = $1 AND told_at <= $2`;

/** Keeps the projection in step with the membership that `trusts` owns. */
@Controller()
export class TrustAccessConsumer {
  constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

  @EventPattern<string>('member.changed')
  async memberChanged(@Payload() envelope: EventEnvelope<'member.changed'>) {
    const { trustId, userId, roles } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await manager.query(MEMBER, [trustId, userId, roles, envelope.occurredAt]);
    });
  }

  @EventPattern<string>('trust.removed')
  async trustRemoved(@Payload() envelope: EventEnvelope<'trust.removed'>) {
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await manager.query(NOBODY, [envelope.payload.trustId, envelope.occurredAt]);
    });
  }
}
