import { isPlace } from './jurisdictions.js';

/** A name as it stands in a text; `start` and `end` are offsets into that text. */
export interface FoundName {
  name: string;
  start: number;
  end: number;
  kind: 'person' | 'organisation';
}

const set = (words: string): Set<string> => new Set(words.split(' '));

/** Words that make a run of capitalised words the name of an organisation. */
const ORGANISATION = set(
  'company co corporation corp inc incorporated llc llp lp ltd limited bank n.a association foundation university college ' +
    'church hospital society institute partners partnership pty plc library school schools museum cross charity charities army league ' +
    'board seminary academy mission synod diocese temple synagogue club union conservancy services group holdings ' +
    'bancorp trustees advisors fiduciary asylum orphanage infirmary fund endowment ministries ministry center centre cemetery humane ymca',
);
/** A public body that can hold or take property: 'the inhabitants of the town of X'. */
const PUBLIC_BODY =
  /\b[Tt]he (?:(?:inhabitants|selectmen|overseers|[Mm]ayor(?:,? (?:and )?[A-Z]?\w+){0,3}?|corporation|city council|council|government|managers|directors|governors|president and fellows|people|poor|citizens)(?: or \w+)? of (?:the |my |said )*(?:(?:town|city|borough|county|parish|state|commonwealth|(?:free|public) ?schools?)(?: (?:in|of) (?:my |the )?(?:native )?(?:town|city))? of )?[A-Z][\w-]+(?: [A-Z][\w-]+)?)/g;
const TITLES = set(
  'mr mrs ms miss dr hon honorable honourable rev reverend sir lady lord dame professor prof captain capt colonel col major judge mister madam general gen',
);
const SUFFIXES = set('jr sr ii iii iv v esq m.d md ph.d phd cpa esquire');
const PARTICLES = set('de van von der den la le del della di da dos bin ibn al el st y');
const CONNECTORS = set('of the for & and to in on');
/** Capitalised words that never are part of a person's name: roles, parts of documents, months, courts, taxes. */
const NO_NAME = set(
  'trust trusts trustee trustees co-trustee co-trustees grantor grantors settlor settlors trustor trustors donor donors trustmaker trustmakers testator testatrix founder founders ' +
    'beneficiary beneficiaries executor executors executrix administrator administrators guardian guardians protector appointor principal income agreement deed declaration ' +
    'indenture will testament codicil article articles section sections schedule exhibit paragraph clause part appendix annex item county city town state states commonwealth parish borough district ' +
    'republic province united internal revenue code court courts act law laws statutes treasury regulations regulation date dated day january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday notary public witness witnesses signature signed seal the this that these those ' +
    'such said any all each every no if upon when where whereas now therefore witnesseth and or in on at by to from for with of as is are be it its his her their our my your we he she they you an a ' +
    'shall may must will not during after before until unless under pursuant notwithstanding provided subject except however also further furthermore lastly first second third fourth fifth ' +
    'street avenue road boulevard lane drive suite floor box north south east west name names address title telephone phone email ein ssn tax taxes taxable gift estate estates property ' +
    'marital family survivor children child issue descendants spouse wife husband son daughter grandchildren grandson granddaughter brother sister nephew niece mother father friend cousin ' +
    'power powers right rights distribution distributions provision provisions purpose general special initial successor current additional independent corporate individual ' +
    'life living revocable irrevocable restated amended annual unitrust annuity remainder charitable discretionary ' +
    'manager investment adviser advisor custodian unit units unitholder unitholders member members company secretary director directors president vice officer chief executive senior assistant ' +
    'registry office recorded book page lib vol no number true correct original copy certificate national federal american english common stock shares new board ' +
    'i me us do have had give devise bequeath appoint declare direct known hereby whom who which what there here then than so but nor yet only both either neither one two three four five six seven eight nine ten hundred thousand dollars pounds sterling god lord saviour years ' +
    'health education maintenance support accounting compensation termination amendment revocation governing miscellaneous definitions recitals background option plan platform deeds party parties holder holders ' +
    'primary secondary tertiary contingent default vesting perpetuity perpetuities register records notice notices form per stirpes capita crummey hems gst qtip irs usa payment prior early mandatory proration fee fees costs expenses notification headquarters management servicing view',
);

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
  /\b(?:benefit|use|behoof|behalf|child|children|son|daughter|wife|husband|widow|spouse|issue|descendants|heirs|estate|favou?r|support|name|names|each|all|both|one|survivor|settlors?|grantors?|trustees?|appointment|care|consisting|mother|father|brother|sister|interest|death|life|lifetime|needs) of\s+$/i;

