import { isPlace } from './jurisdictions.js';
import { CONNECTORS, NO_NAME, ORGANISATION, PARTICLES, PUBLIC_BODY, SUFFIXES, TITLES } from './name-words.js';

/** A name as it stands in a text; `start` and `end` are offsets into that text. */
export interface FoundName {
  name: string;
  start: number;
  end: number;
  kind: 'person' | 'organisation';
}

interface Token {
  text: string;
  start: number;
  end: number;
  capital: boolean;
  lower: string;
  /** 'Jude's': what follows belongs to an organisation's name or is another thing. */
  possessive: boolean;
}

const WORD = /[A-Za-z\u00C0-\u024F\u0370-\u03FF\u0400-\u04FF][\w\u00C0-\u024F\u0370-\u03FF\u0400-\u04FF'.&-]*|&/g;

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const m of text.matchAll(WORD)) {
    let word = m[0].replace(/'s$|'$|-+$/, '');
    // A full stop belongs to initials and abbreviations, else to the sentence.
    if (
      word.endsWith('.') &&
      !/^(?:[A-Z]\.)+$/.test(word) &&
      !/^(?:Jr|Sr|Mr|Mrs|Ms|Dr|St|Inc|Co|Corp|Ltd|Esq|Hon|Rev|L\.C|Capt|Col|Gen)\.$/i.test(word)
    ) {
      word = word.slice(0, -1);
    }
    const lower = word.toLowerCase().replace(/\.$/, '');
    tokens.push({
      text: word,
      start: m.index,
      end: m.index + word.length,
      capital: /^[A-Z\u00C0-\u00DE]/.test(word),
      lower,
      possessive: /^'s?(?![a-z])/.test(text.slice(m.index + word.length, m.index + word.length + 3)),
    });
  }
  return tokens;
}

const isSuffix = (t: Token): boolean => SUFFIXES.has(t.lower) && t.capital;
const isInitial = (t: Token): boolean => /^(?:[A-Z]\.)+$/.test(t.text) || /^[A-Z]$/.test(t.text);
const isOrganisation = (run: readonly Token[]): boolean =>
  run.some((t, i) => ORGANISATION.has(t.lower) && (t.lower !== 'co' || i > 0)) ||
  (run.length > 1 && /^(?:trust|national)$/.test(run.at(-1)?.lower ?? '') && run.some((t) => t.lower === 'bank'));

/** Runs of capitalised words, joined over small words ('Bank of America') and commas that belong ('Bank, N.A.'). */
function runsOf(tokens: Token[], text: string): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    while (run.length > 0 && !(run.at(-1) as Token).capital) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    const previous = run.at(-1);
    const gap = previous ? text.slice(previous.end, token.start) : '';
    if (previous && !/^(?:'s?)?\s+$/.test(gap)) {
      const belongs =
        /^,\s*$/.test(gap) &&
        (isSuffix(token) || /^(?:n\.a|inc|llc|l\.l\.c|ltd|national|l\.c|p\.c|scientist|lp|llp)$/.test(token.lower)) &&
        token.capital;
      const spaced = /^\s*&\s*$/.test(gap);
      if (!belongs && !spaced) close();
    }
    const small = CONNECTORS.has(token.lower) || PARTICLES.has(token.lower);
    if (token.capital && !(small && run.length > 0 && CONNECTORS.has(token.lower) && token.lower === 'and'))
      run.push(token);
    else if (run.length > 0 && small && joins(run, token, tokens[i + 1])) run.push(token);
    else close();
  }
  close();
  return runs;
}

function joins(run: readonly Token[], word: Token, next: Token | undefined): boolean {
  if (!next) return false;
  if (PARTICLES.has(word.lower) && next.capital && !isOrganisation(run)) return run.length < 4;
  if (word.lower === 'and')
    return (
      next.capital &&
      /^(?:trust|savings|loan|guaranty|trustees?|company|services|sons|fellows|wales)$/.test(next.lower) &&
      run.length > 0
    );
  if (word.lower === 'in' || word.lower === 'on' || word.lower === 'to') return false;
  // 'Lane County for Jane Roe' is a place and a person; 'Institute for Science' is one name.
  if (word.lower === 'for' && !isOrganisation(run)) return false;
  return next.capital || next.lower === 'the';
}

