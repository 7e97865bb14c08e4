import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type EventEnvelope, NOTIFICATION_AUDIENCE, type NotificationKind, TOLD_TO_PAYEE } from '@fiducia/contracts';
import { BusClient, Inbox, type Transaction } from '@fiducia/service-kit';
import type { EntityManager } from 'typeorm';
import { ENDS_WAITING, NOTIFYING_EVENTS, type Notice, noticesOf } from './notification.policy.js';

const TRUST = 'SELECT name, require_mfa AS "requireMfa" FROM trusts WHERE id = $1';
type Told = { userId: number };
/** Who of those that are told wants the kind by mail as well. */
const BY_MAIL = `
  SELECT user_id AS "userId" FROM notification_preferences WHERE user_id = ANY($1::int[]) AND $2::text = ANY(mailed)`;
/** A kind that somebody does not want to see is kept as read: it can be found, and it may still be mailed. */
const READ_AT = `CASE WHEN EXISTS (
  SELECT FROM notification_preferences p WHERE p.user_id = m.user_id AND $2::text = ANY(p.muted)) THEN now() END`;

/** The members whom the kind concerns, and the payee of a distribution; never whoever did it, nor whom it was done to. */
const TELL_MEMBERS = `
  INSERT INTO notifications (user_id, trust_id, kind, text, decision_id, distribution_id, happened_at, event_id, read_at)
  SELECT m.user_id, m.trust_id, $2::text, $3::text, $4::int, $5::int, $6::timestamptz, $7::uuid, ${READ_AT} FROM members m
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
    const applied = await this.inbox.once(envelope, 'notifications', async (tx) => {
      for (const userId of await this.write(tx, envelope)) told.add(userId);
    });
    if (applied && told.size > 0) this.bus.signal('notifications.changed', { userIds: [...told] });
  }

  private async write(tx: Transaction, envelope: EventEnvelope): Promise<number[]> {
    const { manager } = tx;
    const { type, payload, trustId } = envelope;
    const [trust]: { name: string; requireMfa: boolean }[] = await manager.query(TRUST, [trustId]);
    const told: Told[] = [];
    if (ENDS_WAITING.test(type)) {
      const [ended]: [Told[], number] = await manager.query(END_WAITING, [numberIn(payload, 'decisionId')]);
      told.push(...ended);
    }
    for (const notice of noticesOf(type, payload, trust?.name ?? '')) {
      const these = await (notice.to === undefined ? tellMembers : tellOne)(manager, envelope, notice);
      const letter = { trustName: trust?.name ?? '', text: trust?.requireMfa ? null : notice.text };
      await askForMail(tx, trustId, these, notice.kind, letter);
      told.push(...these);
    }
    return told.map(({ userId }) => userId);
  }
}

/** Of those who were told, whoever wants the kind by mail gets one; `auth` knows where to. */
async function askForMail(
  tx: Transaction,
  trustId: number | null,
  told: readonly Told[],
  kind: NotificationKind,
  letter: { trustName: string; text: string | null },
) {
  if (told.length === 0) return;
  const byMail: Told[] = await tx.manager.query(BY_MAIL, [told.map(({ userId }) => userId), kind]);
  for (const { userId } of byMail) tx.emit('notification.mail-wanted', trustId, { userId, ...letter });
}

function tellMembers(manager: EntityManager, envelope: EventEnvelope, { kind, text }: Notice) {
  const { id, trustId, payload, actor, occurredAt } = envelope;
  return manager.query<Told[]>(TELL_MEMBERS, [
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
  return manager.query<Told[]>(TELL_ONE, parameters);
}
