import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Activity, type Identity, type LiveEvent, rolesWith } from '@fiducia/contracts';
import { page, type PageQuery } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';
import { Membership } from '../members/membership.js';
import { TrustEntity } from '../trusts/trust.entity.js';
import { ActivityEntity } from './activity.entity.js';

export type ActivityFilter = PageQuery & { trustId?: number };

/** How much of what it missed a browser is told; after more than that it reloads anyway. */
const MISSED_MAX = 100;

const toActivity = ({ timestamp, eventId: _, ...activity }: ActivityEntity): Activity => ({
  ...activity,
  timestamp: timestamp.toISOString(),
});

@Injectable()
export class ActivityService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async list(identity: Identity, { trustId, ...paging }: ActivityFilter, response: Response): Promise<Activity[]> {
    if (trustId !== undefined) await this.membership.require(identity, trustId, 'activity.view');
    const query = this.visibleTo(identity);
    if (trustId !== undefined) query.andWhere('activity.trustId = :trustId', { trustId });
    const of = (row: ActivityEntity) => row.id;
    const key = { column: 'activity.id', direction: 'DESC', of, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toActivity);
  }

  /** Says that something changed and where, nothing of what: whoever must prove more is asked to when they look. */
  async since(userId: number, afterActivityId: number): Promise<LiveEvent[]> {
    const rows = await this.visibleTo({ userId, assurance: 'multi-factor' })
      .andWhere('activity.id > :afterActivityId', { afterActivityId })
      .orderBy('activity.id', 'ASC')
      .limit(MISSED_MAX)
      .getMany();
    return rows.map(({ id, type, trustId, decisionId }) => ({ id, type, trustId, decisionId }));
  }

  /** Actions that were carried out in trusts of mine: the dashboard's 'Completed Actions'. */
  async completedActions(identity: Identity): Promise<number> {
    return this.visibleTo(identity).andWhere("activity.type = 'decision_executed'").getCount();
  }

  /**
   * My own doings outside any trust, and everything in the trusts whose record I may read. Trusts that ask for more than
   * the session has proved are left out.
   */
  private visibleTo({ userId, assurance }: Pick<Identity, 'userId' | 'assurance'>): SelectQueryBuilder<ActivityEntity> {
    const query = this.dataSource.createQueryBuilder(ActivityEntity, 'activity');
    const mine = query
      .subQuery()
      .select('member.trustId')
      .from(MemberEntity, 'member')
      .innerJoin(TrustEntity, 'trust', 'trust.id = member.trustId')
      .where('member.userId = :userId AND member.roles && :roles AND (:proved OR NOT trust.requireMfa)')
      .getQuery();
    return query
      .where(`((activity.trustId IS NULL AND activity.userId = :userId) OR activity.trustId IN ${mine})`)
      .setParameters({ userId, roles: rolesWith('activity.view'), proved: assurance === 'multi-factor' });
  }
}
