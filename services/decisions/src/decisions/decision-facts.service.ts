import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Decision, DECISION_TRANSITIONS, type Identity, type UpdateDecisionFacts } from '@fiducia/contracts';
import { ProblemError, Transactions, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { withDecisionFacts } from './decision-facts.policy.js';
import { DecisionEntity } from './decision.entity.js';
import { toDecision } from './decision.mapper.js';

/** What the rules need to know of one decision alone, entered while it is open. */
@Injectable()
export class DecisionFacts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
  ) {}

  /** @throws ProblemError DECISION_CLOSED, NOT_FOUND, FORBIDDEN */
  async update(identity: Identity, id: number, { facts }: UpdateDecisionFacts): Promise<Decision> {
    const seen = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id });
    if (!seen) throw new ProblemError('NOT_FOUND');
    await this.access.require(identity, seen.trustId, 'decision.create');
    return this.transactions.run(async (tx) => {
      // Locked, so that of two entries at the same moment neither is lost.
      const lock = { mode: 'pessimistic_write' } as const;
      const decision = await tx.manager.findOneOrFail(DecisionEntity, { where: { id }, lock });
      if (DECISION_TRANSITIONS[decision.status].length === 0) throw new ProblemError('DECISION_CLOSED');
      decision.facts = withDecisionFacts(decision.facts, facts, { by: identity.userId, at: new Date().toISOString() });
      await tx.manager.update(DecisionEntity, { id }, { facts: decision.facts });
      return toDecision(decision);
    });
  }
}
