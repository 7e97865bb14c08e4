import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { changesBetween } from '@fiducia/contracts';
import type { CreateGoal, Goal, Identity, UpdateGoal } from '@fiducia/contracts';
import {
  onUniqueViolation,
  page,
  type PageQuery,
  ProblemError,
  Transactions,
  type Transaction,
  requireSameTrust,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { Membership } from '../members/membership.js';
import { touchTrust } from '../trusts/touch.js';
import { GoalEntity } from './goal.entity.js';

export type GoalFilter = PageQuery & { trustId?: number; status?: Goal['status'] };

export const toGoal = ({ createdAt, ...goal }: GoalEntity): Goal => ({ ...goal, createdAt: createdAt.toISOString() });

/** What of a goal the audit log shows before and after. */
const FIELDS = ['goal', 'status'];

const alreadyThere = onUniqueViolation('GOAL_EXISTS');

@Injectable()
export class GoalsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async listOfTrust(identity: Identity, trustId: number, paging: PageQuery, response: Response): Promise<Goal[]> {
    await this.membership.require(identity, trustId, 'goal.view');
    return this.list(identity, { ...paging, trustId }, response);
  }

  async list(identity: Identity, { trustId, status, ...paging }: GoalFilter, response: Response): Promise<Goal[]> {
    const query = this.dataSource.createQueryBuilder(GoalEntity, 'goal');
    this.membership.join(query, 'goal.trustId', identity, 'goal.view');
    if (trustId !== undefined) query.andWhere('goal.trustId = :trustId', { trustId });
    if (status !== undefined) query.andWhere('goal.status = :status', { status });
    const key = { column: 'goal.id', direction: 'ASC', of: (row: GoalEntity) => row.id, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toGoal);
  }

  create(identity: Identity, trustId: number, { trustId: named, ...body }: CreateGoal): Promise<Goal> {
    requireSameTrust(trustId, named);
    return this.transactions
      .run(async (tx) => {
        await this.membership.require(identity, trustId, 'goal.change', tx.manager);
        const goal = await tx.manager.getRepository(GoalEntity).save({ ...body, trustId });
        await touchTrust(tx.manager, trustId);
        const changes = changesBetween(null, goal, FIELDS);
        tx.emit('goal.added', trustId, { trustId, goalId: goal.id, goal: goal.goal, changes });
        return toGoal(goal);
      })
      .catch(alreadyThere);
  }

  update(identity: Identity, id: number, change: UpdateGoal): Promise<Goal> {
    return this.transactions
      .run(async (tx) => {
        const goal = await this.require(identity, id, tx);
        const changed = await tx.manager.getRepository(GoalEntity).save({ ...goal, ...change });
        await touchTrust(tx.manager, goal.trustId);
        const { trustId } = goal;
        const changes = changesBetween(goal, changed, FIELDS);
        tx.emit('goal.updated', trustId, { trustId, goalId: id, goal: changed.goal, changes });
        return toGoal(changed);
      })
      .catch(alreadyThere);
  }

  async remove(identity: Identity, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const removed = await this.require(identity, id, tx);
      const { trustId, goal } = removed;
      await tx.manager.delete(GoalEntity, { id });
      await touchTrust(tx.manager, trustId);
      tx.emit('goal.removed', trustId, { trustId, goalId: id, goal, changes: changesBetween(removed, null, FIELDS) });
    });
  }

  private async require(identity: Identity, id: number, { manager }: Transaction): Promise<GoalEntity> {
    const goal = await manager.findOne(GoalEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!goal) throw new ProblemError('NOT_FOUND');
    await this.membership.require(identity, goal.trustId, 'goal.change', manager);
    return goal;
  }
}
