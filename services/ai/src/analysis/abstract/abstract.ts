import {
  ABSTRACT_QUESTIONS,
  type AbstractAnswer,
  type AbstractQuestionId,
  type ProposedFact,
  type Provision,
  type ProvisionCode,
  type SubTrust,
} from '@fiducia/contracts';
import { clauseAround, quote, type ReadDocument } from '../document.js';
import type { GoverningLaw } from '../governing-law.js';
import type { Parties } from '../parties/parties.js';
import type { TrustType } from '../trust-type.js';
import { type Answered, shortened } from './answered.js';
import { clauseAnswers } from './clause-answers.js';
import { identity } from './identity.js';
import { signing } from './signing.js';

/** What the reading has found, from which the abstract is told. */
export interface AbstractSources {
  document: ReadDocument;
  parties: Parties;
  provisions: readonly Provision[];
  facts: readonly ProposedFact[];
  type: TrustType;
  law: GoverningLaw | null;
  subTrusts: readonly SubTrust[];
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(
    names.length > 8 ? [...names.slice(0, 8), `${names.length - 8} more`] : names,
  );

function party({ parties }: AbstractSources, names: readonly string[], role: string, order = false): Answered {
  if (names.length === 0) return null;
  const evidence = parties.evidence.find((e) => e.role === role)?.evidence;
  const answer = order && names.length > 1 ? names.map((n, i) => `${i + 1}. ${n}`).join('; ') : listed(names);
  return { answer, confidence: 0.8, ...(evidence ? { evidence } : {}) };
}

/** A provision told by its clause, with a word in front where the words alone leave it open. */
function provision({ provisions }: AbstractSources, code: ProvisionCode, word = ''): Answered {
  const found = provisions.find((p) => p.code === code);
  if (!found) return null;
  return {
    answer: `${word}${shortened(found.evidence.quote)}`,
    evidence: found.evidence,
    confidence: found.confidence,
  };
}

const fact = ({ facts }: AbstractSources, name: string): ProposedFact | undefined => facts.find((f) => f.name === name);

const STANDARD: Readonly<Record<string, string>> = {
  mandatory: 'Must be paid out',
  hems: 'For health, education, maintenance or support',
  discretionary: 'At the trustee’s discretion',
  none: 'None may be paid',
};

function standard(sources: AbstractSources, name: string, code: ProvisionCode): Answered {
  const found = fact(sources, name);
  if (!found) return provision(sources, code);
  const verb = name === 'principalStandard' ? fact(sources, 'shallOrMay')?.value : undefined;
  const answer = `${STANDARD[String(found.value)] ?? String(found.value)}${verb ? ` (“${String(verb)}”)` : ''}${frequency(found.evidence?.quote ?? '')}`;
  return { answer, confidence: found.confidence, ...(found.evidence ? { evidence: found.evidence } : {}) };
}

function frequency(words: string): string {
  const often =
    /\b(?:quarter-?annually|quarterly|monthly|annually|semi-?annually|in (?:quarterly|monthly|annual|convenient) instal?lments|at least (?:quarterly|annually|yearly|monthly|quarter-annually))\b/i.exec(
      words,
    )?.[0];
  return often ? `, ${often.toLowerCase()}` : '';
}

function ages(sources: AbstractSources): Answered {
  const found = fact(sources, 'ageMilestones');
  if (!found || !Array.isArray(found.value)) return provision(sources, 'termination-age');
  const told = found.value.map((m) => {
    const [age = '', share = ''] = m.split(':');
    return `${share === '1' ? 'all that is left' : share} at ${age}`;
  });
  return {
    answer: listed(told),
    confidence: found.confidence,
    ...(found.evidence ? { evidence: found.evidence } : {}),
  };
}

function revocable(sources: AbstractSources): Answered {
  const { type } = sources;
  if (type.will)
    return {
      answer: 'A will: it can be revoked as long as its maker lives and is able',
      confidence: 0.6,
      ...(type.evidence
        ? {
            evidence: quote(
              sources.document,
              type.evidence.start,
              type.evidence.start + clauseAround(type.evidence.text, 0, 1).to,
            ),
          }
        : {}),
    };
  if (type.revocable === null) return null;
  return provision(sources, type.revocable ? 'revocable' : 'irrevocable', type.revocable ? 'Yes: ' : 'No: ');
}

function bond(sources: AbstractSources): Answered {
  return provision(sources, 'bond-waiver', 'No: ');
}

function subTrusts({ subTrusts: trees }: AbstractSources): Answered {
  const [first] = trees;
  if (!first) return null;
  const told = (t: SubTrust): string =>
    `${t.name}${t.trigger ? ` (${t.trigger})` : ''}${t.subTrusts.length > 0 ? `, out of it ${t.subTrusts.map(told).join(', ')}` : ''}`;
  return { answer: trees.map(told).join('; '), evidence: first.evidence, confidence: first.confidence };
}

function lawAnswer(sources: AbstractSources, clause: Answered): Answered {
  const { law, document } = sources;
  if (!law) return clause;
  const moved =
    clause?.evidence && /situs|place of administration/i.test(clause.evidence.quote)
      ? '; its situs is spoken of too'
      : '';
  return { answer: `${law.name}${moved}`, evidence: quote(document, law.start, law.end), confidence: 0.95 };
}

/** Questions that the parties, provisions and facts answer; the clause questions answer the rest. */
function known(sources: AbstractSources): Partial<Record<AbstractQuestionId, Answered>> {
  const { parties } = sources;
  return {
    'name-date': identity(sources.document),
    settlors: party(sources, parties.grantors, 'grantor'),
    revocable: revocable(sources),
    trustees: party(sources, parties.trustees, 'trustee'),
    successors: party(sources, parties.successorTrustees, 'successorTrustee', true),
    removal: provision(sources, 'trustee-removal'),
    vacancy: provision(sources, 'successor-trustee'),
    bond: bond(sources),
    'sub-trusts': subTrusts(sources),
    'current-beneficiaries': party(sources, parties.beneficiaries, 'beneficiary'),
    income: standard(sources, 'incomeStandard', 'mandatory-income'),
    'principal-standard': standard(sources, 'principalStandard', 'discretionary-distribution'),
    ages: ages(sources),
    'powers-of-appointment': provision(sources, 'power-of-appointment'),
    spendthrift: provision(sources, 'spendthrift'),
    'no-contest': provision(sources, 'no-contest'),
    compensation: provision(sources, 'trustee-compensation'),
    termination: provision(sources, 'termination-event') ?? provision(sources, 'perpetuities'),
    signatures: signing(sources.document),
  };
}

/** The same questions for every instrument, each with its answer and quote, or with nothing found; none for what is no trust. */
export function abstractOf(sources: AbstractSources): AbstractAnswer[] {
  if (!sources.type.isTrust) return [];
  const structured = known(sources);
  const clauses = clauseAnswers(sources.document);
  return ABSTRACT_QUESTIONS.map(({ id, question }) => {
    const clause = clauses.get(id) ?? null;
    const found = id === 'law-situs' ? lawAnswer(sources, clause) : (structured[id] ?? clause);
    return found ? { id, question, ...found } : { id, question, answer: null, confidence: 0 };
  });
}
