import type { CleanText } from './cleaning.js';
import { splitSentences, type Span } from './sentences.js';

export type SectionKind = 'body' | 'definitions' | 'powers' | 'signature' | 'schedule' | 'minors' | 'tax';

/** A paragraph or an item of a list, under the headings it stands under. */
export interface Unit extends Span {
  kind: 'heading' | 'text' | 'item';
  /** Section heading and run-in heading, joined: 'ARTICLE V Distributions | Income'. */
  heading: string;
  section: SectionKind;
  /** The paragraph that introduces this item ('The current trustees are:'). */
  intro: Unit | null;
  /** Position among the units of the document. */
  index: number;
  sentences: Span[];
}

export interface Segments {
  units: Unit[];
  /** Headings in order, tables of contents left out. */
  headings: Span[];
  /** How many lines were recognised as a table of contents and dropped. */
  contentsLines: number;
}

const NUMBER_WORD =
  '(?:[IVXLC]{1,7}|\\d{1,3}(?:\\.\\d{1,3}){0,3}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\\w{3,5})?)';
const PART = new RegExp(
  `^(?:article|section|part|clause|paragraph|schedule|exhibit|appendix|annex|chapter|item)\\s+${NUMBER_WORD}\\b[.:)]?`,
  'i',
);
const ORDINAL =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|primary|secondary|tertiary|item [ivx\d]{1,5})(?:ly)?\s?[:.,)-]\s+(?=["'(]?[A-Z])/i;
const NUMBER = /^\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivxlc]{1,6}|[IVXLC]{1,6}|[a-zA-Z])[.)]\)?\s+(?!_{3})/;
const DOTTED = /^\d{1,3}(?:\.\d{1,3}){1,3}\s+(?=["'(]?[A-Z])/;
const BULLET = /^[-+>]\s+/;
const LEADER = /(?:\.\s?){4,}\s*[\divx]{0,5}$|\s\.{3,}\s*\d{0,4}$/;
const RUN_IN = /^([A-Z][A-Za-z'&,/ -]{2,70}?)(?:\.|:| -)\s+(?=["'([$]?[A-Z0-9([])/;
const LABEL = /^[A-Z][A-Za-z' /()-]{2,40}:\s/;
const SMALL = new Set('a an and as at by for from in of on or the to upon with during after into'.split(' '));

const SECTION_KINDS: readonly [SectionKind, RegExp][] = [
  [
    'signature',
    /^(?:signatures?|signature page|execution|executed as a deed|notari[sz]ation|acknowledge?ments?|notary|attestation|witnesses)\b|^\W*(?:state|commonwealth) of [a-z ]{3,24}(?:\)|ss|$)/i,
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

function kindOf(heading: string): SectionKind {
  return SECTION_KINDS.find(([, pattern]) => pattern.test(heading))?.[0] ?? 'body';
}

function marker(line: string): string {
  const found = PART.exec(line) ?? ORDINAL.exec(line) ?? DOTTED.exec(line) ?? NUMBER.exec(line) ?? BULLET.exec(line);
  return found?.[0] ?? '';
}

function titleCase(text: string): boolean {
  const words = text.split(/[\s/-]+/).filter((w) => /[A-Za-z]/.test(w));
  return (
    words.length > 0 && words.length <= 12 && words.every((w) => /^["'([]?[A-Z]/.test(w) || SMALL.has(w.toLowerCase()))
  );
}

/** True for a line that names what follows instead of saying something. */
export function isHeading(raw: string): boolean {
  const line = raw.trim();
  if (line.length < 3 || line.length > 140) return false;
  if (/^#{1,6}\s/.test(line)) return true;
  const part = PART.exec(line);
  if (part) {
    const rest = line.slice(part[0].length).replace(/^[\s.:-]+/, '');
    return (
      rest === '' ||
      (rest.length <= 100 && !/[.;,]\s*\S|[;,]$/.test(rest) && (titleCase(rest) || rest === rest.toUpperCase()))
    );
  }
  if (!/[a-z]/.test(line))
    return /[A-Z]{4}/.test(line) && !/[;,]$/.test(line) && !/_{3}/.test(line) && !/^\W*(?:By|Date)\b/i.test(line);
  const number = /^(?:\d{1,2}(?:\.\d{1,2})?\.?|[IVX]{1,5}\.|[A-Z]\.)\s+(.{3,80})$/.exec(line);
  return (
    number !== null && !/[.;,:]$/.test(line) && titleCase(number[1] ?? '') && (number[1] ?? '').split(' ').length <= 9
  );
}

interface Line extends Span {
  heading: boolean;
}

function linesOf(clean: CleanText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= clean.text.length) {
    const stop = clean.text.indexOf('\n', start);
    const end = stop < 0 ? clean.text.length : stop;
    const raw = clean.text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    lines.push({ text, start: start + lead, end: start + lead + text.length, heading: isHeading(text) });
    start = end + 1;
  }
  return lines;
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?:\.\s?){3,}.*$|\s\d{1,4}$/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Drops tables of contents: lines with dot leaders, and runs of headings that the text repeats further on. */
function dropContents(lines: Line[]): { kept: Line[]; dropped: number } {
  const count = new Map<string, number>();
  for (const line of lines) {
    if (line.text.length > 2 && line.text.length <= 140)
      count.set(bare(line.text), (count.get(bare(line.text)) ?? 0) + 1);
  }
  const contents = new Set<Line>();
  const first = lines.find((l) => l.text !== '');
  let run: Line[] = [];
  const close = (): void => {
    const again = run.filter((l) => (count.get(bare(l.text)) ?? 0) > 1 || LEADER.test(l.text));
    if (run.length >= 4 && again.length >= run.length * 0.7)
      for (const line of again) if (line !== first) contents.add(line);
    run = [];
  };
  for (const line of lines) {
    if (line.text === '') continue;
    if (LEADER.test(line.text)) contents.add(line);
    const short =
      line.text.length <= 140 &&
      (line.heading ||
        /\s\d{1,3}$/.test(line.text) ||
        LEADER.test(line.text) ||
        titleCase(line.text.replace(NUMBER, '')));
    if (short) run.push(line);
    else close();
  }
  close();
  return { kept: lines.filter((l) => !contents.has(l)), dropped: contents.size };
}

interface State {
  units: Unit[];
  section: string;
  kind: SectionKind;
  intro: Unit | null;
}

function addUnit(state: State, clean: CleanText, first: Line, last: Line): void {
  const mark = marker(first.text.replace(/^["'#\s]+/, ''));
  const skipped = /^["'#\s]*/.exec(first.text)?.[0].length ?? 0;
  let start = first.start + skipped + mark.length;
  let text = clean.text.slice(start, last.end).replace(/\n/g, ' ');
  const runIn = mark !== '' || first.text.length < 90 ? RUN_IN.exec(text.slice(0, 110)) : null;
  let ownHeading = '';
  if (runIn && titleCase(runIn[1] ?? '') && !LABEL.test(text.slice(0, 50))) {
    ownHeading = runIn[1] ?? '';
  } else if (runIn && mark !== '' && titleCase(runIn[1] ?? '')) ownHeading = runIn[1] ?? '';
  const lead = text.length - text.trimStart().length;
  start += lead;
  text = text.trim();
  if (text === '') return;
  const listed = BULLET.test(mark) || ORDINAL.test(first.text) || mark.startsWith('(') || /^[a-z]{1,5}[.)]/.test(mark);
  const previous = state.units.at(-1);
  const introduced =
    state.intro !== null &&
    (listed ||
      previous === state.intro ||
      (previous?.intro === state.intro && (/^\d{1,2}[.)]\s/.test(mark) || first.start - (previous?.end ?? 0) <= 2)));
  const unit: Unit = {
    kind: introduced ? 'item' : 'text',
    text,
    start,
    end: last.end,
    heading: [state.section, ownHeading].filter(Boolean).join(' | '),
    section: state.kind === 'body' && ownHeading !== '' ? kindOf(ownHeading) : state.kind,
    intro: introduced ? state.intro : null,
    index: state.units.length,
    sentences: splitSentences(text, start),
  };
  state.units.push(unit);
  if (/:\W{0,2}$/.test(text) && text.length > 8) state.intro = unit;
  else if (!introduced) state.intro = null;
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
    const first = open[0];
    const last = open.at(-1);
    open = [];
    if (first && last) addUnit(state, clean, first, last);
  };
  for (const line of kept) {
    const awaited =
      open.length > 0
        ? /:\W{0,2}$/.test(open.at(-1)?.text ?? '')
        : state.intro !== null && state.units.at(-1) === state.intro;
    if (line.text === '' || /^[-_=\s⸻*]+$/.test(line.text)) {
      flush();
    } else if (line.heading && !(awaited && !PART.test(line.text) && !line.text.startsWith('#'))) {
      flush();
      const text = line.text.replace(/^#+\s*/, '');
      headings.push({ text, start: line.end - text.length, end: line.end });
      state.section = text;
      const kind = kindOf(text.replace(PART, '').replace(/^[\s.:-]+/, '') || text);
      const stays =
        state.kind === 'signature' &&
        kind === 'body' &&
        !PART.test(text) &&
        !/^\d/.test(text) &&
        !/codicil/i.test(text);
      state.kind = stays ? 'signature' : kind;
      state.intro = null;
      state.units.push({
        ...(headings.at(-1) as Span),
        kind: 'heading',
        heading: text,
        section: state.kind,
        intro: null,
        index: state.units.length,
        sentences: [],
      });
    } else {
      // 'Laura\nE. Holm': an initial that opens a line within a sentence numbers nothing.
      const initial = /^[A-Z]\.\s/.test(line.text) && open.length > 0 && !/[.;:]$/.test(open.at(-1)?.text ?? '');
      const starts =
        open.length === 0 ||
        (marker(line.text) !== '' && !initial) ||
        LABEL.test(line.text) ||
        /:\W{0,2}$/.test(open.at(-1)?.text ?? '') ||
        line.text.startsWith('"');
      const after = open.at(-1);
      // A short line that ended its sentence ends its paragraph; so does one in a list of names.
      const capital = /^["'(]?[A-Z]/.test(line.text);
      const apart =
        !initial &&
        after !== undefined &&
        after.text.length < 60 &&
        capital &&
        (/[.;]$/.test(after.text) ||
          (line.text.length < 50 &&
            after.text.length < 50 &&
            /^["'(]?[A-Z]/.test(after.text) &&
            !after.text.endsWith(',')));
      if (starts || apart) flush();
      if (open.length === 0) {
        if (SIGNING.test(line.text)) state.kind = 'signature';
        else if (state.kind === 'signature' && RESTART.test(line.text) && line.text.length > 30) state.kind = 'body';
      }
      open.push(line);
      if (open.length > 0 && line.end - (open[0] as Line).start > 40_000) flush();
    }
  }
  flush();
  return { units: state.units, headings, contentsLines: dropped };
}
