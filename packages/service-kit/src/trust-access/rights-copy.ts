import type { MemberRole, TrustPolicy } from '@fiducia/contracts';
import type { EntityManager } from 'typeorm';
import { lockTrust, NOBODY } from './removed-trusts.js';

/**
 * Facts of one trust can overtake each other: after a redelivery, and between two instances that take them from one queue.
 * The later truth stays, also over a row that is not there yet: nobody is let into a trust that was removed after that.
 */
const MEMBER = `
  INSERT INTO trust_access AS a (trust_id, user_id, roles, told_at)
  SELECT $1::int, $2::int, $3::text[], $4::timestamptz
  WHERE NOT EXISTS (SELECT FROM trust_access WHERE trust_id = $1 AND user_id = ${NOBODY} AND told_at > $4)
  ON CONFLICT (trust_id, user_id) DO UPDATE SET roles = excluded.roles, told_at = excluded.told_at
  WHERE a.told_at <= excluded.told_at`;

const POLICY = `
  INSERT INTO trust_policies AS p (trust_id, require_mfa, told_at) VALUES ($1, $2, $3)
  ON CONFLICT (trust_id) DO UPDATE SET require_mfa = excluded.require_mfa, told_at = excluded.told_at
  WHERE p.told_at <= excluded.told_at`;

export type Rights = {
  trustId: number;
  /** When this became true. */
  toldAt: string;
  member?: { userId: number; roles: MemberRole[] };
  policy?: TrustPolicy;
};

/** Takes rights in a trust over into this service's copy, unless it has heard of later ones. */
export async function takeOver(manager: EntityManager, { trustId, toldAt, member, policy }: Rights): Promise<void> {
  await lockTrust(manager, trustId);
  if (member) await manager.query(MEMBER, [trustId, member.userId, member.roles, toldAt]);
  if (policy) await manager.query(POLICY, [trustId, policy.requireMfa, toldAt]);
}
