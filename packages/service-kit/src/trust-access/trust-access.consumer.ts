import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope } from '@fiducia/contracts';
import { Inbox } from '../messaging/inbox.js';
import { lockTrust, markRemoved, markRestored, NOBODY } from './removed-trusts.js';

/**
 * Facts of one trust can overtake each other: after a redelivery, and between two instances that take them from one queue.
 * The later truth stays, also over a row that is not there yet: nobody is let into a trust that was removed after that.
 */
const MEMBER = `
  INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at)
  SELECT $1::int, $2::int, $3::text[], $4::timestamptz
  WHERE NOT EXISTS (SELECT FROM trust_access WHERE trust_id = $1 AND user_id = ${NOBODY} AND told_at > $4)
  ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = excluded.roles, told_at = excluded.told_at
  WHERE a.told_at <= excluded.told_at`;

/** Keeps the projection in step with the membership that `trusts` owns. */
@Controller()
export class TrustAccessConsumer {
  constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

  @EventPattern<string>('member.changed')
  async memberChanged(@Payload() envelope: EventEnvelope<'member.changed'>) {
    const { trustId, userId, roles } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await lockTrust(manager, trustId);
      await manager.query(MEMBER, [trustId, userId, roles, envelope.occurredAt]);
    });
  }

  @EventPattern<string>('trust.removed')
  async trustRemoved(@Payload() envelope: EventEnvelope<'trust.removed'>) {
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await markRemoved(manager, envelope.payload.trustId, envelope.occurredAt);
    });
  }

  @EventPattern<string>('trust.restored')
  async trustRestored(@Payload() envelope: EventEnvelope<'trust.restored'>) {
    const { trustId, members } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await markRestored(manager, trustId, envelope.occurredAt, members);
    });
  }
}
