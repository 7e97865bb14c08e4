import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity, ImpactAnalysis, SimulationFreshness } from '@fiducia/contracts';
import { ProblemError, Transactions, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { keepsSimulation } from '../decisions/decision.policy.js';
import { freshness } from './freshness.js';
import { TaxYearMissingError } from './law-data/law-data.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';
import { SimulationInputs } from './simulation-inputs.service.js';

@Injectable()
export class SimulationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(SimulationInputs) private readonly inputs: SimulationInputs,
  ) {}

  /**
   * Judges a decision by the facts as they are now and keeps the result with it. A closed decision is judged all the
   * same, yet keeps the result it was closed with.
   * @throws ProblemError TAX_YEAR_MISSING, NOT_FOUND, FORBIDDEN, UNAVAILABLE where the facts cannot be had
   */
  async simulate(identity: Identity, decisionId: number): Promise<ImpactAnalysis> {
    const decision = await this.decision(decisionId);
    await this.access.require(identity, decision.trustId, 'decision.simulate');
    const input = await this.inputs.ofDecision(decision);
    const result = judged(input);
    if (keepsSimulation(decision.status)) await this.keep(decision, result, input);
    return result;
  }

  /** Whether the kept result is what a new simulation would rest on; false where there is none. */
  async freshness(identity: Identity, decisionId: number): Promise<SimulationFreshness> {
    const decision = await this.decision(decisionId);
    await this.access.require(identity, decision.trustId, 'decision.view');
    if (!decision.impactAnalysis) return { fresh: false, changed: [] };
    return freshness(decision.impactAnalysis, await this.inputs.ofDecision(decision));
  }

  private async decision(id: number): Promise<DecisionEntity> {
    const decision = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id });
    if (!decision) throw new ProblemError('NOT_FOUND');
    return decision;
  }

  /** Only while the decision stands as it was judged: one that was decided in between keeps what it was decided on. */
  private async keep(
    { id, status, trustId, title }: DecisionEntity,
    impactAnalysis: ImpactAnalysis,
    simulationInput: SimulationInput,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      // TypeORM's type of a partial row has no place for arrays that may not be changed.
      const kept = { impactAnalysis, simulationInput } as object;
      const { affected } = await tx.manager.update(DecisionEntity, { id, status }, kept);
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
