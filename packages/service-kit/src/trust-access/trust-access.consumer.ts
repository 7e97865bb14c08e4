import { Controller, Inject } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { type EventEnvelope, RIGHTS_KEEPERS } from '@fiducia/contracts';
import { Inbox } from '../messaging/inbox.js';
import { Transactions } from '../messaging/transactions.js';
import { markRemoved, markRestored } from './removed-trusts.js';
import { type Rights, takeOver } from './rights-copy.js';

const QUESTIONS = RIGHTS_KEEPERS.map((service) => `${service}.take-over-rights`);

/** Keeps the projection in step with the membership that `trusts` owns. */
@Controller()
export class TrustAccessConsumer {
  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** `trusts` answers its caller once we have: whoever was removed is out here by then. The fact follows. */
  @MessagePattern<string[]>(QUESTIONS)
  async takeOverRights(@Payload() rights: Rights): Promise<true> {
    await this.transactions.run(({ manager }) => takeOver(manager, rights));
    return true;
  }

  @EventPattern<string>('member.changed')
  async memberChanged(@Payload() envelope: EventEnvelope<'member.changed'>) {
    const { trustId, ...member } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', ({ manager }) =>
      takeOver(manager, { trustId, toldAt: envelope.occurredAt, member }),
    );
  }

  @EventPattern<string>('trust.policy-changed')
  async policyChanged(@Payload() envelope: EventEnvelope<'trust.policy-changed'>) {
    const { trustId, ...policy } = envelope.payload;
    await this.inbox.once(envelope, 'trust-access', ({ manager }) =>
      takeOver(manager, { trustId, toldAt: envelope.occurredAt, policy }),
    );
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