function trimRun(run: readonly Token[]): Token[] {
  let tokens = [...run];
  while (
    tokens.length > 0 &&
    (TITLES.has((tokens[0] as Token).lower) ||
      (['the', '&', 'and', 'said', 'also', 'that'].includes((tokens[0] as Token).lower) && !isOrganisation(tokens)))
  )
    tokens = tokens.slice(1);
  while (tokens.length > 1 && NO_NAME.has((tokens[0] as Token).lower) && !isOrganisation(tokens))
    tokens = tokens.slice(1);
  while (
    tokens.length > 0 &&
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

function personIn(tokens: Token[], text: string): FoundName | null {
  const of = tokens.findIndex((t) => ['of', 'the', 'for', '&', 'and', 'to', 'in', 'on'].includes(t.lower));
  const run = of > 0 ? tokens.slice(0, of) : tokens;
  const words = run.filter((t) => !isSuffix(t) && !isInitial(t) && !PARTICLES.has(t.lower));
  const proper = words.filter((t) =>
    /^(?:[A-Z][A-Za-z\u00C0-\u024F'-]+|[\u00C0-\u00DE\u0370-\u04FF][^\s]+)$/.test(t.text),
  );
  if (run.length < 2 || run.length > 7 || words.length === 0 || proper.length !== words.length) return null;
  if (words.length + run.filter(isInitial).length < 2) return null;
  if (run.some((t) => NO_NAME.has(t.lower) && !isSuffix(t) && !isInitial(t) && t.lower !== 'may' && t.lower !== 'v'))
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
    const organisation = isOrganisation(run) ? organisationIn(run, text) : null;
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
    if (person && !(PREPOSITION.test(before) && !PERSON_OF.test(before))) names.push(person);
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

const KEEP_CAPITALS = /^(?:[A-Z]\.)+[A-Z]?\.?$|^(?:II|III|IV|VI|LLC|LLP|LP|PLC|NA|USA|YMCA|YWCA|AMAL|ABN|UK|US)$/;

/** A name as people write it: 'HENRY JAMES POE III' becomes 'Henry James Poe III'. */
export function written(name: string): string {
  const tidy = name.replace(/\s+/g, ' ').trim();
  if (/[a-z]/.test(tidy)) return tidy;
  return tidy
    .split(' ')
    .map((w, i) => {
      if (KEEP_CAPITALS.test(w.replace(/,$/, ''))) return w;
      const lower = w.toLowerCase();
      if (i > 0 && CONNECTORS.has(lower) && lower !== '&') return lower;
      return lower
        .replace(/(^|[-'(]|^mc)([a-z])/g, (_, a: string, b: string) => a + b.toUpperCase())
        .replace(/'S$/, "'s");
    })
    .join(' ');
}

const parts = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .split(/\s+/)
    .filter((w) => w && !TITLES.has(w) && w !== 'the');

/**
 * True when two spellings are one person: initials may stand for names, middle names may be left out, but a suffix
 * (Jr., III, IV) or a differing initial keeps father and son apart.
 */
export function sameName(a: string, b: string): boolean {
  const A = parts(a);
  const B = parts(b);
  const suffix = (p: string[]): string => p.find((w) => /^(?:jr|sr|ii|iii|iv)$/.test(w)) ?? '';
  if (suffix(A) !== suffix(B)) return false;
  const strip = (p: string[]): string[] => p.filter((w) => !SUFFIXES.has(w) && w !== 'esq');
  const [x, y] = [strip(A), strip(B)].sort((p, q) => p.length - q.length) as [string[], string[]];
  if (x.join(' ') === y.join(' ')) return true;
  if (x.length < 2 || x.at(-1) !== y.at(-1)) return false;
  const fits = (p: string, q: string): boolean =>
    p === q || (p.length === 1 && q.startsWith(p)) || (q.length === 1 && p.startsWith(q));
  if (!fits(x[0] as string, y[0] as string)) return false;
  let j = 1;
  for (const word of x.slice(1, -1)) {
    while (j < y.length - 1 && !fits(word, y[j] as string)) j += 1;
    if (j >= y.length - 1) return false;
    j += 1;
  }
  return true;
}
