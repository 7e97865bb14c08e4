import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope } from '@fiducia/contracts';
import { Inbox } from '../messaging/inbox.js';
import { TrustAccessEntity } from './trust-access.entity.js';

/** Keeps the projection in step with the membership that `trusts` owns. */
@Controller()
export class TrustAccessConsumer {
  constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

  @EventPattern<string>('member.changed')
  async memberChanged(@Payload() envelope: EventEnvelope<'member.changed'>) {
    const { trustId, userId, roles } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      const rows = manager.getRepository(TrustAccessEntity);
      if (roles.length === 0) await rows.delete({ trustId, userId });
      else await rows.upsert({ trustId, userId, roles }, ['trustId', 'userId']);
    });
  }

  @EventPattern<string>('trust.removed')
  async trustRemoved(@Payload() envelope: EventEnvelope<'trust.removed'>) {
    await this.inbox.once(envelope, 'trust-access', async ({ manager }) => {
      await manager.getRepository(TrustAccessEntity).delete({ trustId: envelope.payload.trustId });
    });
  }
}
