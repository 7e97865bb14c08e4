import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { allows, type Identity, maskedEmail, type Member, type MemberRole } from '@fiducia/contracts';
import { page, type PageQuery } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { MemberEntity } from './member.entity.js';
import { Membership } from './membership.js';
import { People, type Person } from './people.js';

export type MemberFilter = PageQuery & { trustId?: number };

type Row = {
  trustId: number;
  userId: number;
  roles: MemberRole[];
  joinedAt: Date;
  /** What the reader is to the same trust. */
  readerRoles: MemberRole[];
  beneficiaryIds: number[];
};

const ORDER = [
  { column: 'listed.trustId', direction: 'ASC', of: (row: Row) => row.trustId, type: 'int' },
  { column: 'listed.userId', direction: 'ASC', of: (row: Row) => row.userId, type: 'int' },
] as const;

const LINKED = `
  coalesce((SELECT json_agg(b.id ORDER BY b.id) FROM beneficiaries b
            WHERE b.trust_id = listed.trustId AND b.user_id = listed.userId), '[]')`;

/** An account that is not there any more still holds its place until somebody takes it away. */
const gone = (userId: number): Person => ({
  userId,
  username: '',
  fullName: 'Deleted account',
  email: '',
  mfaEnabled: false,
  lastSeenAt: null,
});

@Injectable()
export class MemberList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(People) private readonly people: People,
  ) {}

  async ofTrust(identity: Identity, trustId: number, paging: PageQuery, response: Response): Promise<Member[]> {
    await this.membership.require(identity, trustId, 'members.view');
    return this.ofAllMyTrusts(identity, { ...paging, trustId }, response);
  }

  async ofAllMyTrusts(identity: Identity, { trustId, ...paging }: MemberFilter, response: Response): Promise<Member[]> {
    const query = this.visibleTo(identity);
    if (trustId !== undefined) query.andWhere('listed.trustId = :trustId', { trustId });
    return this.named(identity, await page(query, [...ORDER], paging, response, (whole) => whole.getRawMany<Row>()));
  }

  /** All of them, for the export. */
  async everyone(identity: Identity): Promise<Member[]> {
    const query = this.visibleTo(identity).orderBy('listed.trustId').addOrderBy('listed.userId');
    return this.named(identity, await query.getRawMany<Row>());
  }

  async one(identity: Identity, trustId: number, userId: number): Promise<Member | undefined> {
    const query = this.visibleTo(identity).andWhere('listed.trustId = :trustId AND listed.userId = :userId');
    const rows = await query.setParameters({ trustId, userId }).getRawMany<Row>();
    return (await this.named(identity, rows))[0];
  }

  private visibleTo(identity: Identity): SelectQueryBuilder<MemberEntity> {
    const query = this.dataSource.createQueryBuilder(MemberEntity, 'listed');
    return this.membership
      .join(query, 'listed.trustId', identity, 'members.view')
      .select('listed.trustId', 'trustId')
      .addSelect('listed.userId', 'userId')
      .addSelect('to_json(listed.roles)', 'roles')
      .addSelect('listed.joinedAt', 'joinedAt')
      .addSelect('to_json(member.roles)', 'readerRoles')
      .addSelect(LINKED, 'beneficiaryIds');
  }

  private async named(identity: Identity, rows: readonly Row[]): Promise<Member[]> {
    if (rows.length === 0) return [];
    const people = await this.people.of(rows.map(({ userId }) => userId));
    return rows.map((row) => toMember(row, people.get(row.userId) ?? gone(row.userId), identity));
  }
}

/** Contact and habits are for those who look after the membership, and for the person. */
function toMember({ readerRoles, joinedAt, ...row }: Row, person: Person, reader: Identity): Member {
  const open = allows(readerRoles, 'members.viewContact') || reader.userId === row.userId;
  return {
    ...row,
    username: person.username,
    fullName: person.fullName,
    email: open ? person.email : maskedEmail(person.email),
    mfaEnabled: open ? person.mfaEnabled : null,
    lastSeenAt: open ? person.lastSeenAt : null,
    joinedAt: joinedAt.toISOString(),
  };
}
