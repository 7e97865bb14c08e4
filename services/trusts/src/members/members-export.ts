import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity, Member } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import { stringify } from 'csv-stringify/sync';
import { type DataSource, In } from 'typeorm';
import { TrustEntity } from '../trusts/trust.entity.js';
import { MemberList } from './member-list.js';

const COLUMNS = ['Trust', 'Name', 'Username', 'Email', 'Roles', 'Two-factor sign-in', 'Last seen', 'Member since'];

const onOrOff = (value: boolean | null) => (value === null ? '' : value ? 'on' : 'off');

@Injectable()
export class MembersExport {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MemberList) private readonly members: MemberList,
  ) {}

  /** Every member whom the person may see, as they may see them. That it was exported is put on record. */
  async asCsv(identity: Identity): Promise<string> {
    const rows = await this.members.everyone(identity);
    const trustIds = [...new Set(rows.map(({ trustId }) => trustId))];
    const trusts = await this.dataSource.getRepository(TrustEntity).findBy({ id: In(trustIds) });
    const names = new Map(trusts.map(({ id, name }) => [id, name]));
    await this.transactions.run(async (tx) => {
      tx.emit('members.exported', null, { userId: identity.userId, trustIds });
    });
    // A cell that a spreadsheet would take for a formula is put as text.
    const options = { header: true, columns: COLUMNS, bom: true, escape_formulas: true } as const;
    return stringify(
      rows.map((row) => toCells(row, names)),
      options,
    );
  }
}

function toCells(member: Member, trustNames: ReadonlyMap<number, string>): string[] {
  const { trustId, fullName, username, email, roles, mfaEnabled, lastSeenAt, joinedAt } = member;
  const who = [trustNames.get(trustId) ?? '', fullName, username, email];
  return [...who, roles.join(', '), onOrOff(mfaEnabled), lastSeenAt ?? '', joinedAt];
}
