import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Identity, type MemberRole, type Permission, rolesWith } from '@fiducia/contracts';
import { noteTrust, requirePermission } from '@fiducia/service-kit';
import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { TrustEntity } from '../trusts/trust.entity.js';
import { MemberEntity } from './member.entity.js';

@Injectable()
export class Membership {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The person's roles in a trust that is not in the bin; empty for everybody else. */
  async rolesOf(
    userId: number,
    trustId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<MemberRole[]> {
    const member = await manager
      .createQueryBuilder(MemberEntity, 'member')
      .innerJoin(TrustEntity, 'trust', 'trust.id = member.trustId AND trust.removedAt IS NULL')
      .where('member.trustId = :trustId AND member.userId = :userId', { trustId, userId })
      .getOne();
    return member?.roles ?? [];
  }

  async require(
    identity: Identity,
    trustId: number,
    permission: Permission,
    manager?: EntityManager,
  ): Promise<MemberRole[]> {
    noteTrust(trustId);
    const roles = await this.rolesOf(identity.userId, trustId, manager);
    noteTrust(trustId, roles);
    requirePermission(roles, permission);
    return roles;
  }

  /** Narrows a list to the trusts, outside the bin, in which the person holds the permission. */
  join<E extends ObjectLiteral>(
    query: SelectQueryBuilder<E>,
    trustIdColumn: string,
    who: Identity,
    permission: Permission,
  ) {
    return query
      .innerJoin(
        MemberEntity,
        'member',
        `member.trustId = ${trustIdColumn} AND member.userId = :memberUserId AND member.roles && :memberRoles`,
        { memberUserId: who.userId, memberRoles: rolesWith(permission) },
      )
      .innerJoin(TrustEntity, 'of_trust', `of_trust.id = ${trustIdColumn} AND of_trust.removedAt IS NULL`);
  }
}
