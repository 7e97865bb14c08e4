import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdministeredUser, AdministeredUserQuery } from '@fiducia/contracts';
import { likePattern, LOGGER, page, Questions } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { aliveSessions } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';

const inUtc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each field of the answer as the database gives it. Neither a password's hash nor a secret is ever read. */
const SHOWN: Record<Exclude<keyof AdministeredUser, 'trusts'>, string> = {
  id: 'person.id',
  username: 'person.username',
  fullName: 'person.fullName',
  email: 'person.email',
  createdAt: inUtc('person.createdAt'),
  lastSignInAt: inUtc('person.lastSignInAt'),
  mfaEnabled: 'person.mfaEnabled',
  administrator: 'person.administrator',
  suspendedAt: inUtc('person.suspendedAt'),
  sessions: `(SELECT count(*)::int FROM sessions s WHERE s.user_id = person.id AND ${aliveSessions('s')})`,
};

type Row = Omit<AdministeredUser, 'trusts'>;

function readRows(query: SelectQueryBuilder<UserEntity>): Promise<Row[]> {
  query.select([]);
  for (const [field, expression] of Object.entries(SHOWN)) query.addSelect(expression, field);
  return query.getRawMany<Row>();
}

/** The accounts of the installation, as its administrators see them. */
@Injectable()
export class AdministeredUsers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ q, show, ...paging }: AdministeredUserQuery, response: Response): Promise<AdministeredUser[]> {
    const query = this.dataSource.createQueryBuilder(UserEntity, 'person').where('TRUE');
    if (show === 'administrators') query.andWhere('person.administrator');
    if (show === 'suspended') query.andWhere('person.suspendedAt IS NOT NULL');
    if (q !== undefined) {
      const fields = ['username', 'fullName', 'email'].map((field) => `person.${field} ILIKE :pattern`);
      query.andWhere(`(${fields.join(' OR ')})`, { pattern: likePattern(q) });
    }
    const key = { column: 'person.id', direction: 'DESC', of: ({ id }: Row) => id, type: 'int' } as const;
    const rows = await page(query, [key], paging, response, readRows);
    const trusts = await this.trustsOf(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, trusts: trusts && (trusts.get(row.id) ?? 0) }));
  }

  /** The list is of use without the numbers of `trusts`. */
  private async trustsOf(userIds: number[]): Promise<Map<number, number> | null> {
    try {
      const counts = await this.questions.ask('trusts.count-memberships', { userIds });
      return new Map(counts.map(({ userId, trusts }) => [userId, trusts]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the numbers of trusts are missing from the list of users');
      return null;
    }
  }
}
