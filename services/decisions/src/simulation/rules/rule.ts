import type { FactName, Finding, RiskLevel, RuleId, Severity } from '@fiducia/contracts';
import type { FactView } from '../fact-book.js';
import type { AuthorityId, TaxYear } from '../law-data/law-data.js';
import type { JudgedDecision, SimulationInput } from '../simulation-input.js';

/** What a rule is shown: the decision, the one it pays, the facts, the day it is judged for and that year's law data. */
export type Case = {
  decision: JudgedDecision;
  payee: SimulationInput['beneficiaries'][number] | null;
  facts: FactView;
  day: string;
  year: TaxYear;
  /** The law of the year before, where its data is all there. */
  priorYear: TaxYear | null;
  /** What the rules before this one found at 'stop', and what they lack to rule a stop out. */
  stops: { fired: readonly string[]; open: readonly FactName[] };
};

/** A field of the decision itself that a rule cannot do without. */
export type DecisionField = 'beneficiaryId' | 'amount' | 'purpose';

export type Outcome =
  | { kind: 'clear' }
  | {
      kind: 'fired';
      severity: Severity;
      message: string;
      recommendation: string;
      assumptions?: string[];
      deadline?: string;
      /** Where the finding itself weighs on tax beyond the computed figures. */
      taxImpact?: RiskLevel;
    }
  | { kind: 'needs-information'; facts: readonly FactName[]; fields: readonly DecisionField[] };

export type Rule = {
  id: RuleId;
  /** What is asked, in a few words, as it stands in a sentence: 'whether this person may be paid'. */
  question: string;
  area: Finding['area'];
  /** The highest severity it can raise: it decides how much an unknown fact weighs. */
  highest: Severity;
  authorities: readonly AuthorityId[];
  /** A plain reason where the rule does not apply to this kind of trust or decision, or null where it does. */
  notApplicable(this: void, given: Case): string | null;
  judge(this: void, given: Case): Outcome;
};

export const clear: Outcome = { kind: 'clear' };

export const fired = (finding: Omit<Extract<Outcome, { kind: 'fired' }>, 'kind'>): Outcome => ({
  kind: 'fired',
  ...finding,
});

/** The facts that must be known first; a rule names them all at once, so that a person is asked once. */
export const unknown = (...facts: FactName[]): Outcome => ({ kind: 'needs-information', facts, fields: [] });

export const incomplete = (...fields: DecisionField[]): Outcome => ({ kind: 'needs-information', facts: [], fields });

export const onlyDistributions = ({ decision }: Case): string | null =>
  decision.type === 'distribution' ? null : 'Only a distribution pays somebody.';
