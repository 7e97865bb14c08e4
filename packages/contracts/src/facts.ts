import * as z from 'zod/mini';
import { evidence } from './evidence.js';
import { BENEFICIARY_FACTS } from './beneficiary-facts.js';
import { DECISION_FACTS } from './decision-facts.js';
import type { FactDefinition, FactKind } from './fact-definition.js';
import { id, isCalendarDate, isStorableText, timestamp } from './primitives.js';
import { TRUST_FACTS } from './trust-facts.js';

export type { FactDefinition } from './fact-definition.js';

/**
 * Trust facts: what the rules need to know, as data. A fact is about the trust itself, about one beneficiary of it or
 * about one decision. This registry is the only list of them: the form, the rules and the reading all use these names.
 */
export const FACTS = { ...TRUST_FACTS, ...BENEFICIARY_FACTS, ...DECISION_FACTS } as const;

export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];
export const factName = z.enum(FACT_NAMES as [FactName, ...FactName[]]);

export const factValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]);
export type FactValue = z.infer<typeof factValue>;

export const FACT_SOURCES = ['document', 'user', 'computed'] as const;

/** `unit` is 'cents', 'percent' or null; `asOf` is the calendar date the value holds for; `by` the user who entered it. */
export const fact = z.object({
  name: factName,
  beneficiaryId: z.nullable(id),
  value: factValue,
  unit: z.nullable(z.enum(['cents', 'percent'])),
  asOf: z.string(),
  source: z.enum(FACT_SOURCES),
  confirmed: z.boolean(),
  evidence: z.nullable(evidence),
  by: id,
  recordedAt: timestamp,
});
export type Fact = z.infer<typeof fact>;

/** One version of a fact, the current one or an earlier one, and who entered it under which name. */
export const factVersion = z.extend(fact, {
  id,
  /** null where the fact was taken back. */
  value: z.nullable(factValue),
  byName: z.string(),
  /** When the next version took its place; null for the current one. */
  supersededAt: z.nullable(timestamp),
});
export type FactVersion = z.infer<typeof factVersion>;

const MILESTONE = /^\d{1,3}:(\d{1,2}\/\d{1,2}|1)$/;

const fits: { [K in FactKind]: (value: unknown) => boolean } = {
  boolean: (value) => typeof value === 'boolean',
  choice: (value) => typeof value === 'string',
  cents: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  count: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 1_000,
  percent: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 100,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  text: (value) => typeof value === 'string' && value.length > 0 && value.length <= 500 && isStorableText(value),
  list: (value) =>
    Array.isArray(value) &&
    value.length <= 20 &&
    value.every((item) => typeof item === 'string' && MILESTONE.test(item)),
};

/** Whether a value is of the kind that the fact's definition asks for. */
export function factFits(name: FactName, value: FactValue): boolean {
  const definition: FactDefinition = FACTS[name];
  if (!fits[definition.kind](value)) return false;
  return definition.kind !== 'choice' || definition.choices.includes(String(value));
}

/** The unit a fact's value is in. */
export function factUnit(name: FactName): 'cents' | 'percent' | null {
  const { kind } = FACTS[name];
  return kind === 'cents' || kind === 'percent' ? kind : null;
}

const factChange = z
  .strictObject({
    name: factName,
    beneficiaryId: z.optional(z.nullable(id)),
    /** null takes the fact back: it is unknown again, and its history is kept. */
    value: z.nullable(factValue),
    asOf: z.optional(z.string().check(z.refine(isCalendarDate, 'Please enter a valid date'))),
    source: z._default(z.enum(['document', 'user']), 'user'),
    confirmed: z._default(z.boolean(), true),
    evidence: z.optional(z.nullable(evidence)),
  })
  .check(
    z.refine((change) => change.value === null || factFits(change.name, change.value), {
      error: 'This value does not fit the fact.',
      path: ['value'],
    }),
    z.refine((change) => FACTS[change.name].about !== 'decision', {
      error: 'Facts about a decision are entered with the decision.',
      path: ['name'],
    }),
    z.refine((change) => (FACTS[change.name].about === 'beneficiary') === Boolean(change.beneficiaryId), {
      error: 'Facts about a person name the beneficiary; facts about the trust do not.',
      path: ['beneficiaryId'],
    }),
  );

export const updateFacts = z.strictObject({
  facts: z.array(factChange).check(z.minLength(1, 'Nothing to change was sent.'), z.maxLength(200)),
});
export type UpdateFacts = z.infer<typeof updateFacts>;

/** What is entered about one decision. It is always a person's own word: nothing of it is read in a document. */
export const decisionFactChange = z
  .strictObject({
    name: factName,
    /** null takes the fact back: it is unknown again. */
    value: z.nullable(factValue),
    asOf: z.optional(z.string().check(z.refine(isCalendarDate, 'Please enter a valid date'))),
  })
  .check(
    z.refine((change) => FACTS[change.name].about === 'decision', {
      error: 'This is no fact about a decision.',
      path: ['name'],
    }),
    z.refine((change) => change.value === null || factFits(change.name, change.value), {
      error: 'This value does not fit the fact.',
      path: ['value'],
    }),
  );

export const updateDecisionFacts = z.strictObject({
  facts: z.array(decisionFactChange).check(z.minLength(1, 'Nothing to change was sent.'), z.maxLength(100)),
});
export type UpdateDecisionFacts = z.infer<typeof updateDecisionFacts>;
