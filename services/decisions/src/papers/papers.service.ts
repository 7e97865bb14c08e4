import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CompareScenarios, Identity } from '@fiducia/contracts';
import { ProblemError, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { JudgingFacts } from '../decisions/judging-facts.js';
import { Alternatives } from '../simulation/alternatives.service.js';
import { Scenarios } from '../simulation/scenarios.service.js';
import { comparisonPaper } from './comparison-paper.js';
import { simulationPaper } from './simulation-paper.js';

/** Results on paper. They are made of what is kept, or of a comparison judged for the purpose; nothing is stored. */
@Injectable()
export class Papers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(JudgingFacts) private readonly judgingFacts: JudgingFacts,
    @Inject(Alternatives) private readonly alternatives: Alternatives,
    @Inject(Scenarios) private readonly scenarios: Scenarios,
  ) {}

  /** @throws ProblemError SIMULATION_MISSING where there is no result, NOT_FOUND, FORBIDDEN */
  async simulation(identity: Identity, id: number): Promise<Buffer> {
    const decision = await this.dataSource
      .createQueryBuilder(DecisionEntity, 'decision')
      .addSelect('decision.simulationInput')
      .where('decision.id = :id', { id })
      .getOne();
    if (!decision) throw new ProblemError('NOT_FOUND');
    await this.access.require(identity, decision.trustId, 'decision.view');
    if (!decision.impactAnalysis) throw new ProblemError('SIMULATION_MISSING');
    const { name } = await this.judgingFacts.of(decision.trustId);
    return simulationPaper({
      trustName: name,
      title: decision.title,
      description: decision.description,
      status: decision.status,
      result: decision.impactAnalysis,
      input: decision.simulationInput,
      alternatives: await this.alternatives.latestOf(id),
      printedBy: identity.fullName,
      printedAt: new Date().toISOString(),
    });
  }

  async comparison(identity: Identity, body: CompareScenarios): Promise<Buffer> {
    const { comparison, known, title } = await this.scenarios.compare(identity, body);
    const people = known.input.beneficiaries;
    return comparisonPaper({ trustName: known.trustName, title, comparison, people, printedBy: identity.fullName });
  }
}
