import * as z from 'zod/mini';
import { evidence } from './analysis.js';
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
});

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
  /** Share of the applicable rules whose facts are known and which raise no stop or high finding, 0 to 1. */
  confidence: z.number(),
  engineVersion: z.string(),
  /** SHA-256 of the law and tax data the result rests on, hex. */
  lawDataHash: z.string(),
  /** SHA-256 of the facts the result rests on, hex: a result is stale when the trust's facts hash differently. */
  factsHash: z.string(),
  simulatedAt: timestamp,
});
export type ImpactAnalysis = z.infer<typeof impactAnalysis>;

export const simulateDecision = z.strictObject({ decisionId: id });
