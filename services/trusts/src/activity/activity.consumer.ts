import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope } from '@fiducia/contracts';
import { Inbox, type Transaction } from '@fiducia/service-kit';
import { Membership } from '../members/membership.js';
import { touchTrust } from '../trusts/touch.js';
import { ActivityEntity } from './activity.entity.js';
import { activityOf, RECORDED_EVENTS } from './activity.policy.js';

/** Other services' facts about a trust's children move its `lastModified` here; our own did so when they happened. */
const MOVES_TRUST = /^(decision|document)\.(?!analysed)/;

const onEveryRecordedFact: MethodDecorator = (target, key, descriptor) => {
  EventPattern<string[]>(RECORDED_EVENTS)(target, key as string, descriptor as PropertyDescriptor);
};

/** The record is nothing but a consumer of facts: what was not made a fact did not happen. */
@Controller()
export class ActivityConsumer {
  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  @onEveryRecordedFact
  async record(@Payload() envelope: EventEnvelope) {
    await this.inbox.once(envelope, 'activity', (tx) => this.write(tx, envelope));
  }

  private async write(tx: Transaction, envelope: EventEnvelope) {
    const entry = activityOf(envelope.type, envelope.payload);
    if (!entry) return;
    const { trustId, actor } = envelope;
    const timestamp = new Date(envelope.occurredAt);
    const values = { ...entry, trustId, userId: actor?.userId ?? ownUser(envelope), timestamp, eventId: envelope.id };
    const metadata = { event: envelope.type, actor: actor?.fullName ?? null };
    const { identifiers } = await tx.manager.insert(ActivityEntity, { ...values, metadata });
    if (trustId !== null && MOVES_TRUST.test(envelope.type)) await touchTrust(tx.manager, trustId);
    const members = trustId === null ? [] : await this.membership.audienceOf(trustId, tx.manager);
    const audience = trustId === null && values.userId !== null ? [values.userId] : members;
    const activityId = Number(identifiers[0]?.id);
    tx.emit('activity.recorded', trustId, {
      activityId,
      trustId,
      decisionId: entry.decisionId,
      type: entry.type,
      audience,
    });
  }
}

/** Facts about a person's own account carry the person in their payload. */
function ownUser({ payload }: EventEnvelope): number | null {
  const userId: unknown = Reflect.get(payload, 'userId');
  return typeof userId === 'number' ? userId : null;
}
