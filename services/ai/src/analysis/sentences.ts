import { SENTENCE_LIMIT } from './reading.js';

/** A stretch of a text: `text` is what stands from `start` to `end`, with line breaks read as spaces. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr st jr sr inc co corp ltd no nos art sec sect esq hon rev viz etc al vs conn mass penn va del md ' +
    'ill ind mich minn mo tenn tex wis cal colo fla ga la ky ala ariz ark capt col gen gov lieut lt messrs prof sen ' +
    'rep fol lib vol pp par cl ch cf approx dept est jan feb mar apr jun jul aug sept oct nov dec m.d a.d u.s n.a l.c ' +
    'p.a p.c d.c i.e e.g b.a ph.d c'
  ).split(' '),
);
/** Words that nearly always open a sentence; they win over an abbreviation's full stop. */
const OPENERS = new Set(
  'The This These If Upon In I We No Any Each It At All My Said Such Should When During'.split(' '),
);

function endsSentence(text: string, stop: number, next: number): boolean {
  const mark = text[stop];
  if (mark !== '.') return true;
  let from = stop;
  while (from > 0 && /[A-Za-z.]/.test(text[from - 1] ?? '') && stop - from < 8) from -= 1;
  const word = text.slice(from, stop);
  const following = /^["'([]*([A-Za-z]+)/.exec(text.slice(next, next + 24))?.[1] ?? '';
  if (/^[A-Za-z]$/.test(word) || ABBREVIATIONS.has(word.toLowerCase())) {
    return word.length > 1 && OPENERS.has(following);
  }
  return !/^\d+$/.test(text.slice(Math.max(0, stop - 1), stop)) || !/^\d/.test(text.slice(next, next + 1));
}

/** Cuts an overlong stretch where a clause ends, so that no rule reads more than its limit. */
function cut(text: string, start: number, end: number, out: Span[]): void {
  let from = start;
  while (end - from > SENTENCE_LIMIT) {
    const window = text.slice(from, from + SENTENCE_LIMIT);
    const at = Math.max(
      window.lastIndexOf('; '),
      window.lastIndexOf(', ') > SENTENCE_LIMIT / 2 ? window.lastIndexOf(', ') : -1,
    );
    const space = at > 200 ? at + 1 : window.lastIndexOf(' ');
    const length = space > 0 ? space : SENTENCE_LIMIT;
    out.push({ text: text.slice(from, from + length), start: from, end: from + length });
    from += length;
  }
  if (end > from) out.push({ text: text.slice(from, end), start: from, end });
}

/**
 * Splits a paragraph into sentences of at most SENTENCE_LIMIT units.
 *
 * @param paragraph its text, line breaks already read as spaces
 * @param offset where the paragraph starts in the cleaned text; the spans are given in that text
 * @returns the sentences in order; linear in length
 */
export function splitSentences(paragraph: string, offset: number): Span[] {
  const spans: Span[] = [];
  const stops = /[.?!]["')\]]{0,2}\s{1,16}(?=["'([]{0,2}[A-Z0-9])/g;
  let start = 0;
  for (let m = stops.exec(paragraph); m !== null; m = stops.exec(paragraph)) {
    const next = m.index + m[0].length;
    if (!endsSentence(paragraph, m.index, next)) continue;
    cut(paragraph, start, m.index + m[0].trimEnd().length, spans);
    start = next;
  }
  cut(paragraph, start, paragraph.length, spans);
  return spans
    .map((s) => {
      const lead = s.text.length - s.text.trimStart().length;
      const text = s.text.trim();
      return { text, start: offset + s.start + lead, end: offset + s.start + lead + text.length };
    })
    .filter((s) => s.text !== '');
}
