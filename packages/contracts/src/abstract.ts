import * as z from 'zod/mini';
import { confidence, evidence } from './evidence.js';

/** The questions that every instrument is asked, in the order in which they are read out. */
export const ABSTRACT_QUESTIONS = [
  { id: 'name-date', question: 'What is the trust called, and when was it made?' },
  { id: 'amendments', question: 'Has it been restated or amended?' },
  { id: 'settlors', question: 'Who made it, and is the maker alive?' },
  { id: 'revocable', question: 'Can it be revoked, by whom and how?' },
  { id: 'irrevocable-when', question: 'When does it become irrevocable?' },
  { id: 'trustees', question: 'Who are the trustees?' },
  { id: 'successors', question: 'Who follows them, in which order?' },
  { id: 'joint-action', question: 'Must trustees act together, or may one act alone?' },
  { id: 'removal', question: 'Who may remove a trustee?' },
  { id: 'vacancy', question: 'How is a vacancy filled?' },
  { id: 'resignation', question: 'How does a trustee resign?' },
  { id: 'incapacity-test', question: 'How is incapacity determined?' },
  { id: 'bond', question: 'Must a trustee give bond?' },
  { id: 'protector', question: 'Is there a protector or adviser, and with which powers?' },
  { id: 'sub-trusts', question: 'Which trusts does it create, and when?' },
  { id: 'current-beneficiaries', question: 'Who may receive something now?' },
  { id: 'remainder', question: 'Who takes what remains?' },
  { id: 'ultimate-takers', question: 'Who takes if nobody named is left?' },
  { id: 'class-adoption', question: 'How are classes read: adopted, later born, by stirpes?' },
  { id: 'excluded', question: 'Who is left out on purpose?' },
  { id: 'income', question: 'Must or may income be paid, and how often?' },
  { id: 'principal-standard', question: 'On which standard is principal paid?' },
  { id: 'other-resources', question: 'Do a beneficiary’s other resources count?' },
  { id: 'priority', question: 'Does one beneficiary come before the others?' },
  { id: 'withdrawal', question: 'Are there rights of withdrawal?' },
  { id: 'ages', question: 'At which ages is what paid out?' },
  { id: 'powers-of-appointment', question: 'Who holds a power of appointment?' },
  { id: 'minors', question: 'How are minors and the incapacitated paid?' },
  { id: 'disability', question: 'What holds for a beneficiary with a disability?' },
  { id: 'spendthrift', question: 'Is there a spendthrift clause, with which exceptions?' },
  { id: 'no-contest', question: 'Is there a no-contest clause?' },
  { id: 'survivorship', question: 'How long must a taker survive?' },
  { id: 'self-dealing', question: 'May a trustee deal with the trust?' },
  { id: 'trustee-beneficiary', question: 'What may a trustee who is a beneficiary not do?' },
  { id: 'investment', question: 'What may be held and bought, and must it be diversified?' },
  { id: 'real-estate-business', question: 'What may be done with real estate and businesses?' },
  { id: 'loans', question: 'May the trustee lend and borrow?' },
  { id: 'principal-income', question: 'Who decides what is income and what is principal?' },
  { id: 'compensation', question: 'What is the trustee paid?' },
  { id: 'accounting', question: 'To whom must the trustee account, and how often?' },
  { id: 'tax', question: 'Which tax clauses are there?' },
  { id: 'charitable', question: 'What goes to charity?' },
  { id: 'termination', question: 'When does the trust end?' },
  { id: 'law-situs', question: 'Which law governs, and can the situs be moved?' },
  { id: 'signatures', question: 'Is it signed, witnessed, notarised, with its schedules?' },
] as const;

export type AbstractQuestionId = (typeof ABSTRACT_QUESTIONS)[number]['id'];
export const abstractQuestionId = z.enum(
  ABSTRACT_QUESTIONS.map((q) => q.id) as [AbstractQuestionId, ...AbstractQuestionId[]],
);

/** One question with its answer and the words it rests on; `answer` is null where nothing was found. */
export const abstractAnswer = z.object({
  id: abstractQuestionId,
  question: z.string(),
  answer: z.nullable(z.string()),
  evidence: z.optional(evidence),
  /** 0 where nothing was found. */
  confidence,
});
export type AbstractAnswer = z.infer<typeof abstractAnswer>;

/** A trust that the instrument creates beside or out of the first one. */
export const subTrust = z.object({
  name: z.string(),
  /** 'Marital', 'Credit shelter', 'Survivor’s', … */
  kind: z.string(),
  /** What brings it into being: 'upon the death of the first Trustor to die'. */
  trigger: z.nullable(z.string()),
  share: z.nullable(z.string()),
  beneficiaries: z.array(z.string()),
  /** Empty where the trustees are those of the whole. */
  trustees: z.array(z.string()),
  evidence,
  confidence,
  get subTrusts() {
    return z.array(subTrust);
  },
});
export type SubTrust = z.infer<typeof subTrust>;

export const CONFLICT_CODES = [
  'two-governing-laws',
  'irrevocable-and-revocable',
  'irrevocable-and-amendable',
  'sole-trustee-sole-beneficiary',
  'shares-do-not-add-up',
  'words-and-figures-differ',
  'no-successor',
  'excluded-and-given',
  'bond-waived-and-required',
] as const;

/** Two places of the instrument that do not go together, or one that leaves a gap. */
export const conflict = z.object({
  code: z.enum(CONFLICT_CODES),
  message: z.string(),
  evidence: z.array(evidence).check(z.minLength(1), z.maxLength(4)),
  confidence,
});
export type Conflict = z.infer<typeof conflict>;

/** What part of the whole somebody takes, in the instrument's own words. */
export const partyShare = z.object({ name: z.string(), share: z.string(), evidence, confidence });
export type PartyShare = z.infer<typeof partyShare>;
