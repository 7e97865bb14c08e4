import { EVENTS, type EventEnvelope, type EventPayload, type EventType } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { noteTrust, type RequestContext } from '../request-context.js';
import { currentSpan } from '../telemetry/tracing.js';
import type { FactOutcome, OutgoingFact } from './transport.js';

/** A fact that the open transaction will write; the database adds the time at which it became true. */
export type NewFact = Omit<EventEnvelope, 'occurredAt'>;

/**
 * Makes the fact's envelope from the context it happens in.
 * @throws when the payload is not as the contract says: that is a fault of the caller.
 */
export function newFact<E extends EventType>(
  context: RequestContext,
  type: E,
  trustId: number | null,
  payload: EventPayload<E>,
): NewFact {
  noteTrust(trustId);
  return {
    id: randomUUID(),
    type,
    version: 1,
    actor: actorOf(context),
    address: context.identity?.address ?? context.address,
    trustId,
    correlationId: context.requestId,
    causationId: context.causationId,
    payload: EVENTS[type].parse(payload) as EventPayload<E>,
  };
}

function actorOf({ identity, actor, roles }: RequestContext): EventEnvelope['actor'] {
  if (!identity) return actor ?? null;
  const { userId, fullName, sessionId } = identity;
  return { userId, fullName, sessionId, ...(roles ? { roles: [...roles] } : {}) };
}

/**
 * The time comes from the database and to the microsecond: changes of one row wait for each other there, so of two facts
 * about it the later one always bears the later time, whichever instance wrote it.
 */
const WRITE = `
  INSERT INTO outbox (id, type, trust_id, envelope, traceparent)
  SELECT (fact->>'id')::uuid, fact->>'type', (fact->>'trustId')::int, fact || jsonb_build_object(
    'occurredAt', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), $2
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS facts (fact, place)
  ORDER BY place`;

export async function writeFacts(manager: EntityManager, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  await manager.query(WRITE, [JSON.stringify(facts), currentSpan()?.traceparent ?? null]);
}

/** Whether anything is due; asked before a transaction is opened for it. */
const DUE = 'SELECT 1 FROM outbox WHERE published_at IS NULL AND next_attempt_at <= now() LIMIT 1';

/**
 * Rows are locked until the batch is marked, so a relay that dies lets go of them at once. The advisory lock keeps a
 * second instance's relay from overtaking the first: facts leave in the order in which they became true.
 */
const CLAIM = `
  SELECT seq, id, type, trust_id AS "trustId", attempts, traceparent, envelope::text AS body FROM outbox
  WHERE published_at IS NULL AND next_attempt_at <= now()
    AND (SELECT pg_try_advisory_xact_lock(721306118, hashtext(current_schema())))
  ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`;

const WAITING =
  'SELECT count(*)::int AS count FROM (SELECT FROM outbox WHERE published_at IS NULL LIMIT $1) AS waiting';

/** How many facts wait, counted no further than `limit`. */
export async function countWaiting(manager: EntityManager, limit: number): Promise<number> {
  const rows: { count: number }[] = await manager.query(WAITING, [limit]);
  return rows[0]?.count ?? 0;
}

const PUBLISHED =
  'UPDATE outbox SET published_at = now(), attempts = attempts + 1, last_error = NULL WHERE seq = ANY($1)';
const DEAD = `
  UPDATE outbox SET published_at = now(), attempts = attempts + 1, dead_at = now(), dead_letters = $2::jsonb
  WHERE seq = $1`;
const AGAIN = `
  UPDATE outbox SET attempts = attempts + 1, last_error = $2, next_attempt_at = now() + make_interval(secs => $3)
  WHERE seq = $1`;

/** Longest pause between two attempts at a fact that nobody consumes, in seconds. */
const UNROUTED_PAUSE_S = 60;

export type OutboxRow = OutgoingFact & { seq: string; attempts: number };

export async function anyDue(manager: EntityManager): Promise<boolean> {
  const rows: unknown[] = await manager.query(DUE);
  return rows.length > 0;
}

export async function claim(manager: EntityManager, limit: number): Promise<OutboxRow[]> {
  return manager.query(CLAIM, [limit]);
}

/** Notes what became of each row. An unrouted one makes way for the others; a failed one keeps its place. */
export async function mark(manager: EntityManager, rows: readonly OutboxRow[], outcomes: readonly FactOutcome[]) {
  const published = rows.filter((_, index) => outcomes[index]?.status === 'published').map(({ seq }) => seq);
  if (published.length > 0) await manager.query(PUBLISHED, [published]);
  for (const [index, row] of rows.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'dead') await manager.query(DEAD, [row.seq, JSON.stringify(outcome.letters)]);
    if (outcome?.status === 'failed') await manager.query(AGAIN, [row.seq, outcome.reason, 0]);
    if (outcome?.status === 'unrouted') {
      const pause = Math.min(UNROUTED_PAUSE_S, 2 ** Math.min(row.attempts, 10));
      await manager.query(AGAIN, [row.seq, 'No service consumes it.', pause]);
    }
  }
}

/** Keeps a published fact for a week, for whoever asks what was said; dead ones stay. */
const PRUNE = `
  DELETE FROM outbox WHERE seq IN (
    SELECT seq FROM outbox WHERE published_at < now() - interval '7 days' AND dead_at IS NULL ORDER BY seq LIMIT 1000)`;

/** Far longer than any fact can be on its way: a dead letter that is sent again later is still recognised. */
const PRUNE_INBOX = `DELETE FROM inbox WHERE received_at < now() - interval '180 days'`;

export async function prune(manager: EntityManager): Promise<void> {
  await manager.query(PRUNE);
  await manager.query(PRUNE_INBOX);
}

export type OutboxReport = {
  /** Facts that wait, counted up to 10,000. */
  depth: number;
  /** Age of the oldest waiting fact in seconds; 0 when none waits. */
  oldestSeconds: number;
  /** Facts that a consumer gave up. */
  dead: number;
  /** Kinds of waiting facts that no service consumes. */
  unrouted: string[];
};

const REPORT = `
  WITH waiting AS (SELECT created_at, type, last_error FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT 10000)
  SELECT count(*)::int AS depth,
    coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float AS "oldestSeconds",
    (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS dead,
    coalesce(array_agg(DISTINCT type) FILTER (WHERE last_error = 'No service consumes it.'), '{}') AS unrouted
  FROM waiting`;

export async function report(manager: EntityManager): Promise<OutboxReport> {
  const rows: OutboxReport[] = await manager.query(REPORT);
  return rows[0] ?? { depth: 0, oldestSeconds: 0, dead: 0, unrouted: [] };
}

const REDRIVE = `
  UPDATE outbox SET published_at = NULL, dead_at = NULL, dead_letters = NULL, next_attempt_at = now()
  WHERE dead_at IS NOT NULL RETURNING seq`;

/** Sends every fact that was given up again; consumers that had applied it recognise it. @returns how many. */
export async function redrive(manager: EntityManager): Promise<number> {
  const [rows]: [unknown[], number] = await manager.query(REDRIVE);
  return rows.length;
}
