import * as z from 'zod/mini';
import { evidence } from './analysis.js';
import { id, isCalendarDate, isStorableText, timestamp } from './primitives.js';

/**
 * Trust facts: what the rules need to know, as data. A fact is about the trust itself or about one beneficiary of it.
 * The registry below is the only list of them: the form, the rules and the reading all use these names.
 */
type Kind =
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'cents' }
  | { kind: 'percent' }
  | { kind: 'date' }
  | { kind: 'text' }
  | { kind: 'list' };

export type FactDefinition = Kind & {
  about: 'trust' | 'beneficiary';
  label: string;
  /** What the person is asked, in one sentence. */
  question: string;
};

const standard = ['mandatory', 'hems', 'discretionary', 'none'] as const;

export const FACTS = {
  revocable: {
    kind: 'boolean',
    about: 'trust',
    label: 'Revocable',
    question: 'Can the settlor still revoke the trust?',
  },
  grantorTrust: {
    kind: 'boolean',
    about: 'trust',
    label: 'Grantor trust',
    question: 'Is the trust taxed to its settlor (a grantor trust)?',
  },
  taxStatus: {
    kind: 'choice',
    choices: ['simple', 'complex'],
    about: 'trust',
    label: 'Tax status',
    question: 'Is the trust simple (all income paid out each year) or complex?',
  },
  state: { kind: 'text', about: 'trust', label: 'Governing law', question: 'Which state’s law governs the trust?' },
  incomeStandard: {
    kind: 'choice',
    choices: standard,
    about: 'trust',
    label: 'Income standard',
    question: 'On what standard does the document let income be paid?',
  },
  principalStandard: {
    kind: 'choice',
    choices: standard,
    about: 'trust',
    label: 'Principal standard',
    question: 'On what standard does the document let principal be paid?',
  },
  shallOrMay: {
    kind: 'choice',
    choices: ['shall', 'may'],
    about: 'trust',
    label: 'Shall or may',
    question: 'Does the distribution clause say that the trustee shall or may pay?',
  },
  otherResources: {
    kind: 'choice',
    choices: ['shall', 'may', 'silent'],
    about: 'trust',
    label: 'Other resources',
    question: 'Does the document say that the trustee shall or may consider the beneficiary’s other resources?',
  },
  priorityClass: {
    kind: 'text',
    about: 'trust',
    label: 'Priority',
    question: 'Which beneficiary or class comes first, in the document’s words?',
  },
  spendthrift: { kind: 'boolean', about: 'trust', label: 'Spendthrift', question: 'Is there a spendthrift clause?' },
  noContest: { kind: 'boolean', about: 'trust', label: 'No contest', question: 'Is there a no-contest clause?' },
  ageMilestones: {
    kind: 'list',
    about: 'trust',
    label: 'Age milestones',
    question: 'At which ages does which fraction vest? Write age:fraction, for example 25:1/3.',
  },
  principal: { kind: 'cents', about: 'trust', label: 'Principal', question: 'What is the principal worth today?' },
  accountingIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Accounting income this year',
    question: 'How much accounting income has the trust received this year?',
  },
  incomeDistributed: {
    kind: 'cents',
    about: 'trust',
    label: 'Income paid out this year',
    question: 'How much income has been paid out this year?',
  },
  taxableIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Taxable income this year',
    question:
      'What taxable income (all ordinary, before any distribution deduction and exemption) is expected this year?',
  },
  beneficiaryClass: {
    kind: 'choice',
    choices: ['current', 'remainder', 'contingent'],
    about: 'beneficiary',
    label: 'Class',
    question: 'Is this person a current, remainder or contingent beneficiary?',
  },
  dateOfBirth: { kind: 'date', about: 'beneficiary', label: 'Date of birth', question: 'When was this person born?' },
  isTrustee: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Is a trustee',
    question: 'Is this beneficiary also a trustee who takes part in the decision?',
  },
  trusteeOwesSupport: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Trustee owes support',
    question: 'Does a trustee owe this person legal support (for example, their own minor child)?',
  },
  otherResourcesRecorded: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Other resources recorded',
    question: 'Is a statement of this person’s income and other resources on file?',
  },
  marginalRate: {
    kind: 'percent',
    about: 'beneficiary',
    label: 'Marginal tax rate',
    question: 'What is this person’s top federal income tax rate, in percent?',
  },
  netInvestmentTax: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Pays net investment income tax',
    question: 'Does this person already pay the 3.8 % net investment income tax?',
  },
  vestedPaid: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Paid from the vested share',
    question: 'How much of this person’s own share has been paid out so far?',
  },
  shareValue: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Value of the share',
    question: 'What is this person’s whole share worth today?',
  },
} as const satisfies Record<string, FactDefinition>;

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

const MILESTONE = /^\d{1,3}:(\d{1,2}\/\d{1,2}|1)$/;

const fits: { [K in Kind['kind']]: (value: unknown) => boolean } = {
  boolean: (value) => typeof value === 'boolean',
  choice: (value) => typeof value === 'string',
  cents: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
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
    z.refine((change) => (FACTS[change.name].about === 'beneficiary') === Boolean(change.beneficiaryId), {
      error: 'Facts about a person name the beneficiary; facts about the trust do not.',
      path: ['beneficiaryId'],
    }),
  );

export const updateFacts = z.strictObject({
  facts: z.array(factChange).check(z.minLength(1, 'Nothing to change was sent.'), z.maxLength(200)),
});
export type UpdateFacts = z.infer<typeof updateFacts>;
