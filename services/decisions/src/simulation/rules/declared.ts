import type { DecisionType, FactName, Finding, RuleId, Severity } from '@fiducia/contracts';
import { FACTS } from '@fiducia/contracts';
import type { ValueOf } from '../fact-book.js';
import type { AuthorityId } from '../law-data/law-data.js';
import type { JudgedDecision } from '../simulation-input.js';
import { incomplete, type Case, type DecisionField, type Outcome, type Rule } from './rule.js';

/**
 * One condition under which a rule applies. A gate whose fact is unknown stands open: then the rule asks for that fact
 * alone, and for what comes after it only once it is known to apply.
 */
export type Gate = {
  facts: readonly FactName[];
  /** The plain reason why the rule does not apply, or null where it does or may. */
  shut(given: Case): string | null;
};

/** Only decisions of these types. */
export const decisions = (...types: readonly DecisionType[]): Gate => ({
  facts: [],
  shut: ({ decision }) => (types.includes(decision.type) ? null : `Only for ${types.join(', ')} decisions.`),
});

/** Only where a fact is so; `otherwise` is the reason that is shown where it is not. */
export const where = <N extends FactName>(name: N, isSo: (value: ValueOf<N>) => boolean, otherwise: string): Gate => ({
  facts: [name],
  shut({ facts }) {
    const value = facts.value(name);
    return value === undefined || isSo(value) ? null : otherwise;
  },
});

/** A condition on the decision's own fields or the day it is judged for. */
export const when = (isSo: (given: Case) => boolean, otherwise: string): Gate => ({
  facts: [],
  shut: (given) => (isSo(given) ? null : otherwise),
});

type Known<N extends FactName, F extends DecisionField> = { readonly [K in N]: ValueOf<K> } & {
  readonly [K in F]: NonNullable<JudgedDecision[K]>;
};

type Declared<N extends FactName, F extends DecisionField> = {
  id: RuleId;
  question: string;
  area: Finding['area'];
  highest: Severity;
  authorities: readonly AuthorityId[];
  appliesTo: readonly Gate[];
  /** Facts without which nothing is said; all that are missing are asked for at once. */
  needs: readonly N[];
  /** Fields of the decision without which nothing is said. */
  fields?: readonly F[];
  judge(this: void, known: Known<N, F>, given: Case): Outcome;
};

/** What is missing of these facts and fields, as the outcome that asks for it; null where nothing is. */
function asks({ decision, facts }: Case, names: readonly FactName[], fields: readonly DecisionField[]): Outcome | null {
  const missing = names.filter((name) => facts.value(name) === undefined);
  const open = fields.filter((field) => decision[field] === null || decision[field] === '');
  if (missing.length === 0 && open.length === 0) return null;
  // Before anything about a person can be asked, it has to be known who it is.
  const isNobody = decision.beneficiaryId === null && missing.some((name) => FACTS[name].about === 'beneficiary');
  if (isNobody) return incomplete('beneficiaryId');
  return { kind: 'needs-information', facts: missing, fields: open };
}

/** A rule out of its declaration: when it applies, what it must know, and what it then says. */
export function rule<const N extends FactName = never, const F extends DecisionField = never>(
  declared: Declared<N, F>,
): Rule {
  const { appliesTo, needs, fields = [], judge, ...rest } = declared;
  return {
    ...rest,
    notApplicable(given) {
      for (const gate of appliesTo) {
        const reason = gate.shut(given);
        if (reason !== null) return reason;
      }
      return null;
    },
    judge(given) {
      for (const gate of appliesTo) {
        const openGate = asks(given, gate.facts, []);
        if (openGate) return openGate;
      }
      const open = asks(given, needs, fields);
      if (open) return open;
      const known = Object.fromEntries([
        ...needs.map((name) => [name, given.facts.value(name)] as const),
        ...fields.map((field) => [field, given.decision[field]] as const),
      ]);
      return judge(known as Known<N, F>, given);
    },
  };
}
