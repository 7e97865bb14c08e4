import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  allows,
  type AssuranceLevel,
  type Identity,
  type MemberRole,
  type Permission,
  provesEnough,
  rolesWith,
  type TrustPolicy,
} from '@fiducia/contracts';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Questions } from '../messaging/questions.js';
import { ProblemError } from '../problem/problem-error.js';
import { noteTrust } from '../request-context.js';
import { TrustAccessEntity } from './trust-access.entity.js';

const KNOWN = `
  SELECT a.roles, coalesce(p.require_mfa, false) AS "requireMfa"
  FROM trust_access a LEFT JOIN trust_policies p ON p.trust_id = a.trust_id
  WHERE a.trust_id = $1 AND a.user_id = $2`;

/** Of a list that is joined with the projection. */
const ASKS_NO_MORE =
  'AND NOT EXISTS (SELECT FROM trust_policies p WHERE p.trust_id = access.trustId AND p.require_mfa)';

/** Refuses by the permissions table: no membership looks the same as no such trust. */
export function requirePermission(roles: readonly MemberRole[], permission: Permission) {
  if (roles.length === 0) throw new ProblemError('NOT_FOUND');
  if (!allows(roles, permission)) throw new ProblemError('FORBIDDEN');
}

/** Refuses a session that has proved less than the trust asks for. */
export function requireProof(policy: TrustPolicy, assurance: AssuranceLevel, permission: Permission) {
  if (!provesEnough(policy, assurance, permission)) throw new ProblemError('MFA_REQUIRED_FOR_TRUST');
}

/** Who may do what in a trust, for every service but `trusts` itself. */
@Injectable()
export class TrustAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Questions) private readonly questions: Questions,
  ) {}

  /** By this service's projection; a trust it does not know yet (used right after its creation) is asked of `trusts`. */
  async require(identity: Identity, trustId: number, permission: Permission): Promise<void> {
    noteTrust(trustId);
    const [known]: ({ roles: MemberRole[]; requireMfa: boolean } | undefined)[] = await this.dataSource.query(KNOWN, [
      trustId,
      identity.userId,
    ]);
    const roles = known?.roles ?? (await this.ask(identity, trustId, permission));
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
    if (known) requireProof({ ...known, requireMfaToDecide: false }, identity.assurance, permission);
  }

  /** Always asked of `trusts`: for acts with consequences (vote, execute, distribute, share, delete). */
  async requireNow(identity: Identity, trustId: number, permission: Permission): Promise<void> {
    noteTrust(trustId);
    const roles = await this.ask(identity, trustId, permission);
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
  }

  /**
   * Narrows a list to the trusts in which the person holds the permission, in the same SQL. Trusts that ask for more than
   * the session has proved are left out.
   */
  join<E extends ObjectLiteral>(
    query: SelectQueryBuilder<E>,
    trustIdColumn: string,
    identity: Identity,
    permission: Permission,
  ): SelectQueryBuilder<E> {
    const asked = identity.assurance === 'multi-factor' ? '' : ASKS_NO_MORE;
    return query.innerJoin(
      TrustAccessEntity,
      'access',
      `access.trustId = ${trustIdColumn} AND access.userId = :accessUserId AND access.roles && :accessRoles ${asked}`,
      { accessUserId: identity.userId, accessRoles: rolesWith(permission) },
    );
  }

  private ask({ userId, assurance }: Identity, trustId: number, permission: Permission): Promise<MemberRole[]> {
    return this.questions.ask('trusts.membership', { trustId, userId, assurance, permission });
  }
}
