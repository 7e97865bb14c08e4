import { FACTS, type Evidence, type Fact, type FactName } from '@fiducia/contracts';

type Values = {
  boolean: boolean;
  cents: number;
  count: number;
  percent: number;
  date: string;
  text: string;
  list: string[];
};
type Definition<N extends FactName> = (typeof FACTS)[N];
/** The type of a fact's value, out of the registry. */
export type ValueOf<N extends FactName> =
  Definition<N> extends { choices: readonly (infer Choice)[] } ? Choice : Values[Definition<N>['kind'] & keyof Values];

export type MissingFact = { name: FactName; beneficiaryId: number | null };

/** The later word on one fact holds; the canonical order of two equally old ones is by value, never by position. */
function isLater(a: Fact, b: Fact): boolean {
  const rank = (fact: Fact) => `${fact.recordedAt} ${JSON.stringify(fact.value)}`;
  return rank(a) > rank(b);
}

/** Facts that the record of payments answers for the calendar year it is read in. */
const OF_ONE_YEAR: ReadonlySet<FactName> = new Set(['paidThisYear', 'totalPaidThisYear']);

/**
 * The facts that speak of the decision's year. What was paid in the year the record was read in says nothing of a
 * payment planned for another.
 */
export const factsFor = ({ payDate }: { payDate: string | null }, facts: readonly Fact[]): Fact[] =>
  facts.filter(
    ({ name, source, asOf }) =>
      source !== 'computed' || !OF_ONE_YEAR.has(name) || payDate === null || payDate.slice(0, 4) === asOf.slice(0, 4),
  );

/**
 * The facts of a trust as the rules may use them. A fact that the reading proposed and nobody confirmed is no fact yet.
 * Each judgement takes its own view (`consult`), so that what it looked at becomes its evidence.
 */
export class FactBook {
  /** By whom they are about, null for the trust and the decision; then by name. */
  private readonly latest = new Map<number | null, Map<FactName, Fact>>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) {
      const about = this.latest.get(fact.beneficiaryId) ?? new Map<FactName, Fact>();
      this.latest.set(fact.beneficiaryId, about);
      const known = about.get(fact.name);
      if (!known || isLater(fact, known)) about.set(fact.name, fact);
    }
  }

  find(name: FactName, beneficiaryId: number | null): Fact | undefined {
    return this.latest.get(FACTS[name].about === 'beneficiary' ? beneficiaryId : null)?.get(name);
  }

  /** The facts that hold now: the latest word on each. */
  all(): Fact[] {
    return [...this.latest.values()].flatMap((about) => [...about.values()]);
  }

  consult(payeeId: number | null): FactView {
    return new FactView(this, payeeId);
  }
}

/** One rule's look at the facts: those of the trust, the decision and the payee. */
export class FactView {
  private readonly consulted = new Set<Fact>();

  constructor(
    private readonly book: FactBook,
    private readonly payeeId: number | null,
  ) {}

  /** The confirmed value, or undefined while it is unknown. */
  value<N extends FactName>(name: N): ValueOf<N> | undefined {
    const fact = this.book.find(name, this.payeeId);
    if (!fact) return undefined;
    this.consulted.add(fact);
    return fact.confirmed ? (fact.value as ValueOf<N>) : undefined;
  }

  /** Those of the named facts that are unknown. */
  missing(names: readonly FactName[]): MissingFact[] {
    return names
      .filter((name) => this.value(name) === undefined)
      .map((name) => ({ name, beneficiaryId: FACTS[name].about === 'beneficiary' ? this.payeeId : null }));
  }

  isUnconfirmed(name: FactName): boolean {
    return this.book.find(name, this.payeeId)?.confirmed === false;
  }

  /** Whether the value comes out of the record of payments, which knows only what was recorded here. */
  isComputed(name: FactName): boolean {
    return this.book.find(name, this.payeeId)?.source === 'computed';
  }

  /** The document's own words behind every fact that was looked at. */
  evidence(): Evidence[] {
    return [...this.consulted].flatMap((fact) => (fact.evidence ? [fact.evidence] : []));
  }
}
