import type { EntityManager } from 'typeorm';

/** Whose row says when a trust was removed; people's ids start at 1. */
export const NOBODY = 0;

/** Any 32-bit number, for facts about one trust that are applied at once. */
const TRUST_LOCK = 721_306_119;

const REMOVE = `
  WITH mark AS (
    INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at) VALUES ($1, ${NOBODY}, '{}', $2)
    ON CONFLICT (trust_id, user_id) DO UPDATE SET told_at = greatest(a.told_at, excluded.told_at)
  )
  UPDATE trust_access SET roles = '{}', told_at = $2 WHERE trust_id = $1 AND user_id <> ${NOBODY} AND told_at <= $2`;

/** Until the transaction ends, no other one applies a fact about this trust's existence or its members. */
export async function lockTrust(manager: EntityManager, trustId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [TRUST_LOCK, trustId]);
}

/** Takes everybody's roles away and remembers since when, for a fact from before that comes later. */
export async function markRemoved(manager: EntityManager, trustId: number, toldAt: string): Promise<void> {
  await lockTrust(manager, trustId);
  await manager.query(REMOVE, [trustId, toldAt]);
}

/** Whether the trust's removal has been heard of, whatever has been heard of the trust before. */
export async function wasRemoved(manager: EntityManager, trustId: number): Promise<boolean> {
  await lockTrust(manager, trustId);
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM trust_access WHERE trust_id = $1 AND user_id = ${NOBODY}`,
    [trustId],
  );
  return rows.length > 0;
}
