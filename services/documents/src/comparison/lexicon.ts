import type { TouchKind } from '@fiducia/contracts';

/** A word or phrase that carries law. */
export interface Term {
  kind: TouchKind;
  text: string;
}

const UNITS = '(?:one|two|three|four|five|six|seven|eight|nine)';
const NUMBER_WORD = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-${UNITS})?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|thousand|million|${UNITS})`;
const NUMBER = `(?:\\d[\\d,]{0,20}(?:\\.\\d{1,9})?|${NUMBER_WORD})(?: \\(\\d{1,9}\\))?`;
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const CAPITAL = "\\p{Lu}\\p{Ll}+(?:[-'’]\\p{L}+)?";
const phrase = (pattern: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);

/** In this order: a word that belongs to an earlier line is not looked at by a later one. */
const LINES: readonly (readonly [TouchKind, RegExp])[] = [
  [
    'date',
    phrase(`${MONTH} \\d{1,2}, \\d{4}|\\d{1,2} ${MONTH} \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}`, 'gu'),
  ],
  [
    'governing-law',
    phrase(`(?:laws?|courts?) of (?:the )?(?:(?:State|Commonwealth) of )?${CAPITAL}(?: ${CAPITAL})?`, 'gu'),
  ],
  ['distribution', phrase('per stirpes|per capita(?: at each generation)?|by (?:right of )?representation|by roots')],
  [
    'age',
    phrase(
      `ages? (?:of )?${NUMBER}|${NUMBER} years (?:of age|old)|(?:attain(?:s|ed|ing)?|reach(?:es|ed|ing)?) ${NUMBER}`,
    ),
  ],
  [
    'money',
    /(?<![\p{L}\p{N}])\$ ?\d[\d,]{0,20}(?:\.\d{1,4})?(?: (?:million|thousand))?|\d{1,3}(?:,\d{3}){0,4} dollars/giu,
  ],
  [
    'share',
    /(?<![\d.])\d[\d.]{0,9}(?:%| percent)|(?<![\p{L}\p{N}])(?:one-half|half|(?:one|two|three)-(?:thirds?|fourths?|quarters?|fifths?)|equal shares?|\d{1,4}\/\d{1,4})(?![\p{L}\p{N}])/giu,
  ],
  ['period', phrase(`${NUMBER} (?:days?|weeks?|months?|years?)|annually|quarterly|monthly|semi-annually`)],
  ['number', phrase(NUMBER)],
  [
    'revocability',
    phrase(
      '(?:ir)?revocable|revok(?:e[sd]?|ing)|revocation|amend(?:s|ed|ment|ments)?|restate[sd]?|decant(?:s|ed|ing)?',
    ),
  ],
  [
    'power',
    phrase(
      '(?:general |limited |special )?powers? of (?:appointment|withdrawal|attorney)|withdraw(?:s|al|n)?|appoint(?:s|ed)?|remove[sd]?|removal|veto|delegate[sd]?',
    ),
  ],
  [
    'protection',
    phrase(
      'spendthrift|creditors?|assign(?:s|ed|ment)?|anticipat(?:e[sd]?|ion)|alienat(?:e[sd]?|ion)|contests?|bond|compensation|indemnif(?:y|ied)',
    ),
  ],
  [
    'standard',
    phrase(
      'health|education|maintenance|support|medical care|comfort|welfare|happiness|best interests?|emergenc(?:y|ies)|accustomed (?:standard|manner) of living|ascertainable standard',
    ),
  ],
  [
    'discretion',
    phrase(
      '(?:sole |absolute |uncontrolled |sole and absolute )?discretion(?:ary)?|mandatory|other (?:resources|income|means)',
    ),
  ],
  ['duty', phrase('(?:shall|must)(?: not)?|may not|cannot|is (?:not )?required to')],
  // The month and the testament are no duties.
  ['duty', /(?<![\p{L}\p{N}])(?:may|will not)(?![\p{L}\p{N}])/gu],
  [
    'duty',
    /(?<!(?:last|my|his|her|a|the|by|or|free|at|this) )(?<![\p{L}\p{N}])will(?= (?:not )?(?:be|pay|distribute|hold|have|give|make|divide|become|serve|act|continue|terminate|apply|keep|receive))/gu,
  ],
  ['property', phrase('(?:net |accounting |undistributed )?income|principal|corpus|capital gains?')],
  [
    'class',
    phrase(
      '(?:then )?living|surviving|surviv(?:es?|ed)|(?:grand|step)?child(?:ren)?|issue|descendants?|spouse|husband|wife|heirs(?: at law)?|siblings?|brothers?|sisters?|parents?|nieces?|nephews?|adopted|charit(?:y|ies|able)',
    ),
  ],
  [
    'role',
    phrase(
      '(?:successor |independent |special |corporate |co-|disinterested )?trustees?|trust protectors?|(?:trust )?advis[eo]rs?|grantors?|settlors?|trustors?|guardians?|executors?|(?:primary |current |income |remainder )?beneficiar(?:y|ies)',
    ),
  ],
  [
    'condition',
    phrase(
      'and/or|and|or|unless|except|provided that|notwithstanding|including|excluding|only|not|no|never|all|any|each|every|some|both|either',
    ),
  ],
];

const NAME = new RegExp(`(?<![\\p{L}\\p{N}])${CAPITAL}(?: (?:\\p{Lu}\\.|${CAPITAL}|of|and|&|de|van|von)){0,6}`, 'gu');
const NO_NAMES = new Set(
  'The This That These If In On Upon At A An No Any All Each Every Such When Where After Before During For From Until Unless Except Article Section Part Schedule Exhibit Paragraph Clause Trust Agreement Deed Amendment Instrument State Commonwealth To Of And Or By As It He She They I My Notwithstanding Provided However Subject Income Principal Code Internal Revenue'.split(
    ' ',
  ),
);
const LOOSE = new Set(['of', 'and', '&', 'de', 'van', 'von']);

/** The name in words that begin in capitals; empty where they are none. */
function nameIn(words: string, isFirst: boolean): string {
  const all = words.split(' ');
  const no = (word: string | undefined) => word !== undefined && (NO_NAMES.has(word) || LOOSE.has(word));
  while (no(all[0])) all.shift();
  while (no(all.at(-1))) all.pop();
  // A sentence begins with a capital, whatever its first word is.
  return all.length === 1 && isFirst && all[0] === words ? '' : all.join(' ');
}

/** Every word and phrase of a passage that carries law, in order. */
export function termsOf(text: string): Term[] {
  const found: (Term & { at: number })[] = [];
  let rest = text;
  const take = (kind: TouchKind, { 0: words, index }: RegExpExecArray, term = words) => {
    found.push({ kind, text: term, at: index });
    rest = rest.slice(0, index) + '\0'.repeat(words.length) + rest.slice(index + words.length);
  };
  for (const [kind, line] of LINES) for (const match of rest.matchAll(line)) take(kind, match);
  for (const match of rest.matchAll(NAME)) {
    const isFirst = /^$|[.;:\n]$/u.test(text.slice(Math.max(0, match.index - 8), match.index).trimEnd());
    const name = nameIn(match[0], isFirst);
    if (name !== '') take('name', match, name);
  }
  return found.sort((a, b) => a.at - b.at).map(({ kind, text: words }) => ({ kind, text: words }));
}
