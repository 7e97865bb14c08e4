import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Identity, type MemberRole, type Permission, rolesWith, type TrustPolicy } from '@fiducia/contracts';
import { noteTrust, ProblemError, requirePermission, requireProof } from '@fiducia/service-kit';
import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { TrustEntity } from '../trusts/trust.entity.js';
import { MemberEntity } from './member.entity.js';

/** What a person is to a trust, and what the trust asks of their session. */
export type Standing = { roles: MemberRole[]; policy: TrustPolicy };

const STRANGER: Standing = { roles: [], policy: { requireMfa: false, requireMfaToDecide: false } };

const STANDING = `
  SELECT m.roles, t.require_mfa AS "requireMfa", t.require_mfa_to_decide AS "requireMfaToDecide"
  FROM members m JOIN trusts t ON t.id = m.trust_id AND t.removed_at IS NULL
  WHERE m.trust_id = $1 AND m.user_id = $2`;

@Injectable()
export class Membership {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In a trust that is not in the bin; no roles for everybody else. */
  async standing(userId: number, trustId: number, manager: EntityManager = this.dataSource.manager): Promise<Standing> {
    const [row]: (TrustPolicy & { roles: MemberRole[] })[] = await manager.query(STANDING, [trustId, userId]);
    if (!row) return STRANGER;
    const { roles, ...policy } = row;
    return { roles, policy };
  }

  async rolesOf(userId: number, trustId: number, manager?: EntityManager): Promise<MemberRole[]> {
    return (await this.standing(userId, trustId, manager)).roles;
  }

  async require(
    identity: Identity,
    trustId: number,
    permission: Permission,
    manager?: EntityManager,
  ): Promise<MemberRole[]> {
    noteTrust(trustId);
    const { roles, policy } = await this.standing(identity.userId, trustId, manager);
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
    requireProof(policy, identity.assurance, permission);
    return roles;
  }

  /** Until the transaction ends nobody else changes who is what to this trust: what is read now stays true. */
  async lock(trustId: number, manager: EntityManager): Promise<void> {
    noteTrust(trustId);
    const found: unknown[] = await manager.query(
      'SELECT 1 FROM trusts WHERE id = $1 AND removed_at IS NULL FOR UPDATE',
      [trustId],
    );
    if (found.length === 0) throw new ProblemError('NOT_FOUND');
  }

  /**
   * Narrows a list to the trusts, outside the bin, in which the person holds the permission. Trusts that ask for more
   * than the session has proved are left out.
   */
  join<E extends ObjectLiteral>(
    query: SelectQueryBuilder<E>,
    trustIdColumn: string,
    who: Identity,
    permission: Permission,
  ) {
    const asked = who.assurance === 'multi-factor' ? '' : 'AND NOT of_trust.requireMfa';
    return query
      .innerJoin(
        MemberEntity,
        'member',
        `member.trustId = ${trustIdColumn} AND member.userId = :memberUserId AND member.roles && :memberRoles`,
        { memberUserId: who.userId, memberRoles: rolesWith(permission) },
      )
      .innerJoin(TrustEntity, 'of_trust', `of_trust.id = ${trustIdColumn} AND of_trust.removedAt IS NULL ${asked}`);
  }
}
