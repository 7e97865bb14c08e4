import { type Fact, factUnit, type Scenario } from '@fiducia/contracts';
import type { SimulationInput } from './simulation-input.js';

/** One of these by one person at one moment. */
const entered = (
  { name, value, beneficiaryId }: Pick<Fact, 'name' | 'value' | 'beneficiaryId'>,
  by: number,
  at: string,
): Fact => ({
  name,
  value,
  beneficiaryId,
  unit: factUnit(name),
  asOf: at.slice(0, 10),
  source: 'user',
  confirmed: true,
  evidence: null,
  by,
  recordedAt: at,
});

const keyOf = ({ name, beneficiaryId }: Pick<Fact, 'name'> & { beneficiaryId?: number | null }) =>
  `${name} ${beneficiaryId ?? ''}`;

/**
 * What one option is judged by: the trust as it is known, the option's own fields and facts, and what it assumes in the
 * place of what is known. The same facts as a decision's give the same result as its simulation.
 */
export function scenarioInput(known: SimulationInput, scenario: Scenario, by: number): SimulationInput {
  const { type, amount, beneficiaryId, purpose, payDate, inKind, facts = [], assumed = [] } = scenario;
  const replaced = new Set(assumed.map(keyOf));
  const own = [...facts.map((fact) => ({ ...fact, beneficiaryId: null })), ...assumed].flatMap((fact) =>
    fact.value === null
      ? []
      : [entered({ ...fact, value: fact.value, beneficiaryId: fact.beneficiaryId ?? null }, by, known.now)],
  );
  return {
    ...known,
    decision: {
      ...known.decision,
      type,
      amount: amount ?? null,
      beneficiaryId: beneficiaryId ?? null,
      purpose: purpose || null,
      payDate: payDate ?? null,
      inKind: inKind ?? null,
    },
    facts: [...known.facts.filter((fact) => !replaced.has(keyOf(fact))), ...own],
  };
}
