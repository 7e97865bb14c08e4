import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FactName, factUnit, type FactVersion, type Identity } from '@fiducia/contracts';
import { page, type PageQuery } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { Membership } from '../members/membership.js';
import { People } from '../members/people.js';
import { FactEntity } from './fact.entity.js';

export type FactHistoryFilter = PageQuery & { name: FactName; beneficiaryId?: number };

const NEWEST_FIRST = [
  { column: 'version.id', direction: 'DESC', of: (row: FactEntity) => row.id, type: 'int' },
] as const;

function toVersion(version: FactEntity, byName: string): FactVersion {
  const { id, name, beneficiaryId, value, asOf, source, confirmed, evidence, enteredBy: by } = version;
  const recordedAt = version.recordedAt.toISOString();
  const supersededAt = version.supersededAt?.toISOString() ?? null;
  const unit = factUnit(name);
  return {
    id,
    name,
    beneficiaryId,
    value,
    unit,
    asOf,
    source,
    confirmed,
    evidence,
    by,
    byName,
    recordedAt,
    supersededAt,
  };
}

/** The versions of one fact: what stood when, and by whom. */
@Injectable()
export class FactHistory {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(People) private readonly people: People,
  ) {}

  async list(
    identity: Identity,
    trustId: number,
    { name, beneficiaryId = 0, ...paging }: FactHistoryFilter,
    response: Response,
  ): Promise<FactVersion[]> {
    await this.membership.require(identity, trustId, 'facts.view');
    const query = this.dataSource
      .createQueryBuilder(FactEntity, 'version')
      .where('version.trustId = :trustId AND version.name = :name', { trustId, name })
      .andWhere('coalesce(version.beneficiaryId, 0) = :beneficiaryId', { beneficiaryId });
    const versions = await page(query, [...NEWEST_FIRST], paging, response);
    // Those who have left the trust stay named: what they entered is theirs.
    const people = await this.people.of(versions.map(({ enteredBy }) => enteredBy));
    return versions.map((version) => toVersion(version, people.get(version.enteredBy)?.fullName ?? 'Deleted account'));
  }
}
