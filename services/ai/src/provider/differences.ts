import type { Provision, ReadingDifference } from '@fiducia/contracts';
import { sameName } from '../analysis/name-spelling.js';
import type { DocumentReading } from '../analysis/reading.js';
import type { PieceAnswer } from './combine.js';
import { isNameIn, locate } from './verify-answer.js';

export const ROLE_OF = {
  grantors: 'grantor',
  trustees: 'trustee',
  successorTrustees: 'successorTrustee',
  beneficiaries: 'beneficiary',
} as const;
export type RoleList = keyof typeof ROLE_OF;
export const ROLES = Object.keys(ROLE_OF) as RoleList[];

const builtinAlone = (about: ReadingDifference['about'], what: string, found?: ReadingDifference['evidence']) => ({
  about,
  builtin: what,
  model: null,
  evidence: found ?? null,
});
const modelAlone = (about: ReadingDifference['about'], what: string, found?: ReadingDifference['evidence']) => ({
  about,
  builtin: null,
  model: what,
  evidence: found ?? null,
});

/** What the model named with a quote that stands in the text; nothing else counts as found by it. */
const namedBy = (answers: readonly PieceAnswer[], role: RoleList): string[] =>
  answers.flatMap(({ piece, answer }) =>
    answer[role].filter(({ name, quote }) => isNameIn(locate(piece, quote)?.quote ?? '', name)).map(({ name }) => name),
  );

function inPeople(base: DocumentReading, joined: DocumentReading, answers: readonly PieceAnswer[]) {
  const placeOf = (name: string, role: string) =>
    joined.partyEvidence.find((found) => found.name === name && found.role === role)?.evidence;
  return ROLES.flatMap((list): ReadingDifference[] => {
    const role = ROLE_OF[list];
    const named = namedBy(answers, list);
    const missed = base[list].filter((name) => !named.some((other) => sameName(other, name)));
    const added = joined[list].filter((name) => !base[list].includes(name));
    return [
      ...missed.map((name) => builtinAlone(role, name, placeOf(name, role))),
      ...added.map((name) => modelAlone(role, name, placeOf(name, role))),
    ];
  });
}

function inProvisions(base: DocumentReading, joined: DocumentReading, answers: readonly PieceAnswer[]) {
  const located = new Set(
    answers.flatMap(({ piece, answer }) =>
      answer.provisions.filter(({ quote }) => locate(piece, quote)).map(({ code }) => code),
    ),
  );
  const known = new Set(base.provisions.map(({ code }) => code));
  const of = ({ title, evidence }: Provision) => [title, evidence] as const;
  return [
    ...base.provisions.filter(({ code }) => !located.has(code)).map((one) => builtinAlone('provision', ...of(one))),
    ...joined.provisions.filter(({ code }) => !known.has(code)).map((one) => modelAlone('provision', ...of(one))),
  ];
}

/**
 * Where a model and the rules differ about a document, in the words of our own lists and of the document.
 *
 * @param base what the rules read
 * @param joined what both together read
 * @param kind what the model takes the document for, in words
 */
export function differencesOf(
  base: DocumentReading,
  joined: DocumentReading,
  answers: readonly PieceAnswer[],
  kind: string,
): ReadingDifference[] {
  const type: ReadingDifference[] =
    kind === base.trustType ? [] : [{ about: 'trustType', builtin: base.trustType, model: kind, evidence: null }];
  return [...type, ...inPeople(base, joined, answers), ...inProvisions(base, joined, answers)];
}
