import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { allows, type Identity, type MemberRole, type Permission, rolesWith } from '@fiducia/contracts';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Questions } from '../messaging/questions.js';
import { ProblemError } from '../problem/problem-error.js';
import { noteTrust } from '../request-context.js';
import { TrustAccessEntity } from './trust-access.entity.js';

const KNOWN = 'SELECT roles FROM trust_access WHERE trust_id = $1 AND user_id = $2';

/** Refuses by the permissions table: no membership looks the same as no such trust. */
export function requirePermission(roles: readonly MemberRole[], permission: Permission) {
  if (roles.length === 0) throw new ProblemError('NOT_FOUND');
  if (!allows(roles, permission)) throw new ProblemError('FORBIDDEN');
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
    const known: { roles: MemberRole[] }[] = await this.dataSource.query(KNOWN, [trustId, identity.userId]);
    const roles = known[0]?.roles ?? (await this.ask(identity, trustId));
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
  }

  /** Always asked of `trusts`: for acts with consequences (vote, execute, distribute, share, delete). */
  async requireNow(identity: Identity, trustId: number, permission: Permission): Promise<void> {
    noteTrust(trustId);
    const roles = await this.ask(identity, trustId);
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
  }

  /** Narrows a list to the trusts in which the person holds the permission, in the same SQL. */
  join<E extends ObjectLiteral>(
    query: SelectQueryBuilder<E>,
    trustIdColumn: string,
    identity: Identity,
    permission: Permission,
  ): SelectQueryBuilder<E> {
    return query.innerJoin(
      TrustAccessEntity,
      'access',
      `access.trustId = ${trustIdColumn} AND access.userId = :accessUserId AND access.roles && :accessRoles`,
      { accessUserId: identity.userId, accessRoles: rolesWith(permission) },
    );
  }

  private ask(identity: Identity, trustId: number): Promise<MemberRole[]> {
    return this.questions.ask('trusts.membership', { trustId, userId: identity.userId });
  }
}