const PREPOSITION = /(?:^|[\s("])(?:in|at|near|from|county of|city of|town of|state of|of the city of|of)\s+$/i;
const PERSON_OF =
  /\b(?:benefit|use|behoof|behalf|child|children|son|daughter|wife|husband|widow|spouse|issue|descendants|heirs|estate|favou?r|support|name|names|each|all|both|one|survivor|settlors?|grantors?|trustees?|appointment|care|consisting|mother|father|brother|sister|interest|death|life|lifetime|needs|parents?|guardian|grandparent|grandfather|grandmother|aunt|uncle|nephew|niece|partner|friend|estates?|lives|person|control|direction|names) of\s+$/i;

/** Months that are given names as well. */
const GIVEN_MONTH = new Set(['april', 'may', 'june', 'august']);

/** Words of documents and addresses that end many people's names; after so many other words they are surnames. */
const SURNAME_AFTER: Readonly<Record<string, number>> = {
  west: 1,
  north: 1,
  page: 1,
  lord: 1,
  may: 1,
  day: 1,
  lane: 2,
  street: 2,
};
/** 'Business Day', 'Cover Page', 'Key West': no person's. */
const NO_GIVEN_NAME =
  /^(?:business|valuation|labou?r|christmas|memorial|thanksgiving|anniversary|closing|effective|measuring|payment|independence|cover|front|key|park|far|wild|our)$/;

/** Whether the run ends with a surname that is a common word as well: 'Margaret Ellen West'. */
function endsAsSurname(run: readonly Token[]): boolean {
  const needed = SURNAME_AFTER[run.at(-1)?.lower ?? ''];
  const before = run.slice(0, -1);
  if (needed === undefined || before.length === 0) return false;
  const given = before.filter(
    (t) => /^[A-Z][a-z]+$/.test(t.text) && !NO_NAME.has(t.lower) && !ORGANISATION.has(t.lower),
  );
  const others = before.filter((t) => !given.includes(t));
  if (given.length < needed || !others.every((t) => isInitial(t) || TITLES.has(t.lower))) return false;
  return !given.some((t) => NO_GIVEN_NAME.test(t.lower)) && !isPlace(given.map((t) => t.text).join(' '));
}

/** 'of 3 Priory Gate': what follows a house's number is its street. */
const HOUSE_NUMBER = /(?:\b(?:of|at|in|and)|,|\()\s+\d{1,5}[A-Za-z]?\s+$/;

function trimRun(run: readonly Token[]): Token[] {
  let tokens = [...run];
  while (
    tokens.length > 0 &&
    (TITLES.has((tokens[0] as Token).lower) ||
      (['the', '&', 'and', 'said', 'also', 'that'].includes((tokens[0] as Token).lower) && !isOrganisation(tokens)))
  )
    tokens = tokens.slice(1);
  while (
    tokens.length > 1 &&
    NO_NAME.has((tokens[0] as Token).lower) &&
    !isOrganisation(tokens) &&
    !(GIVEN_MONTH.has((tokens[0] as Token).lower) && !NO_NAME.has((tokens[1] as Token).lower))
  )
    tokens = tokens.slice(1);
  while (
    tokens.length > 0 &&
    !endsAsSurname(tokens) &&
    (TITLES.has((tokens.at(-1) as Token).lower) ||
      (NO_NAME.has((tokens.at(-1) as Token).lower) && !isOrganisation(tokens)))
  )
    tokens.pop();
  return tokens;
}

/** Registration numbers and addresses after 'Pty Ltd' or 'N.A.' are no part of the name. */
function untilForm(run: Token[]): Token[] {
  const form = run.findIndex((t) => /^(?:ltd|limited|inc|incorporated|llc|llp|plc|n\.a|corp)$/.test(t.lower));
  return form > 0 ? run.slice(0, form + 1) : run;
}

function organisationIn(tokens: Token[], text: string): FoundName | null {
  let run = tokens;
  // 'I give to Bank X' may open with a capitalised verb or role; it is no part of the name.
  while (
    run.length > 1 &&
    NO_NAME.has((run[0] as Token).lower) &&
    ![
      'the',
      'first',
      'second',
      'third',
      'new',
      'north',
      'south',
      'west',
      'east',
      'american',
      'national',
      'united',
      'state',
      'federal',
      'common',
      'family',
      'city',
      'county',
      'general',
      'investment',
      'children',
      'fourth',
      'fifth',
      'mother',
      'english',
      'charitable',
      'board',
      'union',
      'public',
      'trust',
      'life',
      'estate',
      'company',
      'commonwealth',
      'parish',
      'world',
      'independent',
      'central',
      'members',
    ].includes((run[0] as Token).lower)
  ) {
    run = run.slice(1);
  }
  run = untilForm(run);
  if (run.length < 2 || !isOrganisation(run)) return null;
  const named = run.filter(
    (t) => t.capital && !NO_NAME.has(t.lower) && !ORGANISATION.has(t.lower) && !/^[A-Z]\.?$/.test(t.text),
  );
  const kinds = run.filter((t) => ORGANISATION.has(t.lower));
  const weak = kinds.every((t) =>
    /^(?:trustees|fund|partners|company|board|union|services|group|limited|school|schools|church|fiduciary|corporation|bank)$/.test(
      t.lower,
    ),
  );
  if (
    named.length === 0 &&
    run.length < (weak && !/^(?:corporation|bank)$/.test(kinds.at(-1)?.lower ?? '') ? 99 : 3) &&
    !/^(?:the )?(?:mother church|first church|red cross|salvation army)/i.test(run.map((t) => t.text).join(' '))
  )
    return null;
  if (named.length === 0 && /^(?:trust|charitable|family|common)$/.test((run[0] as Token).lower)) return null;
  const start = (run[0] as Token).start;
  const end = (run.at(-1) as Token).end;
  return { name: text.slice(start, end), start, end, kind: 'organisation' };
}

/** 'General Ashby': a title makes one name enough. */
function titledName(title: Token, name: Token, text: string): FoundName | null {
  if (!TITLES.has(title.lower) || NO_NAME.has(name.lower) || !/^[A-Z][a-z]{2,}$/.test(name.text)) return null;
  return { name: text.slice(title.start, name.end), start: title.start, end: name.end, kind: 'person' };
}

/** 'to The Arc of Bergen County': a name that keeps its article within a sentence is a body's. */
function articledBody(run: readonly Token[], text: string): FoundName | null {
  const [article, word] = [run[0], run[1]];
  if (
    article?.text !== 'The' ||
    !word ||
    !/[a-z,;]\s+$/.test(text.slice(Math.max(0, article.start - 3), article.start))
  )
    return null;
  if (NO_NAME.has(word.lower) || !/^[A-Z][\w'-]+$/.test(word.text)) return null;
  const end = (run.at(-1) as Token).end;
  return { name: text.slice(article.start, end), start: article.start, end, kind: 'organisation' };
}

function personIn(tokens: Token[], text: string): FoundName | null {
  const of = tokens.findIndex((t) => ['of', 'the', 'for', '&', 'and', 'to', 'in', 'on'].includes(t.lower));
  const run = of > 0 ? tokens.slice(0, of) : tokens;
  const words = run.filter((t) => !isSuffix(t) && !isInitial(t) && !PARTICLES.has(t.lower));
  const proper = words.filter((t) =>
    /^(?:[A-Z][A-Za-z\u00C0-\u024F'-]+|[\u00C0-\u00DE\u0370-\u04FF][^\s]+)$/.test(t.text),
  );
  if (run.length < 2 || run.length > 7 || words.length === 0 || proper.length !== words.length) return null;
  if (words.length + run.filter(isInitial).length < 2) return null;
  const surname = endsAsSurname(run) ? run.at(-1) : undefined;
  if (
    run.some(
      (t) =>
        t !== surname &&
        NO_NAME.has(t.lower) &&
        !isSuffix(t) &&
        !isInitial(t) &&
        !GIVEN_MONTH.has(t.lower) &&
        t.lower !== 'v',
    )
  )
    return null;
  const name = text.slice((run[0] as Token).start, (run.at(-1) as Token).end);
  if (isPlace(name) || isPlace(words.map((t) => t.text).join(' '))) return null;
  return { name, start: (run[0] as Token).start, end: (run.at(-1) as Token).end, kind: 'person' };
}

/** 'the Elm Chapel - The First Church of Elm': two names of one body are one name. */
function apposed(names: readonly FoundName[], text: string): FoundName[] {
  const out: FoundName[] = [];
  for (const name of names) {
    const last = out.at(-1);
    if (last?.kind === 'organisation' && name.kind === 'organisation' && text.slice(last.end, name.start) === ' - ') {
      out[out.length - 1] = { ...last, name: text.slice(last.start, name.end), end: name.end };
    } else out.push(name);
  }
  return out;
}

/**
 * The names of persons and organisations in one sentence or clause. Roles, places, months and parts of documents are
 * no names; corporate names keep their commas ('First Western Trust Company, N.A.').
 *
 * @param text at most one sentence (SENTENCE_LIMIT)
 */
export function namesIn(text: string): FoundName[] {
  const names: FoundName[] = [];
  const bodies = [...text.matchAll(PUBLIC_BODY)].map((m) => ({
    name: m[0],
    start: m.index,
    end: m.index + m[0].length,
    kind: 'organisation' as const,
  }));
  for (const run of runsOf(tokenise(text), text)) {
    const first = run[0] as Token;
    if (bodies.some((b) => first.start < b.end && (run.at(-1) as Token).end > b.start)) continue;
    const before = text.slice(Math.max(0, first.start - 40), first.start);
    const organisation = isOrganisation(run) ? organisationIn(run, text) : articledBody(run, text);
    if (organisation) {
      names.push(organisation);
      continue;
    }
    // 'Jane Roe's Estate': no organisation, so the name ends with its owner.
    const owner = run.findIndex((t) => t.possessive);
    const trimmed = trimRun(owner >= 0 ? run.slice(0, owner + 1) : run);
    if (trimmed.length === 0) continue;
    const person = personIn(trimmed, text);
    const title = run.findIndex((t) => t === trimmed[0]) - 1;
    const titled =
      title >= 0 && trimmed.length === 1 ? titledName(run[title] as Token, trimmed[0] as Token, text) : null;
    if (titled) names.push(titled);
    const place = PREPOSITION.test(before) ? !PERSON_OF.test(before) : HOUSE_NUMBER.test(before);
    if (person && !place) names.push(person);
  }
  return apposed(
    [...names, ...bodies].sort((a, b) => a.start - b.start),
    text,
  );
}

const known = new WeakMap<object, FoundName[]>();

/** namesIn of a sentence, read once however many rules ask for it. */
export function namesOf(sentence: { text: string }): FoundName[] {
  const before = known.get(sentence);
  if (before) return before;
  const names = namesIn(sentence.text);
  known.set(sentence, names);
  return names;
}
