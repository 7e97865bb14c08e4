import type { CleanText } from './cleaning.js';
import { BULLET, LABEL, marker, ORDINAL, PART, titleCase } from './headings.js';
import { dropContents, type Line, linesOf } from './lines.js';
import { namesIn } from './names.js';
import { splitSentences, type Span } from './sentences.js';

export type SectionKind = 'body' | 'definitions' | 'powers' | 'signature' | 'schedule' | 'minors' | 'tax';

/** A paragraph or an item of a list, under the headings it stands under. */
export interface Unit extends Span {
  kind: 'heading' | 'text' | 'item';
  /** Section heading and run-in heading, joined: 'ARTICLE V Distributions | Income'. */
  heading: string;
  /** The run-in heading alone, which says nothing by itself: 'Income' in '3.1 Income. The Trustees may …'. */
  title: string;
  section: SectionKind;
  /** The paragraph that introduces this item ('The current trustees are:'). */
  intro: Unit | null;
  /** Position among the units of the document. */
  index: number;
  /** What the unit says, sentence by sentence; its run-in heading is none of them. */
  sentences: Span[];
}

export interface Segments {
  units: Unit[];
  /** Headings in order, tables of contents left out. */
  headings: Span[];
  /** How many lines were recognised as a table of contents and dropped. */
  contentsLines: number;
}

