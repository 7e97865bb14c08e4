import { type Fact, factUnit, type UpdateDecisionFacts } from '@fiducia/contracts';

type Change = UpdateDecisionFacts['facts'][number];
type Entry = { by: number; at: string };

/** A decision's facts after some were entered or taken back; the latest word on one stands in the place of the former. */
export function withDecisionFacts(known: readonly Fact[], changes: readonly Change[], { by, at }: Entry): Fact[] {
  const facts = new Map(known.map((fact) => [fact.name, fact]));
  for (const { name, value, asOf } of changes) {
    if (value === null) {
      facts.delete(name);
      continue;
    }
    const unit = factUnit(name);
    const holds = { confirmed: true, source: 'user', evidence: null, beneficiaryId: null } as const;
    facts.set(name, { ...holds, name, value, unit, asOf: asOf ?? at.slice(0, 10), by, recordedAt: at });
  }
  return [...facts.values()];
}
