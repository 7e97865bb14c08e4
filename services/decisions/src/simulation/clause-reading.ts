import type { ClauseAnswer, ClauseReading, FactName, FactValue } from '@fiducia/contracts';
import { hemsStanding } from './purpose-lexicon.js';

/**
 * Reads a distribution clause in the document's own words for what decides a payment: its standard, shall or may, other
 * resources, priority. Every expression is run on one sentence of at most 2,000 characters, and looks for words only.
 */
type Sentence = { text: string; start: number };
const LONGEST_SENTENCE = 2_000;

function sentencesOf(clause: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at <= clause.length; at++) {
    const ends = at === clause.length || at - start >= LONGEST_SENTENCE || /[.;\n]/.test(clause[at] ?? '');
    if (!ends) continue;
    const text = clause.slice(start, at);
    if (text.trim() !== '') sentences.push({ text, start });
    start = at + 1;
  }
  return sentences;
}

const has = (text: string, words: RegExp) => words.test(text);
const HEALTH = /\b(?:health|medical)\b/i;
const EDUCATION = /\beducation\b/i;
const SUPPORT = /\b(?:support|maintenance)\b/i;
const ASCERTAINABLE = /\bascertainable standard\b/i;
const WIDE = /\b(?:comfort|welfare|happiness|best interests?|well-?being|any purpose|any reason)\b/i;
const DISCRETION = /\bdiscretion\b/i;
const DUTY = /\b(?:shall|must)\s+(?:pay|distribute|apply|use)\b/i;
const CHOICE = /\bmay\b[^.;]{0,80}?\b(?:pay|distribute|apply|use)\b/i;
const PAYS = /\b(?:pay|distribute|apply|use)\b/i;
const NONE = /\b(?:no|not|never)\b/i;
const ALL_INCOME = /\b(?:all|the entire|entire|whole)\b[^.]{0,25}\bincome\b/i;
const INCOME = /\bincome\b/i;
const PRINCIPAL = /\b(?:principal|corpus)\b/i;
const RESOURCES = /\b(?:other|outside|own|available)\s+(?:\w+\s+){0,2}(?:resources|income|means|assets|funds)\b/i;
const RESOURCES_DUTY =
  /\b(?:shall|must)\s+(?:first\s+)?(?:consider|take)\b|\btaking into account\b|\bafter (?:considering|taking)\b/i;
const RESOURCES_FREE = /\b(?:may|need not|without regard)\b/i;
const PRIORITY = /\b(?:primary|first consideration|preference|prefer|priority|paramount|before any other)\b/i;

type Standard = 'mandatory' | 'hems' | 'discretionary' | 'none';

/** The standard a sentence pays under. A word wider than health, education, maintenance and support opens it (IRC § 2041). */
function standardOf(text: string): Standard | null {
  if (!has(text, PAYS)) return null;
  if (has(text, NONE) && !has(text, /\bneed not\b/i) && !has(text, WIDE) && !has(text, HEALTH)) return 'none';
  const kinds = [HEALTH, EDUCATION, SUPPORT].filter((words) => has(text, words)).length;
  const isLimited = kinds >= 2 || has(text, ASCERTAINABLE);
  if (isLimited) return has(text, WIDE) ? 'discretionary' : 'hems';
  if (has(text, WIDE) || has(text, DISCRETION)) return 'discretionary';
  return has(text, DUTY) ? 'mandatory' : null;
}

const answer = (name: FactName, value: FactValue, { text, start }: Sentence): ClauseAnswer => {
  const quote = text.trim();
  const from = start + text.indexOf(quote);
  return { name, value, evidence: { quote, start: from, end: from + quote.length } };
};

function standards(sentence: Sentence): ClauseAnswer[] {
  const { text } = sentence;
  const standard = standardOf(text);
  if (standard === null) return [];
  const answers: ClauseAnswer[] = [];
  const isMandatoryIncome = standard === 'mandatory' && has(text, ALL_INCOME);
  if (has(text, INCOME) && (standard !== 'mandatory' || isMandatoryIncome)) {
    answers.push(answer('incomeStandard', standard, sentence));
  }
  if (has(text, PRINCIPAL)) answers.push(answer('principalStandard', standard, sentence));
  return answers;
}

function shallOrMay(sentence: Sentence): ClauseAnswer[] {
  if (has(sentence.text, DUTY)) return [answer('shallOrMay', 'shall', sentence)];
  return has(sentence.text, CHOICE) ? [answer('shallOrMay', 'may', sentence)] : [];
}

function otherResources(sentence: Sentence): ClauseAnswer[] {
  if (!has(sentence.text, RESOURCES)) return [];
  if (has(sentence.text, RESOURCES_DUTY) && !has(sentence.text, /\bwithout\b|\bneed not\b/i)) {
    return [answer('otherResources', 'shall', sentence)];
  }
  return has(sentence.text, RESOURCES_FREE) ? [answer('otherResources', 'may', sentence)] : [];
}

const priority = (sentence: Sentence): ClauseAnswer[] =>
  has(sentence.text, PRIORITY) ? [answer('priorityClass', sentence.text.trim().slice(0, 500), sentence)] : [];

const ASKED = ['incomeStandard', 'principalStandard', 'shallOrMay', 'otherResources', 'priorityClass'] as const;

/** The first sentence that answers a question holds. */
function firstAnswers(sentences: readonly Sentence[]): ClauseAnswer[] {
  const found = new Map<FactName, ClauseAnswer>();
  for (const sentence of sentences) {
    for (const read of [standards, shallOrMay, otherResources, priority].flatMap((reads) => reads(sentence))) {
      if (!found.has(read.name)) found.set(read.name, read);
    }
  }
  return ASKED.flatMap((name) => found.get(name) ?? []);
}

const FITS = { mapped: 'yes', grey: 'depends', outside: 'no', unknown: 'unclear' } as const;

/** Whether a purpose is within the clause: a limited standard is held against the lexicon, any other leaves it open. */
function fitOf(answers: readonly ClauseAnswer[], purpose: string | null): Pick<ClauseReading, 'fits' | 'explanation'> {
  const standards = answers.filter(({ name }) => name === 'incomeStandard' || name === 'principalStandard');
  if (standards.length === 0) return { fits: null, explanation: 'The clause names no standard that could be read.' };
  if (!purpose?.trim()) return { fits: null, explanation: 'Name the purpose to see whether it fits the clause.' };
  const limited = standards.find(({ value }) => value === 'hems');
  if (!limited) return { fits: 'unclear', explanation: 'The clause does not limit the purpose; discretion decides.' };
  const { standing, words } = hemsStanding(purpose);
  const explanation = {
    mapped: `“${words}” is health, education, maintenance or support.`,
    grey: `“${words}” counts as support only if it fits the accustomed standard of living and the trust’s size.`,
    outside: `“${words}” lies outside health, education, maintenance and support.`,
    unknown: 'The purpose could not be matched to health, education, maintenance or support.',
  }[standing];
  return { fits: FITS[standing], explanation };
}

/** What a clause says, word for word where it says it, and whether a purpose fits it. */
export function readClause(clause: string, purpose: string | null): ClauseReading {
  const answers = firstAnswers(sentencesOf(clause));
  const silentOn = ASKED.filter((name) => !answers.some((found) => found.name === name));
  return { answers, silentOn, ...fitOf(answers, purpose) };
}
