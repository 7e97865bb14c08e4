import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  changesBetween,
  type CreateDistribution,
  type Distribution,
  type DistributionStatus,
  type Identity,
  rolesWith,
  type UpdateDistribution,
} from '@fiducia/contracts';
import {
  page,
  type PageQuery,
  ProblemError,
  Transactions,
  type Transaction,
  requireSameTrust,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import { BeneficiaryEntity } from '../beneficiaries/beneficiary.entity.js';
import { Membership } from '../members/membership.js';
import { touchTrust } from '../trusts/touch.js';
import { DistributionEntity } from './distribution.entity.js';

export type DistributionFilter = PageQuery & { trustId?: number; status?: DistributionStatus };

const toDistribution = ({ createdAt, executedAt, ...distribution }: DistributionEntity): Distribution => ({
  ...distribution,
  createdAt: createdAt.toISOString(),
  executedAt: executedAt?.toISOString() ?? null,
});

/** A beneficiary is shown what was planned for and paid to themselves alone. */
const ALL_OR_OWN = `(member.roles && :allRoles OR EXISTS (
  SELECT FROM beneficiaries own WHERE own.id = distribution.beneficiaryId AND own.user_id = :memberUserId))`;

const NOT_OF_TRUST = 'This beneficiary does not belong to the trust.';

/** What of a distribution the audit log shows before and after. */
const FIELDS = ['beneficiaryId', 'amount', 'description', 'decisionId', 'status'];

@Injectable()
export class DistributionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Membership) private readonly membership: Membership,
  ) {}

  async listOfTrust(
    identity: Identity,
    trustId: number,
    paging: PageQuery,
    response: Response,
  ): Promise<Distribution[]> {
    await this.membership.require(identity, trustId, 'distribution.viewOwn');
    return this.list(identity, { ...paging, trustId }, response);
  }

  async list(identity: Identity, { trustId, status, ...paging }: DistributionFilter, response: Response) {
    const query = this.dataSource.createQueryBuilder(DistributionEntity, 'distribution');
    this.membership.join(query, 'distribution.trustId', identity, 'distribution.viewOwn');
    query.andWhere(ALL_OR_OWN, { allRoles: rolesWith('distribution.view') });
    if (trustId !== undefined) query.andWhere('distribution.trustId = :trustId', { trustId });
    if (status !== undefined) query.andWhere('distribution.status = :status', { status });
    const of = (row: DistributionEntity) => row.id;
    const key = { column: 'distribution.id', direction: 'DESC', of, type: 'int' } as const;
    return (await page(query, [key], paging, response)).map(toDistribution);
  }

  create(identity: Identity, trustId: number, { trustId: named, ...body }: CreateDistribution): Promise<Distribution> {
    requireSameTrust(trustId, named);
    return this.transactions.run(async (tx) => {
      await this.membership.require(identity, trustId, 'distribution.change', tx.manager);
      await this.requireBeneficiary(tx, trustId, body.beneficiaryId);
      const created = await tx.manager.getRepository(DistributionEntity).save({
        trustId,
        beneficiaryId: body.beneficiaryId,
        amount: body.amount,
        description: body.description || null,
        decisionId: body.decisionId ?? null,
        createdBy: identity.userId,
        executedAt: null,
        status: 'pending' as const,
      });
      await touchTrust(tx.manager, trustId);
      tx.emit('distribution.created', trustId, this.fact(null, created));
      return toDistribution(created);
    });
  }

  update(identity: Identity, id: number, { status, description }: UpdateDistribution): Promise<Distribution> {
    return this.transactions.run(async (tx) => {
      const before = await this.require(identity, id, tx);
      const { trustId } = before;
      if (status !== undefined) await this.settle(tx, id, status);
      if (description !== undefined)
        await tx.manager.update(DistributionEntity, { id }, { description: description || null });
      const changed = await tx.manager.findOneByOrFail(DistributionEntity, { id });
      await touchTrust(tx.manager, trustId);
      tx.emit(
        status === 'completed' ? 'distribution.completed' : 'distribution.updated',
        trustId,
        this.fact(before, changed),
      );
      return toDistribution(changed);
    });
  }

  /** Only a pending distribution can be completed or cancelled; of two at the same moment one wins. */
  private async settle({ manager }: Transaction, id: number, status: 'completed' | 'cancelled') {
    const executedAt = status === 'completed' ? () => 'now()' : null;
    const { affected } = await manager.update(DistributionEntity, { id, status: 'pending' }, { status, executedAt });
    if (affected !== 1) throw new ProblemError('DISTRIBUTION_TRANSITION');
  }

  private async requireBeneficiary({ manager }: Transaction, trustId: number, beneficiaryId: number) {
    const lock = { mode: 'pessimistic_read' } as const;
    const beneficiary = await manager.findOne(BeneficiaryEntity, { where: { id: beneficiaryId, trustId }, lock });
    if (beneficiary) return;
    const errors = [{ path: 'beneficiaryId', message: NOT_OF_TRUST }];
    throw new ProblemError('VALIDATION_FAILED', { detail: NOT_OF_TRUST, errors });
  }

  private async require(identity: Identity, id: number, { manager }: Transaction): Promise<DistributionEntity> {
    const distribution = await manager.findOne(DistributionEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!distribution) throw new ProblemError('NOT_FOUND');
    await this.membership.require(identity, distribution.trustId, 'distribution.change', manager);
    return distribution;
  }

  private fact(before: DistributionEntity | null, now: DistributionEntity) {
    const { id, trustId, beneficiaryId, amount } = now;
    return { trustId, distributionId: id, beneficiaryId, amount, changes: changesBetween(before, now, FIELDS) };
  }
}
