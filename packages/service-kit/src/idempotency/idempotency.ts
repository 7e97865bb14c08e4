import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../problem/problem-error.js';

/** One request that carries an `Idempotency-Key`: whose it is and what exactly was asked. */
export type IdempotencyClaim = { userId: number; key: string; requestHash: string };

/** Raised inside a transaction whose request was answered before; the interceptor sends that answer again. */
export class AlreadyAnswered extends Error {
  constructor(readonly response: unknown) {
    super('This request was answered before.');
  }
}

/** A key is honoured for a day; the person's own older ones go when they bring a new one. */
const TAKE = `
  WITH old AS (
    DELETE FROM idempotency_keys WHERE user_id = $1 AND key <> $2 AND created_at < now() - interval '24 hours'
  )
  INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`;

const KEY = /^[\x21-\x7e]{1,200}$/;

export function createClaim(userId: number, key: string, request: { method: string; path: string; body: unknown }) {
  if (!KEY.test(key)) {
    throw new ProblemError('VALIDATION_FAILED', { detail: 'The Idempotency-Key must be 1 to 200 visible characters.' });
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.path, request.body]))
    .digest('hex');
  return { userId, key, requestHash } satisfies IdempotencyClaim;
}

/**
 * Takes the key within the transaction that does the work. A second request with the same key waits here until the
 * first has committed or rolled back, so the work is done once.
 * @throws AlreadyAnswered, or ProblemError IDEMPOTENCY_KEY_REUSED for another request under the same key.
 */
export async function takeClaim(manager: EntityManager, claim: IdempotencyClaim): Promise<void> {
  const taken: unknown[] = await manager.query(TAKE, [claim.userId, claim.key, claim.requestHash]);
  if (taken.length > 0) return;
  const rows: { request_hash: string; response: unknown }[] = await manager.query(
    'SELECT request_hash, response FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [claim.userId, claim.key],
  );
  if (rows[0]?.request_hash !== claim.requestHash) throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  throw new AlreadyAnswered(rows[0].response);
}

/** Keeps the answer with the key, in the same transaction. */
export async function keepAnswer(manager: EntityManager, claim: IdempotencyClaim, response: unknown): Promise<void> {
  await manager.query('UPDATE idempotency_keys SET response = $3 WHERE user_id = $1 AND key = $2', [
    claim.userId,
    claim.key,
    JSON.stringify(response),
  ]);
}
