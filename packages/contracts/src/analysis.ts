import * as z from 'zod/mini';
import { abstractAnswer, conflict, partyShare, subTrust } from './abstract.js';
import { confidence, evidence } from './evidence.js';

/**
 * What reading a document yields. The five fields of the specification (`trustType`, `keyProvisions`, `trustees`,
 * `beneficiaries`, `summary`) are plain strings; structure stands beside them.
 */

/** The kinds of provision that the reading looks for. */
export const PROVISION_CODES = [
  'distribution-standard-HEMS',
  'discretionary-distribution',
  'mandatory-income',
  'spendthrift',
  'power-of-appointment',
  'revocable',
  'irrevocable',
  'amendment-power',
  'termination-age',
  'termination-event',
  'trustee-compensation',
  'successor-trustee',
  'trustee-removal',
  'governing-law',
  'no-contest',
  'special-needs',
  'charitable',
  'annuity-payout',
  'unitrust-payout',
  'crummey-withdrawal',
  'gst',
  'marital-qtip',
  'insurance',
  'business-interest',
  'real-estate',
  'bond-waiver',
  'accounting-report',
  'investment-powers',
  'perpetuities',
  'incapacity',
] as const;

export const provisionCode = z.enum(PROVISION_CODES);
export type ProvisionCode = z.infer<typeof provisionCode>;

export const provision = z.object({
  code: provisionCode,
  title: z.string(),
  evidence,
  confidence,
});
export type Provision = z.infer<typeof provision>;

/** A trust fact that the document itself supports; a person confirms it before a rule relies on it. */
export const proposedFact = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  unit: z.nullable(z.string()),
  evidence: z.optional(evidence),
  confidence,
});
export type ProposedFact = z.infer<typeof proposedFact>;

/** Who did the reading, so that a finding can always be traced to its maker. */
export const analysisProvenance = z.object({
  provider: z.enum(['builtin', 'openai']),
  model: z.nullable(z.string()),
  engineVersion: z.string(),
  analysedAt: z.iso.datetime(),
});

export const DIFFERENCE_SUBJECTS = [
  'trustType',
  'provision',
  'grantor',
  'trustee',
  'successorTrustee',
  'beneficiary',
] as const;

/** Something that the built-in analyser and a model read differently; null for whoever did not find it. */
export const readingDifference = z.object({
  about: z.enum(DIFFERENCE_SUBJECTS),
  builtin: z.nullable(z.string()),
  model: z.nullable(z.string()),
  evidence: z.nullable(evidence),
});
export type ReadingDifference = z.infer<typeof readingDifference>;

export const documentAnalysis = z.object({
  trustType: z.string(),
  keyProvisions: z.array(z.string()),
  trustees: z.array(z.string()),
  beneficiaries: z.array(z.string()),
  summary: z.string(),
  isTrust: z.boolean(),
  successorTrustees: z.array(z.string()),
  grantors: z.array(z.string()),
  governingLaw: z.nullable(z.string()),
  provisions: z.array(provision),
  /** Where a name or the trust type was read, keyed by the words shown. */
  partyEvidence: z.array(z.object({ name: z.string(), role: z.string(), evidence })),
  proposedFacts: z.array(proposedFact),
  /** Provisions that were looked for and not found: a result in its own right. */
  notFound: z.array(provisionCode),
  /** The instrument abstract: the same questions for every document. Readings kept from earlier do without. */
  abstract: z.optional(z.array(abstractAnswer)),
  /** The trusts it creates, as a tree. */
  subTrusts: z.optional(z.array(subTrust)),
  /** Shares of what is divided, as far as the text states them. */
  shares: z.optional(z.array(partyShare)),
  /** Where the instrument contradicts itself or leaves a gap. */
  conflicts: z.optional(z.array(conflict)),
  /** Where a model that took part differs from the built-in analyser; absent where none did. */
  differences: z.optional(z.array(readingDifference)),
  /** Set when the text tries to instruct its reader; such text is treated as data all the same. */
  injectionSuspected: z.boolean(),
  isSample: z.boolean(),
  provenance: analysisProvenance,
});
export type DocumentAnalysis = z.infer<typeof documentAnalysis>;
