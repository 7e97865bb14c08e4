import { FACTS, type Evidence, type Fact, type FactName } from '@fiducia/contracts';

type Values = { boolean: boolean; cents: number; percent: number; date: string; text: string; list: string[] };
type Definition<N extends FactName> = (typeof FACTS)[N];
/** The type of a fact's value, out of the registry. */
export type ValueOf<N extends FactName> =
  Definition<N> extends { choices: readonly (infer Choice)[] } ? Choice : Values[Definition<N>['kind'] & keyof Values];

export type MissingFact = { name: FactName; beneficiaryId: number | null };

const key = (name: FactName, beneficiaryId: number | null) => `${name}:${beneficiaryId ?? ''}`;

/** The later word on one fact holds; the canonical order of two equally old ones is by value, never by position. */
function isLater(a: Fact, b: Fact): boolean {
  const rank = (fact: Fact) => `${fact.recordedAt} ${JSON.stringify(fact.value)}`;
  return rank(a) > rank(b);
}

/**
 * The facts of a trust as the rules may use them. A fact that the reading proposed and nobody confirmed is no fact yet.
 * Each judgement takes its own view (`consult`), so that what it looked at becomes its evidence.
 */
export class FactBook {
  private readonly latest = new Map<string, Fact>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) {
      const at = key(fact.name, fact.beneficiaryId);
      const known = this.latest.get(at);
      if (!known || isLater(fact, known)) this.latest.set(at, fact);
    }
  }

  find(name: FactName, beneficiaryId: number | null): Fact | undefined {
    return this.latest.get(key(name, FACTS[name].about === 'trust' ? null : beneficiaryId));
  }

  /** The facts that hold now, of the trust and of one beneficiary. */
  current(payeeId: number | null): Fact[] {
    return [...this.latest.values()].filter(({ beneficiaryId }) => beneficiaryId === null || beneficiaryId === payeeId);
  }

  consult(payeeId: number | null): FactView {
    return new FactView(this, payeeId);
  }
}

/** One rule's look at the facts: the trust's own and those of the payee. */
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
      .map((name) => ({ name, beneficiaryId: FACTS[name].about === 'trust' ? null : this.payeeId }));
  }

  isUnconfirmed(name: FactName): boolean {
    return this.book.find(name, this.payeeId)?.confirmed === false;
  }

  /** The document's own words behind every fact that was looked at. */
  evidence(): Evidence[] {
    return [...this.consulted].flatMap((fact) => (fact.evidence ? [fact.evidence] : []));
  }
}
