import { Inject, Injectable } from '@nestjs/common';
import type { DecisionEntity } from '../decisions/decision.entity.js';
import { JudgingFacts } from '../decisions/judging-facts.js';
import type { Received } from './scenario-picture.js';
import type { JudgedDecision, SimulationInput } from './simulation-input.js';

export type KnownInput = { input: SimulationInput; trustName: string; received: Received };

/** A decision of which nothing is planned yet. */
const DRAFT: JudgedDecision = {
  id: 0,
  type: 'distribution',
  amount: null,
  beneficiaryId: null,
  purpose: null,
  payDate: null,
  inKind: null,
  status: 'pending',
  reason: null,
};

/** What a decision, planned or not, is judged by now; only what the rules look at. */
@Injectable()
export class SimulationInputs {
  constructor(@Inject(JudgingFacts) private readonly judgingFacts: JudgingFacts) {}

  async ofDecision(decision: DecisionEntity): Promise<SimulationInput> {
    const { input } = await this.ofTrust(decision.trustId, decision);
    return { ...input, facts: [...input.facts, ...decision.facts] };
  }

  /** The facts of the trust and its people alone: those of the decision are the caller's to add. */
  async ofTrust(trustId: number, decision: JudgedDecision = DRAFT): Promise<KnownInput> {
    const { id, type, amount, beneficiaryId, purpose, payDate, inKind, status, reason } = decision;
    const known = await this.judgingFacts.of(trustId);
    return {
      trustName: known.name,
      received: known.received ?? [],
      input: {
        decision: { id, type, amount, beneficiaryId, purpose, payDate, inKind, status, reason },
        facts: known.facts,
        beneficiaries: known.beneficiaries.map((person) => ({
          id: person.id,
          name: person.name,
          relation: person.relation,
        })),
        goals: known.goals.map(({ goal, status: standing }) => ({ goal, status: standing })),
        now: new Date().toISOString(),
      },
    };
  }
}
