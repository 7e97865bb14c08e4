import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CompareScenarios, Identity, JudgedScenario, Scenario, ScenarioComparison } from '@fiducia/contracts';
import { ProblemError, TrustAccess } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';
import { TaxYearMissingError } from './law-data/law-data.js';
import { scenarioInput } from './scenario-input.js';
import { scenarioPicture } from './scenario-picture.js';
import { ENGINE_VERSION, simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';
import { type KnownInput, SimulationInputs } from './simulation-inputs.service.js';

const NOT_OF_TRUST = 'This beneficiary does not belong to the trust.';

/** `title` is that of the decision the options start from. */
export type ComparedTrust = { comparison: ScenarioComparison; known: KnownInput; title: string | null };

/** Options side by side, each judged by the same engine as a decision. Nothing is stored. */
@Injectable()
export class Scenarios {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @Inject(SimulationInputs) private readonly inputs: SimulationInputs,
  ) {}

  /** @throws ProblemError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED where a person is none of the trust's */
  async compare(identity: Identity, { trustId, decisionId, scenarios }: CompareScenarios): Promise<ComparedTrust> {
    await this.access.require(identity, trustId, 'decision.simulate');
    const decision = decisionId == null ? undefined : await this.decisionOf(trustId, decisionId);
    const known = await this.inputs.ofTrust(trustId, decision);
    requireBeneficiaries(known.input, scenarios);
    const comparison = {
      trustId,
      decisionId: decision?.id ?? null,
      scenarios: scenarios.map((scenario) => judgedScenario(known, scenario, identity.userId)),
      engineVersion: ENGINE_VERSION,
      judgedAt: known.input.now,
    };
    return { comparison, known, title: decision?.title ?? null };
  }

  private async decisionOf(trustId: number, id: number): Promise<DecisionEntity> {
    const decision = await this.dataSource.getRepository(DecisionEntity).findOneBy({ id, trustId });
    if (!decision) throw new ProblemError('NOT_FOUND');
    return decision;
  }
}

function judgedScenario({ input: known, received }: KnownInput, scenario: Scenario, by: number): JudgedScenario {
  const input = scenarioInput(known, scenario, by);
  try {
    const analysis = simulate(input);
    return { scenario, analysis, picture: scenarioPicture(input, analysis, received), refused: null };
  } catch (error) {
    if (!(error instanceof TaxYearMissingError)) throw error;
    return { scenario, analysis: null, picture: null, refused: error.message };
  }
}

function requireBeneficiaries({ beneficiaries }: SimulationInput, scenarios: readonly Scenario[]): void {
  const known = new Set(beneficiaries.map(({ id }) => id));
  const errors = scenarios.flatMap(({ beneficiaryId, assumed = [] }, at) => {
    const named = [beneficiaryId, ...assumed.map((fact) => fact.beneficiaryId)];
    const isStrange = named.some((id) => id != null && !known.has(id));
    return isStrange ? [{ path: `scenarios.${at}.beneficiaryId`, message: NOT_OF_TRUST }] : [];
  });
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { detail: NOT_OF_TRUST, errors });
}
