/**
 * Reads a purpose against health, education, maintenance and support (HEMS).
 * Source: Restatement (Third) of Trusts § 50 and its comments. Words are data: a longer phrase wins over a shorter one
 * ('cosmetic surgery' is not 'surgery'), '*' ends a word that may go on.
 */
export type PurposeKind = 'health' | 'education' | 'support' | 'grey' | 'outside';
export type PurposeMatch = { kind: PurposeKind; words: string };

// prettier-ignore
const LEXICON: Record<PurposeKind, readonly string[]> = {
  health: [
    'doctor*', 'physician*', 'hospital*', 'surger*', 'surgical', 'dental', 'dentist*', 'orthodont*', 'vision', 'glasses',
    'lasik', 'therap*', 'psychiatr*', 'psycholog*', 'rehab*', 'prescription*', 'medicine*', 'medication*', 'medical',
    'health', 'healthcare', 'health care', 'health insurance', 'dental insurance', 'long term care', 'home care',
    'nursing', 'treatment*', 'wheelchair*', 'hearing aid*', 'clinic*', 'diagnos*',
  ],
  education: [
    'tuition', 'textbook*', 'books', 'room and board', 'graduate', 'college', 'university', 'school', 'law school',
    'medical school', 'business school', 'trade school', 'technical school', 'private school', 'study', 'studies',
    'study abroad', 'tutor*', 'school laptop', 'laptop for school', 'semester*', 'course*', 'degree', 'education*',
    'apprentice*', 'vocational', 'student*',
  ],
  support: [
    'rent', 'mortgage', 'property tax*', 'insurance', 'utilit*', 'electricity', 'heating', 'groceries', 'food',
    'clothing', 'clothes', 'transport*', 'commut*', 'childcare', 'child care', 'day care', 'daycare', 'living expenses',
    'living costs', 'cost of living', 'household', 'accustomed vacation*', 'accustomed gift*', 'home repair*',
    'roof repair*', 'car repair*', 'maintenance', 'support', 'moving costs', 'housing',
  ],
  grey: [
    'wedding*', 'car upgrade', 'new car', 'car', 'vehicle*', 'down payment*', 'downpayment*', 'start a business',
    'business start*', 'start up', 'startup', 'business', 'second home', 'cosmetic surger*', 'cosmetic*',
    'elective surger*', 'club membership*', 'country club', 'sabbatical', 'legal fee*', 'lawyer*', 'attorney*',
    'taxes owed', 'tax debt*', 'credit card*', 'gift*', 'vacation*', 'holiday*', 'travel*', 'gym',
  ],
  outside: [
    'speculat*', 'crypto*', 'bitcoin', 'day trading', 'gambl*', 'casino', 'lottery', 'gift* to stranger*', 'stranger*',
    'political*', 'campaign*', 'luxury', 'yacht*', 'boat*', 'sailboat*', 'sailing', 'jewel*', 'sports car*', 'racehorse*',
    'art collection', 'vacation home*', 'holiday home*', 'private jet*', 'watch collection',
  ],
};

type Entry = { kind: PurposeKind; parts: readonly string[] };

const ENTRIES: readonly Entry[] = Object.entries(LEXICON)
  .flatMap(([kind, phrases]) => phrases.map((phrase) => ({ kind: kind as PurposeKind, parts: phrase.split(' ') })))
  .sort((a, b) => b.parts.length - a.parts.length);

const fits = (part: string, word: string | undefined) =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part);

const matchAt = (words: readonly string[], at: number) =>
  ENTRIES.find(({ parts }) => parts.every((part, offset) => fits(part, words[at + offset])));

/** Every known phrase of the purpose, in its order. Empty where no word is known: then nothing is said about it. */
export function readPurpose(purpose: string): PurposeMatch[] {
  const words = purpose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const matches: PurposeMatch[] = [];
  for (let at = 0; at < words.length;) {
    const entry = matchAt(words, at);
    const length = entry?.parts.length ?? 1;
    if (entry) matches.push({ kind: entry.kind, words: words.slice(at, at + length).join(' ') });
    at += length;
  }
  return matches;
}

/** The standing of a whole purpose under a HEMS clause: its widest part decides. */
export function hemsStanding(purpose: string): { standing: 'mapped' | 'grey' | 'outside' | 'unknown'; words: string } {
  const matches = readPurpose(purpose);
  const words = (kinds: readonly PurposeKind[]) =>
    matches
      .filter(({ kind }) => kinds.includes(kind))
      .map((match) => match.words)
      .join(', ');
  if (matches.some(({ kind }) => kind === 'outside')) return { standing: 'outside', words: words(['outside']) };
  if (matches.some(({ kind }) => kind === 'grey')) return { standing: 'grey', words: words(['grey']) };
  const mapped = words(['health', 'education', 'support']);
  return mapped ? { standing: 'mapped', words: mapped } : { standing: 'unknown', words: '' };
}

/** What SSI counts as shelter (20 CFR 416.1130(b)); a home made accessible, internet and telephone are none of it. */
// prettier-ignore
const SHELTER = [
  'rent', 'mortgage', 'property tax*', 'heating', 'gas', 'electric*', 'water', 'sewer*', 'garbage', 'refuse', 'utilit*',
  'room', 'housing', 'lodging',
];
const FOOD = ['food', 'groceries', 'grocery', 'meal*', 'board', 'restaurant*'];

function wordsFrom(list: readonly string[], purpose: string): string {
  const words = purpose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = list
    .map((phrase) => phrase.split(' '))
    .flatMap((parts) => {
      const at = words.findIndex((_word, start) => parts.every((part, offset) => fits(part, words[start + offset])));
      return at < 0 ? [] : [{ at, words: words.slice(at, at + parts.length).join(' ') }];
    });
  return found
    .sort((a, b) => a.at - b.at)
    .map((match) => match.words)
    .join(', ');
}

/** The words of a purpose that mean shelter, in its order; '' where none does. */
export const shelterWords = (purpose: string): string => wordsFrom(SHELTER, purpose);

/** The words of a purpose that mean food, in its order; '' where none does. */
export const foodWords = (purpose: string): string => wordsFrom(FOOD, purpose);
