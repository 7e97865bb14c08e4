import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity, ImpactAnalysis } from '@fiducia/contracts';
import { ProblemError, Transactions, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { keepsSimulation } from '../decisions/decision.policy.js';
import { JudgingFacts } from '../decisions/judging-facts.js';
import { TaxYearMissingError } from './law-data/law-data.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';

@Injectable()
export class SimulationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(JudgingFacts) private readonly judgingFacts: JudgingFacts,
  ) {}

  /**
   * Judges a decision by the facts as they are now and keeps the result with it. A closed decision is judged all the
   * same, yet keeps the result it was closed with.
   * @throws ProblemError TAX_YEAR_MISSING, NOT_FOUND, FORBIDDEN, UNAVAILABLE where the facts cannot be had
   */
  async simulate(identity: Identity, decisionId: number): Promise<ImpactAnalysis> {
    const decision = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id: decisionId });
    if (!decision) throw new ProblemError('NOT_FOUND');
    await this.access.require(identity, decision.trustId, 'decision.simulate');
    const { facts, beneficiaries, goals } = await this.judgingFacts.of(decision.trustId);
    const result = judged({ decision, facts, beneficiaries, goals, now: new Date().toISOString() });
    if (keepsSimulation(decision.status)) await this.keep(decision, result);
    return result;
  }

  /** Only while the decision stands as it was judged: one that was decided in between keeps what it was decided on. */
  private async keep({ id, status, trustId, title }: DecisionEntity, impactAnalysis: ImpactAnalysis): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.manager.update(DecisionEntity, { id, status }, { impactAnalysis });
      if (affected === 1) tx.emit('decision.simulated', trustId, { trustId, decisionId: id, title });
    });
  }
}

function judged(input: SimulationInput): ImpactAnalysis {
  try {
    return simulate(input);
  } catch (error) {
    if (!(error instanceof TaxYearMissingError)) throw error;
    throw new ProblemError(error.code, { detail: error.message, cause: error });
  }
}
