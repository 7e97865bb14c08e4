import type { MemberRole } from '@fiducia/contracts';
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

/**
 * The members as they were when the trust came back. Whoever is told something later, and everybody where a later removal
 * has been heard of, stays as that says.
 */
const RESTORE = `
  WITH mark AS (
    INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at, restored_at)
    VALUES ($1, ${NOBODY}, '{}', '-infinity', $2)
    ON CONFLICT (trust_id, user_id) DO UPDATE SET restored_at = greatest(a.restored_at, excluded.restored_at)
  )
  INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at)
  SELECT $1::int, (member->>'userId')::int, ARRAY(SELECT jsonb_array_elements_text(member->'roles')), $2::timestamptz
  FROM jsonb_array_elements($3::jsonb) AS member
  WHERE NOT EXISTS (SELECT FROM trust_access WHERE trust_id = $1 AND user_id = ${NOBODY} AND told_at > $2)
  ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = excluded.roles, told_at = excluded.told_at
  WHERE a.told_at <= excluded.told_at`;

/** Until the transaction ends, no other one applies a fact about this trust's existence or its members. */
export async function lockTrust(manager: EntityManager, trustId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [TRUST_LOCK, trustId]);
}

/** Takes everybody's roles away and remembers since when, for a fact from before that comes later. */
export async function markRemoved(manager: EntityManager, trustId: number, toldAt: string): Promise<void> {
  await lockTrust(manager, trustId);
  await manager.query(REMOVE, [trustId, toldAt]);
}

export type RestoredMember = { userId: number; roles: MemberRole[] };

/** Gives the members their roles again, unless a later fact says otherwise; facts from before the removal stay shut out. */
export async function markRestored(
  manager: EntityManager,
  trustId: number,
  toldAt: string,
  members: readonly RestoredMember[],
): Promise<void> {
  await lockTrust(manager, trustId);
  await manager.query(RESTORE, [trustId, toldAt, JSON.stringify(members)]);
}

/** Whether the trust's removal has been heard of, and nothing later of its coming back. */
export async function wasRemoved(manager: EntityManager, trustId: number): Promise<boolean> {
  await lockTrust(manager, trustId);
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM trust_access WHERE trust_id = $1 AND user_id = ${NOBODY}
     AND told_at > '-infinity' AND (restored_at IS NULL OR restored_at < told_at)`,
    [trustId],
  );
  return rows.length > 0;
}
