import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  changesBetween,
  type CreateDecision,
  type Decision,
  type DecisionStatus,
  type DecisionType,
  type Identity,
} from '@fiducia/contracts';
import {
  page,
  type PageQuery,
  ProblemError,
  type SortKey,
  Transactions,
  TrustAccess,
  requireSameTrust,
} from '@fiducia/service-kit';
import type { Response } from 'express';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { DecisionEntity } from './decision.entity.js';
import { newDecision, toDecision } from './decision.mapper.js';
import { JudgingFacts } from './judging-facts.js';

export type DecisionFilter = PageQuery & { trustId?: number; status?: DecisionStatus; type?: DecisionType };

const LATEST_FIRST: SortKey<DecisionEntity>[] = [
  { column: 'decision.id', direction: 'DESC', of: ({ id }) => id, type: 'int' },
];
const SOONEST_DUE_FIRST: SortKey<DecisionEntity>[] = [
  { column: 'decision.dueDate', direction: 'ASC', of: ({ dueDate }) => dueDate, type: 'date' },
  { column: 'decision.id', direction: 'ASC', of: ({ id }) => id, type: 'int' },
];

/** What is asked for, as the audit log shows it. */
const ASKED_FIELDS = ['title', 'type', 'status', 'amount', 'beneficiaryId', 'purpose', 'payDate', 'dueDate', 'inKind'];

@Injectable()
export class DecisionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(JudgingFacts) private readonly judgingFacts: JudgingFacts,
  ) {}

  async listOfTrust(identity: Identity, trustId: number, paging: PageQuery, response: Response): Promise<Decision[]> {
    await this.access.require(identity, trustId, 'decision.view');
    const query = this.decisions().where('decision.trustId = :trustId', { trustId });
    return (await page(query, LATEST_FIRST, paging, response)).map(toDecision);
  }

  async list(identity: Identity, filter: DecisionFilter, response: Response): Promise<Decision[]> {
    const { trustId, status, type, ...paging } = filter;
    const query = this.mine(identity);
    if (trustId !== undefined) query.andWhere('decision.trustId = :trustId', { trustId });
    if (status !== undefined) query.andWhere('decision.status = :status', { status });
    if (type !== undefined) query.andWhere('decision.type = :type', { type });
    return (await page(query, LATEST_FIRST, paging, response)).map(toDecision);
  }

  async listPending(identity: Identity, paging: PageQuery, response: Response): Promise<Decision[]> {
    return (await page(this.pending(identity), SOONEST_DUE_FIRST, paging, response)).map(toDecision);
  }

  countPending(identity: Identity): Promise<number> {
    return this.pending(identity).getCount();
  }

  async get(identity: Identity, id: number): Promise<Decision> {
    const decision = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id });
    if (!decision) throw new ProblemError('NOT_FOUND');
    await this.access.require(identity, decision.trustId, 'decision.view');
    return toDecision(decision);
  }

  async create(identity: Identity, trustId: number, body: CreateDecision): Promise<Decision> {
    await this.access.require(identity, trustId, 'decision.create');
    requireSameTrust(trustId, body.trustId);
    if (body.beneficiaryId != null) await this.judgingFacts.requireBeneficiary(trustId, body.beneficiaryId);
    return this.transactions.run(async (tx) => {
      const decision = tx.manager.create(DecisionEntity, newDecision(trustId, identity.userId, body));
      await tx.manager.insert(DecisionEntity, decision);
      const changes = changesBetween(null, decision, ASKED_FIELDS);
      tx.emit('decision.created', trustId, { trustId, decisionId: decision.id, title: decision.title, changes });
      return toDecision(decision);
    });
  }

  private decisions(): SelectQueryBuilder<DecisionEntity> {
    return this.dataSource.createQueryBuilder(DecisionEntity, 'decision');
  }

  private mine(identity: Identity): SelectQueryBuilder<DecisionEntity> {
    return this.access.join(this.decisions(), 'decision.trustId', identity, 'decision.view');
  }

  private pending(identity: Identity): SelectQueryBuilder<DecisionEntity> {
    return this.mine(identity).andWhere("decision.status = 'pending'");
  }
}
