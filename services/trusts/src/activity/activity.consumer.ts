import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type EventEnvelope, rolesWith } from '@fiducia/contracts';
import { InboxStatement } from '@fiducia/service-kit';
import { activityOf, RECORDED_EVENTS } from './activity.policy.js';

/** Other services' facts about a trust's children move its `lastModified` here; our own did so when they happened. */
const MOVES_TRUST = /^(decision|document)\.(?!analysed)/;

/**
 * The entry, the trust's `lastModified`, and the people who may see it: the members whose role reads the record, or the
 * person alone where it is about no trust.
 */
const WRITE_ENTRY = `
  entry AS (
    INSERT INTO activities (user_id, trust_id, decision_id, type, description, timestamp, metadata, event_id)
    SELECT $1::int, $2::int, $3::int, $4::text, $5::text, $6::timestamptz, $7::jsonb, event_id FROM taken
    RETURNING id
  ), moved AS (
    UPDATE trusts SET last_modified = clock_timestamp() WHERE $8::boolean AND id = $2::int AND EXISTS (SELECT FROM taken)
  ), audience AS (
    SELECT user_id FROM members WHERE trust_id = $2::int AND roles && $9::text[]
    UNION ALL SELECT $1::int WHERE $2::int IS NULL AND $1::int IS NOT NULL
  ), told AS (
    SELECT 'activity.recorded'::text AS type, $2::int AS trust_id, jsonb_build_object(
      'activityId', entry.id, 'trustId', $2::int, 'decisionId', $3::int, 'type', $4::text,
      'audience', (SELECT coalesce(jsonb_agg(user_id), '[]') FROM audience)) AS payload
    FROM entry
  )`;

const onEveryRecordedFact: MethodDecorator = (target, key, descriptor) => {
  EventPattern<string[]>(RECORDED_EVENTS)(target, key as string, descriptor as PropertyDescriptor);
};

/** The record is nothing but a consumer of facts: what was not made a fact did not happen. */
@Controller()
export class ActivityConsumer {
  constructor(@Inject(InboxStatement) private readonly inbox: InboxStatement) {}

  @onEveryRecordedFact
  async record(@Payload() envelope: EventEnvelope) {
    const entry = activityOf(envelope.type, envelope.payload);
    if (!entry) return;
    const { type, trustId, actor, occurredAt } = envelope;
    const parameters = [
      actor?.userId ?? ownUser(envelope),
      trustId,
      entry.decisionId,
      entry.type,
      entry.description,
      occurredAt,
      JSON.stringify({ event: type, actor: actor?.fullName ?? null }),
      MOVES_TRUST.test(type),
      rolesWith('activity.view'),
    ];
    await this.inbox.once(envelope, 'activity', { ctes: WRITE_ENTRY, parameters });
  }
}

/** Facts about a person's own account carry the person in their payload. */
function ownUser({ payload }: EventEnvelope): number | null {
  const userId: unknown = Reflect.get(payload, 'userId');
  return typeof userId === 'number' ? userId : null;
}
