import * as z from 'zod/mini';
import { DECISION_TYPES } from './decisions.js';
import { decisionFactChange, factFits, factName, FACTS, factValue } from './facts.js';
import { impactAnalysis } from './impact.js';
import { calendarDate, cents, id, optionalText, text, timestamp } from './primitives.js';

/** As many options as can be read side by side. */
export const SCENARIOS_MAX = 5;

/** A fact about the trust or a person that is taken to be so in one option only; null takes it to be unknown. */
export const assumedFact = z
  .strictObject({ name: factName, beneficiaryId: z.optional(z.nullable(id)), value: z.nullable(factValue) })
  .check(
    z.refine((fact) => fact.value === null || factFits(fact.name, fact.value), {
      error: 'This value does not fit the fact.',
      path: ['value'],
    }),
    z.refine((fact) => FACTS[fact.name].about !== 'decision', {
      error: 'Facts about a decision are entered with the option.',
      path: ['name'],
    }),
    z.refine((fact) => (FACTS[fact.name].about === 'beneficiary') === Boolean(fact.beneficiaryId), {
      error: 'Facts about a person name the beneficiary; facts about the trust do not.',
      path: ['beneficiaryId'],
    }),
  );
export type AssumedFact = z.infer<typeof assumedFact>;

/** One way the decision could be taken: its fields, its facts, and what is assumed of the trust and its people. */
export const scenario = z.strictObject({
  name: text({ max: 60, message: 'Name is required' }),
  type: z.enum(DECISION_TYPES),
  amount: z.optional(z.nullable(cents)),
  beneficiaryId: z.optional(z.nullable(id)),
  purpose: optionalText(2_000),
  payDate: z.optional(z.nullable(calendarDate)),
  inKind: z.optional(z.nullable(z.boolean())),
  facts: z.optional(z.array(decisionFactChange).check(z.maxLength(100))),
  assumed: z.optional(z.array(assumedFact).check(z.maxLength(50))),
});
export type Scenario = z.infer<typeof scenario>;

const scenarios = z.array(scenario).check(
  z.minLength(1, 'Nothing to compare was sent.'),
  z.maxLength(SCENARIOS_MAX, `At most ${SCENARIOS_MAX} options can be compared.`),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Give each option a name of its own.'),
);

/** `decisionId` names the decision that the options start from, where there is one. */
export const compareScenarios = z.strictObject({
  trustId: id,
  decisionId: z.optional(z.nullable(id)),
  scenarios,
});
export type CompareScenarios = z.infer<typeof compareScenarios>;

/** What is drawn of a result; all amounts are whole cents. */
export const scenarioPicture = z.object({
  /** A trust's brackets of the year, and how much taxable income stands in them before and after the payment. */
  brackets: z.nullable(
    z.object({
      taxYear: z.int(),
      /** `rate` in basis points. */
      bands: z.array(z.object({ over: z.int(), rate: z.int() })),
      surtax: z.object({ over: z.int(), rate: z.int() }),
      keptBefore: z.nullable(z.int()),
      keptAfter: z.nullable(z.int()),
    }),
  ),
  /** What each person has received by the distributions recorded here, and what this option would add. */
  equity: z.array(z.object({ beneficiaryId: id, name: z.string(), received: z.int(), payment: z.int() })),
  /** Principal year by year if the payment were made each year, at some rates of growth in basis points. */
  depletion: z.nullable(
    z.object({
      yearly: z.int(),
      /** `years`: how many payments principal bears in full; null where it still does at the end of `balances`. */
      curves: z.array(z.object({ growth: z.int(), years: z.nullable(z.int()), balances: z.array(z.int()) })),
    }),
  ),
});
export type ScenarioPicture = z.infer<typeof scenarioPicture>;

/** An option and what the rules say of it; `refused` is the reason where it cannot be judged. */
export const judgedScenario = z.object({
  scenario,
  analysis: z.nullable(impactAnalysis),
  picture: z.nullable(scenarioPicture),
  refused: z.nullable(z.string()),
});
export type JudgedScenario = z.infer<typeof judgedScenario>;

export const scenarioComparison = z.object({
  trustId: id,
  decisionId: z.nullable(id),
  scenarios: z.array(judgedScenario),
  engineVersion: z.string(),
  judgedAt: timestamp,
});
export type ScenarioComparison = z.infer<typeof scenarioComparison>;

/** Keeps a comparison with a pending decision, as the alternatives that were considered; `chosen` is an option's name. */
export const saveAlternatives = z.strictObject({
  scenarios,
  chosen: z.optional(z.nullable(text({ max: 60 }))),
});
export type SaveAlternatives = z.infer<typeof saveAlternatives>;

/** A kept comparison: judged by the service itself as it was saved, and never changed. */
export const savedAlternatives = z.object({
  id,
  decisionId: id,
  savedBy: id,
  savedAt: timestamp,
  chosen: z.nullable(z.string()),
  engineVersion: z.string(),
  lawDataHashes: z.array(z.string()),
  scenarios: z.array(judgedScenario),
});
export type SavedAlternatives = z.infer<typeof savedAlternatives>;

/** Whole cents; null where a fact is missing. */
export type TaxByPayer = { trust: number | null; payee: number | null; together: number | null };

/** Who owes what with this option; null where tax is not at stake. Without a payment the trust owes all of it. */
export function taxByPayer({ scenario: option, analysis }: JudgedScenario): TaxByPayer | null {
  const tax = analysis?.tax;
  if (!tax) return null;
  if (option.amount == null) return { trust: tax.taxIfRetained, payee: 0, together: tax.taxIfRetained };
  return {
    trust: tax.trustTaxIfDistributed ?? null,
    payee: tax.payeeTaxIfDistributed ?? null,
    together: tax.taxIfDistributed,
  };
}

/** What a rule says of one option. */
export type RuleWord = 'stop' | 'high' | 'medium' | 'low' | 'info' | 'open' | 'clear' | 'not-applicable';

export function ruleWord({ analysis }: JudgedScenario, ruleId: string): RuleWord | null {
  if (!analysis) return null;
  const finding = analysis.findings.find((one) => one.ruleId === ruleId);
  if (finding) return finding.status === 'fired' ? finding.severity : 'open';
  return analysis.clear.includes(ruleId) ? 'clear' : 'not-applicable';
}

/** The facts an option lacks, each once. */
export function missingFactsOf({ analysis }: JudgedScenario): { name: string; beneficiaryId: number | null }[] {
  const all = analysis?.findings.flatMap(({ missingFacts }) => missingFacts) ?? [];
  return [...new Map(all.map((fact) => [`${fact.name} ${fact.beneficiaryId ?? ''}`, fact])).values()];
}
