import * as z from 'zod/mini';
import { evidence } from './evidence.js';
import { factName } from './facts.js';
import { id, timestamp } from './primitives.js';

export const riskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof riskLevel>;

export const SEVERITIES = ['info', 'low', 'medium', 'high', 'stop'] as const;
export const severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof severity>;

export const missingFact = z.object({ name: factName, beneficiaryId: z.nullable(id) });

/**
 * What one rule found. `status` says whether it fired or could not be judged because a fact is missing; a rule that
 * applies and is clear stands in `clear` of the analysis instead.
 */
export const finding = z.object({
  ruleId: z.string(),
  area: z.enum(['legal', 'tax', 'goal', 'process']),
  status: z.enum(['fired', 'needs-information']),
  severity,
  message: z.string(),
  evidence: z.array(evidence),
  citations: z.array(z.string()),
  /** Calendar date the rule's law was last checked. */
  asOf: z.string(),
  assumptions: z.array(z.string()),
  missingFacts: z.array(missingFact),
  recommendation: z.string(),
  deadline: z.nullable(z.string()),
});
export type Finding = z.infer<typeof finding>;

/** Amounts in whole cents; null where a fact that they need is missing. */
export const taxFigures = z.object({
  taxYear: z.int(),
  taxIfRetained: z.nullable(z.int()),
  taxIfDistributed: z.nullable(z.int()),
  saving: z.nullable(z.int()),
  /** `taxIfDistributed` by who owes it; null where a fact is missing. */
  trustTaxIfDistributed: z.optional(z.nullable(z.int())),
  payeeTaxIfDistributed: z.optional(z.nullable(z.int())),
  /** What the trust would owe more if the disputed section 68 reached the distribution deduction; null without it. */
  section68Cost: z.optional(z.nullable(z.int())),
});

/** The payments of this year's income that cost trust and beneficiaries least, by tax alone. */
export const retainOrDistribute = z.object({
  taxYear: z.int(),
  /** Last day on which a payment can count for the tax year (IRC § 663(b)), and the working day before it. */
  sixtyFifthDay: z.string(),
  payBy: z.string(),
  /** Whole days from the day that was judged until `payBy`; negative once it has passed. */
  daysLeft: z.int(),
  taxIfRetained: z.int(),
  taxAtBest: z.int(),
  payments: z.array(z.object({ beneficiaryId: id, name: z.string(), amount: z.int(), tax: z.int() })),
  /** Current beneficiaries whose tax rate is not known, and who were left out for that reason. */
  leftOut: z.array(id),
});
export type RetainOrDistribute = z.infer<typeof retainOrDistribute>;

/** SHA-256 of each part of what a result rests on, hex: they tell which part has changed since. */
export const INPUT_PARTS = ['decision', 'facts', 'beneficiaries', 'goals'] as const;
const inputHashes = z.object({
  decision: z.string(),
  facts: z.string(),
  beneficiaries: z.string(),
  goals: z.string(),
});
export type InputHashes = z.infer<typeof inputHashes>;

/** The effect of a decision: the specification's shape, and beside it every finding with its ground. */
export const impactAnalysis = z.object({
  overallRiskLevel: riskLevel,
  /** `assessed` is false when no goal's effect could be worked out; then `aligned` is false as well, for want of proof. */
  goalAlignment: z.object({ aligned: z.boolean(), assessed: z.boolean(), explanation: z.string() }),
  legalImplications: z.object({ riskLevel, analysis: z.string(), redFlags: z.array(z.string()) }),
  taxConsequences: z.object({ impact: z.enum(['low', 'medium', 'high']), details: z.string() }),
  recommendations: z.array(z.string()),
  findings: z.array(finding),
  /** Rules that apply and raise nothing. */
  clear: z.array(z.string()),
  /** Rules that do not apply to this kind of trust or decision, with the reason. */
  notApplicable: z.array(z.object({ ruleId: z.string(), reason: z.string() })),
  tax: z.nullable(taxFigures),
  retainOrDistribute: z.optional(z.nullable(retainOrDistribute)),
  /** Share of the applicable rules whose facts are known and which raise no stop or high finding, 0 to 1. */
  confidence: z.number(),
  engineVersion: z.string(),
  /** SHA-256 of the law and tax data the result rests on, hex. */
  lawDataHash: z.string(),
  /** SHA-256 of the facts the result rests on, hex: a result is stale when the trust's facts hash differently. */
  factsHash: z.string(),
  inputHashes: z.optional(inputHashes),
  simulatedAt: timestamp,
});
export type ImpactAnalysis = z.infer<typeof impactAnalysis>;

export const simulateDecision = z.strictObject({ decisionId: id });

/** Whether a kept simulation is still what a new one would say, and if not, what has changed since. */
export const simulationFreshness = z.object({
  fresh: z.boolean(),
  changed: z.array(z.enum([...INPUT_PARTS, 'engine', 'law'])),
});
export type SimulationFreshness = z.infer<typeof simulationFreshness>;

/** A decision whose kept result the law data and rules of today would change, and how. */
export const lawImpact = z.object({
  decisionId: id,
  trustId: id,
  title: z.string(),
  /** Which law the kept result was judged by: SHA-256, hex. */
  lawDataHash: z.string(),
  changes: z.array(z.string()),
});
export type LawImpact = z.infer<typeof lawImpact>;
