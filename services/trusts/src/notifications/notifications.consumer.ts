import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type EventEnvelope, NOTIFICATION_AUDIENCE, TOLD_TO_PAYEE } from '@fiducia/contracts';
import { BusClient, Inbox } from '@fiducia/service-kit';
import type { EntityManager } from 'typeorm';
import { ENDS_WAITING, NOTIFYING_EVENTS, type Notice, noticesOf } from './notification.policy.js';

const NAME = 'SELECT name FROM trusts WHERE id = $1';

/** The members whom the kind concerns, and the payee of a distribution; never whoever did it, nor whom it was done to. */
const TELL_MEMBERS = `
  INSERT INTO notifications (user_id, trust_id, kind, text, decision_id, distribution_id, happened_at, event_id)
  SELECT m.user_id, m.trust_id, $2::text, $3::text, $4::int, $5::int, $6::timestamptz, $7::uuid FROM members m
  WHERE m.trust_id = $1::int AND m.user_id IS DISTINCT FROM $8::int AND m.user_id IS DISTINCT FROM $9::int
    AND (m.roles && $10::text[] OR ($11::boolean AND EXISTS (
      SELECT FROM beneficiaries own WHERE own.id = $12::int AND own.trust_id = m.trust_id AND own.user_id = m.user_id)))
  ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;
/** To somebody who may be no member any more: without the trust then, and never to somebody who did it themselves. */
const TELL_ONE = `
  INSERT INTO notifications (user_id, trust_id, kind, text, happened_at, event_id)
  SELECT $1::int, CASE WHEN $2::text <> 'your_removal' THEN (SELECT id FROM trusts WHERE id = $6::int) END,
         $2::text, $3::text, $4::timestamptz, $5::uuid
  WHERE $1::int IS DISTINCT FROM $7::int
  ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;
const END_WAITING = `
  UPDATE notifications SET read_at = now() 
  WHERE decision_id = $1 AND kind IN ('decision_waiting', 'decision_due', 'decision_overdue') AND read_at IS NULL
  RETURNING user_id AS "userId"`;

const onEveryNotifyingFact: MethodDecorator = (target, key, descriptor) => {
  EventPattern<string[]>(NOTIFYING_EVENTS)(target, key as string, descriptor as PropertyDescriptor);
};

const numberIn = (payload: object, name: string): number | null => {
  const value: unknown = Reflect.get(payload, name);
  return typeof value === 'number' ? value : null;
};

/** Tells each member what concerns them, once, as the facts come in. */
@Controller()
export class NotificationsConsumer {
  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  @onEveryNotifyingFact
  async notify(@Payload() envelope: EventEnvelope) {
    const told = new Set<number>();
    const applied = await this.inbox.once(envelope, 'notifications', async ({ manager }) => {
      for (const userId of await this.write(manager, envelope)) told.add(userId);
    });
    if (applied && told.size > 0) this.bus.signal('notifications.changed', { userIds: [...told] });
  }

  private async write(manager: EntityManager, envelope: EventEnvelope): Promise<number[]> {
    const { type, payload, trustId } = envelope;
    const [trust]: { name: string }[] = await manager.query(NAME, [trustId]);
    const told: { userId: number }[] = [];
    if (ENDS_WAITING.test(type)) {
      const [ended]: [{ userId: number }[], number] = await manager.query(END_WAITING, [
        numberIn(payload, 'decisionId'),
      ]);
      told.push(...ended);
    }
    for (const notice of noticesOf(type, payload, trust?.name ?? '')) {
      told.push(...(await (notice.to === undefined ? tellMembers : tellOne)(manager, envelope, notice)));
    }
    return told.map(({ userId }) => userId);
  }
}

function tellMembers(manager: EntityManager, envelope: EventEnvelope, { kind, text }: Notice) {
  const { id, trustId, payload, actor, occurredAt } = envelope;
  return manager.query<{ userId: number }[]>(TELL_MEMBERS, [
    trustId,
    kind,
    text,
    numberIn(payload, 'decisionId'),
    numberIn(payload, 'distributionId'),
    occurredAt,
    id,
    actor?.userId ?? null,
    numberIn(payload, 'userId'),
    NOTIFICATION_AUDIENCE[kind],
    TOLD_TO_PAYEE.includes(kind),
    numberIn(payload, 'beneficiaryId'),
  ]);
}

function tellOne(manager: EntityManager, envelope: EventEnvelope, { kind, text, to }: Notice) {
  const { id, trustId, actor, occurredAt } = envelope;
  const parameters = [to, kind, text, occurredAt, id, trustId, actor?.userId ?? null];
  return manager.query<{ userId: number }[]>(TELL_ONE, parameters);
}
