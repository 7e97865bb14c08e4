import { FACTS, type FactName, type Finding } from '@fiducia/contracts';
import type { FactView } from './fact-book.js';
import { AUTHORITIES } from './law-data/law-data.js';
import type { Case, DecisionField, Outcome, Rule } from './rules/rule.js';

export type Verdict =
  | { ruleId: string; kind: 'not-applicable'; reason: string }
  | { ruleId: string; kind: 'clear' }
  | { ruleId: string; kind: 'finding'; finding: Finding; taxImpact: 'low' | 'medium' | 'high' | null };

const FIELD_NAMES: Record<DecisionField, string> = {
  beneficiaryId: 'the beneficiary of the decision',
  amount: 'the amount of the decision',
  purpose: 'the purpose of the decision',
};

/** Asks one rule about one case: first whether it applies, then what it finds. Unknown facts never pass. */
export function judge(rule: Rule, given: Case): Verdict {
  const reason = rule.notApplicable(given);
  if (reason !== null) return { ruleId: rule.id, kind: 'not-applicable', reason };
  const outcome = rule.judge(given);
  if (outcome.kind === 'clear') return { ruleId: rule.id, kind: 'clear' };
  const finding = outcome.kind === 'fired' ? firedFinding(rule, given, outcome) : openFinding(rule, given, outcome);
  const taxImpact = outcome.kind === 'fired' ? (outcome.taxImpact ?? null) : null;
  return { ruleId: rule.id, kind: 'finding', finding, taxImpact };
}

function ground(rule: Rule, facts: FactView): Pick<Finding, 'ruleId' | 'area' | 'evidence' | 'citations' | 'asOf'> {
  const authorities = rule.authorities.map((id) => AUTHORITIES[id]);
  return {
    ruleId: rule.id,
    area: rule.area,
    evidence: facts.evidence(),
    // Law that does not simply hold is not cited as if it did.
    citations: authorities.map(({ citation, status }) => (status === 'active' ? citation : `${citation}, ${status}`)),
    // The oldest check is what the whole rule can claim.
    asOf: authorities.map(({ checkedOn }) => checkedOn).sort()[0] ?? '',
  };
}

function firedFinding(rule: Rule, { facts }: Case, outcome: Extract<Outcome, { kind: 'fired' }>): Finding {
  return {
    ...ground(rule, facts),
    status: 'fired',
    severity: outcome.severity,
    message: outcome.message,
    assumptions: outcome.assumptions ?? [],
    missingFacts: [],
    recommendation: outcome.recommendation,
    deadline: outcome.deadline ?? null,
  };
}

function openFinding(rule: Rule, { facts }: Case, outcome: Extract<Outcome, { kind: 'needs-information' }>): Finding {
  const missingFacts = facts.missing(outcome.facts);
  const names = missingFacts.map(({ name }) => name);
  const read = names.filter((name) => facts.isUnconfirmed(name));
  const wanted = [...outcome.fields.map((field) => FIELD_NAMES[field]), ...names.map(inWords)];
  const unconfirmed =
    read.length > 0 ? ` Read in the document but not confirmed: ${read.map(inWords).join(', ')}.` : '';
  return {
    ...ground(rule, facts),
    status: 'needs-information',
    severity: rule.highest === 'stop' || rule.highest === 'high' ? 'medium' : 'low',
    message: `It is open ${rule.question}: ${wanted.join(', ')} ${wanted.length === 1 ? 'is' : 'are'} not known.${unconfirmed}`,
    assumptions: [],
    missingFacts,
    recommendation: [...outcome.fields.map((field) => `Add ${FIELD_NAMES[field]}.`), ...names.map(toDo(facts))].join(
      ' ',
    ),
    deadline: null,
  };
}

const inWords = (name: FactName) => `“${FACTS[name].label}”`;

const toDo = (facts: FactView) => (name: FactName) =>
  facts.isUnconfirmed(name) ? `Confirm ${inWords(name)}.` : `Record ${inWords(name)}: ${FACTS[name].question}`;
