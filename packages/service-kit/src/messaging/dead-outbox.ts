import type { EntityManager } from 'typeorm';
import type { DeadLetter } from './transport.js';

/** A fact that this service told and a consumer in the same process gave up: it is kept where it was told. */
export type DeadOutboxFact = {
  seq: string;
  id: string;
  type: string;
  trustId: number | null;
  deadLetters: DeadLetter[];
};

const DEAD = `
  SELECT seq, id, type, trust_id AS "trustId", dead_letters AS "deadLetters" FROM outbox
  WHERE dead_at IS NOT NULL ORDER BY seq LIMIT $1`;
/** A relay that runs takes it up again; consumers that had applied it recognise it. */
const AGAIN = `
  UPDATE outbox SET published_at = NULL, dead_at = NULL, dead_letters = NULL, next_attempt_at = now()
  WHERE seq = $1 AND dead_at IS NOT NULL`;

export function deadOutboxFacts(manager: EntityManager, limit: number): Promise<DeadOutboxFact[]> {
  return manager.query(DEAD, [limit]);
}

export async function tellAgain(manager: EntityManager, seq: string): Promise<void> {
  await manager.query(AGAIN, [seq]);
}
