import type { Fact, FactName, FactValue } from '@fiducia/contracts';
import { FACTS, factUnit } from '@fiducia/contracts';
import { simulate } from '../../src/simulation/simulate.js';
import type { SimulationInput } from '../../src/simulation/simulation-input.js';
import known from './known-facts.json' with { type: 'json' };

export const ANNA = 7;

/** One family trust about which everything is known and under which a tuition payment raises no concern. */
const KNOWN = known as Partial<Record<FactName, FactValue>>;

export function aFact(name: FactName, value: FactValue, more: Partial<Fact> = {}): Fact {
  return {
    name,
    beneficiaryId: FACTS[name].about === 'beneficiary' ? ANNA : null,
    value,
    unit: factUnit(name),
    asOf: '2026-11-01',
    source: 'user',
    confirmed: true,
    evidence: null,
    by: 1,
    recordedAt: '2026-11-01T10:00:00Z',
    ...more,
  };
}

/** Facts by name; undefined leaves one unknown. */
export type Known = Partial<Record<FactName, FactValue | undefined>>;

export function factsOf(known: Known): Fact[] {
  return (Object.entries({ ...KNOWN, ...known }) as [FactName, FactValue | undefined][]).flatMap(([name, value]) =>
    value === undefined ? [] : [aFact(name, value)],
  );
}

export function aCase(decision: Partial<SimulationInput['decision']> = {}, known: Known = {}): SimulationInput {
  return {
    decision: {
      id: 1,
      type: 'distribution',
      amount: 1_000_000,
      beneficiaryId: ANNA,
      purpose: 'University tuition, spring semester',
      payDate: '2026-12-01',
      inKind: false,
      ...decision,
    },
    facts: factsOf(known),
    beneficiaries: [{ id: ANNA, name: 'Anna Hale', relation: 'Daughter' }],
    goals: [],
    now: '2026-11-21T12:00:00Z',
  };
}

/** What the engine says about one rule: 'clear', 'not applicable', or the finding's status and severity. */
export function saidOf(ruleId: string, input: SimulationInput): string {
  const result = simulate(input);
  if (result.clear.includes(ruleId)) return 'clear';
  if (result.notApplicable.some((rule) => rule.ruleId === ruleId)) return 'not applicable';
  const finding = result.findings.find((candidate) => candidate.ruleId === ruleId);
  return finding ? `${finding.status} ${finding.severity}` : 'nothing';
}

export const findingOf = (ruleId: string, input: SimulationInput) =>
  simulate(input).findings.find((finding) => finding.ruleId === ruleId);