const RUN_IN = /^([A-Z][A-Za-z'&,/ -]{2,70}?)(?:\.|:| -)\s+(?=["'([$]?[A-Z0-9([])/;
/** 'Dear Mrs. Poe': the full stop is an abbreviation's. */
const ABBREVIATED = /\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Inc|Co|Corp|Ltd|No|Rev|Hon|Messrs|[A-Z])$/;
const NO_TITLE = { title: '', length: 0 };
/** After a number, a few plain words are a heading too: 'Spendthrift provision', 'Death of a Beneficiary'. */
const PLAIN_TITLE =
  /^(?!(?:On|Upon|The|This|That|These|It|In|For|To|At|By|As|When|After|Before|Until|If|Each|Any|All|I|We|My|Our|You|He|She|They)\b)(?!.*\b(?:shall|may|must|will|can|cannot|is|are|was|were|be|has|have|gives?|appoints?|directs?|declares?|made|hereby|ends?|terminates?|governs?|applies|serves?|continues?|controls?|becomes?|pays?|dies|means)\b)[A-Z][\w'-]*(?:,? [\w'-]+){0,6}$/;
/** Without a number, only words that head clauses are taken for a heading. */
const SPELLED_TITLE =
  /\b(?:spendthrift|governing law|applicable law|no[- ]contest|perpetuities|compensation|bond|successor trustees?|trustees?|irrevocab(?:le|ly|ility)|revoca(?:ble|tion|bility)|amendments?|distributions?|termination|definitions|powers|beneficiar(?:y|ies)|accounts?|accounting|purpose|name|income|principal|resignation|removal)\b/i;
const OPENS_CLAUSE =
  /^["'(]?(?:The|This|These|No|Any|Each|All|If|Upon|During|In|It|My|Our|An?|Every|Whenever|When|I|We)\b/;
const SECTION_KINDS: readonly [SectionKind, RegExp][] = [
  [
    'signature',
    /^(?:signatures?|signature page|execution|executed as a deed|notari[sz]ation|acknowledge?ments?|notary|attestation|witnesses)\b|^\W{0,6}(?:state|commonwealth) of [a-z ]{3,24}(?:\)|ss|$)/i,
  ],
  ['definitions', /\b(?:definitions?|interpretation|defined terms|construction of terms)\b/i],
  ['powers', /\bpowers?\b(?! of appointment| of withdrawal| to (?:amend|revoke|withdraw))/i],
  ['minors', /\bminors?\b|\bretention\b|\bunder (?:legal )?(?:age|disability)\b|\bage twenty-one\b/i],
  ['tax', /\btax(?:es|ation)?\b/i],
  ['schedule', /^(?:schedule|exhibit|appendix|annex)\b/i],
];
const SIGNING =
  /^\W*(?:in witness whereof|in testimony|witness my hand|executed (?:this|as of|on|as a deed)|signed[, ]|state of [A-Z ]{4,20}$|the foregoing instrument was|subscribed and sworn|sworn to)/i;
const RESTART = /^\W*(?:be it known that )?(?:I|We),? (?:the said )?[A-Z]|\bcodicil\b/;
/** A paragraph that announces a list. */
const INTRODUCES = /:\W{0,2}$/;
/** In a schedule, a line of its own says whom the lines below it name. */
const ROLE_LINE =
  /^(?:the )?(?:(?:primary|initial|first|original|named|specified|remainder) )?(?:beneficiaries|trustees)$/i;
const CAPITAL = /^["'(]?[A-Z]/;
/** A line drawn between parts. */
const RULE = /^[-_=\s⸻*]+$/;
/** A text without any blank line is cut here, in UTF-16 units. */
const LONGEST_PARAGRAPH = 40_000;

function kindOf(heading: string): SectionKind {
  return SECTION_KINDS.find(([, pattern]) => pattern.test(heading))?.[0] ?? 'body';
}

interface State {
  units: Unit[];
  section: string;
  kind: SectionKind;
  intro: Unit | null;
}

/** A run-in heading: '1.1 Trust Name. This trust shall …'. */
function runInHeading(text: string, mark: string, line: string): { title: string; length: number } {
  const found = RUN_IN.exec(text.slice(0, 110));
  const title = found?.[1] ?? '';
  if (!found || ABBREVIATED.test(title)) return NO_TITLE;
  if (!(titleCase(title) || (mark !== '' && PLAIN_TITLE.test(title)))) return NO_TITLE;
  const short = mark === '' && (line.length >= 90 || LABEL.test(text.slice(0, 50)));
  if (short && !(SPELLED_TITLE.test(found[0]) && OPENS_CLAUSE.test(text.slice(found[0].length)))) return NO_TITLE;
  return { title, length: /[.-]\s+$/.test(found[0]) ? found[0].length : 0 };
}

/** In a list of persons, '(a) Jane Roe. She lives in …' opens with a name, which must be read. */
function saysSomething(title: string, intro: Unit | null): boolean {
  return intro !== null && namesIn(title).length > 0;
}

/** The introduction that a paragraph belongs to: 'The trustees are:' for each name in the list below it. */
function introOf(state: State, mark: string, line: Line): Unit | null {
  const previous = state.units.at(-1);
  const listed = BULLET.test(mark) || ORDINAL.test(line.text) || mark.startsWith('(') || /^[a-z]{1,5}[.)]/.test(mark);
  const goesOn =
    previous?.intro === state.intro && (/^\d{1,2}[.)]\s/.test(mark) || line.start - (previous?.end ?? 0) <= 2);
  return listed || previous === state.intro || goesOn ? state.intro : null;
}

function addUnit(state: State, clean: CleanText, first: Line, last: Line): void {
  const bare = first.text.replace(/^["'#\s]+/, '');
  const mark = marker(bare);
  const from = first.start + (first.text.length - bare.length) + mark.length;
  const raw = clean.text.slice(from, last.end).replace(/\n/g, ' ');
  const text = raw.trim();
  if (text === '') return;
  const start = from + raw.length - raw.trimStart().length;
  const { title: ownHeading, length } = runInHeading(text, mark, first.text);
  const intro = state.intro && introOf(state, mark, first);
  const opening = length > 0 && !saysSomething(ownHeading, intro) ? length : 0;
  const unit: Unit = {
    kind: intro ? 'item' : 'text',
    text,
    start,
    end: last.end,
    heading: [state.section, ownHeading].filter(Boolean).join(' | '),
    title: ownHeading,
    section: state.kind === 'body' && ownHeading !== '' ? kindOf(ownHeading) : state.kind,
    intro,
    index: state.units.length,
    sentences: splitSentences(text.slice(opening), start + opening),
  };
  state.units.push(unit);
  const names = ROLE_LINE.test(text) && state.kind !== 'signature';
  if ((INTRODUCES.test(text) && text.length > 8) || names) state.intro = unit;
  else if (!intro) state.intro = null;
}

function addHeading(state: State, line: Line): Span {
  const text = line.text.replace(/^#+\s*/, '');
  const heading = { text, start: line.end - text.length, end: line.end };
  const kind = kindOf(text.replace(PART, '').replace(/^[\s.:-]+/, '') || text);
  // On a signature page 'TRUSTEE' is no new section; a numbered part or a codicil is.
  const renewed = PART.test(text) || /^\d/.test(text) || /codicil/i.test(text);
  state.section = text;
  state.kind = state.kind === 'signature' && kind === 'body' && !renewed ? 'signature' : kind;
  state.intro = null;
  const place = { title: '', section: state.kind, intro: null, index: state.units.length, sentences: [] };
  state.units.push({ ...heading, kind: 'heading', heading: text, ...place });
  return heading;
}

/** '2. Jane Roe' among the names of a list is no heading. */
function inList(line: Line): boolean {
  return /^\d{1,2}[.)]\s/.test(line.text) && namesIn(line.text).some((n) => n.kind === 'person');
}

/** True where a gap stands within a sentence, as at the edge of a page: what follows goes on in small letters. */
function goesOn(before: Line, lines: readonly Line[], gap: number): boolean {
  const next = lines.slice(gap, gap + 4).find((l) => l.text !== '');
  return (
    next !== undefined && /[A-Za-z,\d]$/.test(before.text) && /^[a-z]{2}/.test(next.text) && marker(next.text) === ''
  );
}

/** True where a line begins a paragraph of its own instead of going on with the one before. */
function begins(line: Line, before: Line): boolean {
  // 'Laura\nE. Holm': an initial that opens a line within a sentence numbers nothing.
  const initial = /^[A-Z]\.\s/.test(line.text) && !/[.;:]$/.test(before.text);
  if (LABEL.test(line.text) || INTRODUCES.test(before.text) || line.text.startsWith('"')) return true;
  if (initial) return false;
  if (marker(line.text) !== '') return true;
  if (!CAPITAL.test(line.text)) return false;
  // A short line that ended its sentence ends its paragraph; so does one in a list of names.
  const listed =
    line.text.length < 50 && before.text.length < 50 && CAPITAL.test(before.text) && !before.text.endsWith(',');
  return before.text.length < 60 && (/[.;]$/.test(before.text) || listed);
}

/**
 * Cuts a cleaned text into headings, paragraphs and list items; tables of contents are dropped, so that no clause
 * is found twice, and signature pages are told apart, so that no notary becomes a party.
 *
 * @param clean the cleaned text
 * @returns units in order with offsets into the cleaned text; linear in length
 */
export function segment(clean: CleanText): Segments {
  const { kept, dropped } = dropContents(linesOf(clean));
  const state: State = { units: [], section: '', kind: 'body', intro: null };
  const headings: Span[] = [];
  let open: Line[] = [];
  const flush = (): void => {
    const [first, last] = [open[0], open.at(-1)];
    open = [];
    if (first && last) addUnit(state, clean, first, last);
  };
  for (const [i, line] of kept.entries()) {
    const before = open.at(-1);
    if (line.text === '' && before && goesOn(before, kept, i)) continue;
    const awaited = before ? INTRODUCES.test(before.text) : state.intro !== null && state.units.at(-1) === state.intro;
    const last = state.units.at(-1);
    const listing = state.intro !== null && (last === state.intro || last?.intro === state.intro);
    const person = line.heading && listing && inList(line);
    if (line.text === '' || RULE.test(line.text)) {
      flush();
    } else if (line.heading && !person && (!awaited || PART.test(line.text) || line.text.startsWith('#'))) {
      flush();
      headings.push(addHeading(state, line));
    } else {
      if (before && begins(line, before)) flush();
      if (open.length === 0) {
        if (SIGNING.test(line.text)) state.kind = 'signature';
        else if (state.kind === 'signature' && RESTART.test(line.text) && line.text.length > 30) state.kind = 'body';
      }
      open.push(line);
      if (line.end - (open[0]?.start ?? line.end) > LONGEST_PARAGRAPH) flush();
    }
  }
  flush();
  return { units: state.units, headings, contentsLines: dropped };
}
