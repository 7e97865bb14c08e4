import type { Evidence } from '@fiducia/contracts';
import { cleanText, type CleanText } from './cleaning.js';
import { withoutFurniture } from './page-furniture.js';
import { QUOTE_LIMIT } from './reading.js';
import { withoutShouting } from './shouting.js';
import { segment, type Segments, type Unit } from './segmentation.js';

/** A document made ready for the rules, and the way from a place in it to a quote of the original. */
export interface ReadDocument extends Segments {
  original: string;
  clean: CleanText;
  /** The units that say something: headings left out. */
  body: Unit[];
}

export function readDocument(original: string): ReadDocument {
  const clean = withoutFurniture(withoutShouting(cleanText(original)));
  const segments = segment(clean);
  return { original, clean, ...segments, body: segments.units.filter((u) => u.kind !== 'heading') };
}

function pageOf(clean: CleanText, offset: number): number | undefined {
  if (clean.pageBreaks.length === 0) return undefined;
  let low = 0;
  let high = clean.pageBreaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((clean.pageBreaks[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/**
 * The quote for a stretch of the cleaned text, taken from the original, so that it stands there word for word.
 *
 * @param start,end UTF-16 offsets into the cleaned text
 */
export function quote(document: ReadDocument, start: number, end: number): Evidence {
  const { clean, original } = document;
  let from = clean.offsets[start] ?? 0;
  let to = (clean.offsets[Math.max(start, end - 1)] ?? from) + 1;
  while (from < to && /\s/.test(original[from] ?? '')) from += 1;
  while (to > from && /\s/.test(original[to - 1] ?? '')) to -= 1;
  const page = pageOf(clean, from);
  return { quote: original.slice(from, to), start: from, end: to, ...(page === undefined ? {} : { page }) };
}

/** Narrows a sentence to the clause around `at`..`until`, so that a quote never exceeds QUOTE_LIMIT. */
export function clauseAround(text: string, at: number, until: number): { from: number; to: number } {
  if (text.length <= QUOTE_LIMIT) return { from: 0, to: text.length };
  const room = Math.max(0, QUOTE_LIMIT - (until - at));
  const earliest = Math.max(0, at - Math.floor(room / 2));
  const before = text.slice(earliest, at);
  const boundary = Math.max(before.lastIndexOf('; '), before.lastIndexOf(', '), before.lastIndexOf(': '));
  const from =
    earliest === 0 ? 0 : boundary >= 0 ? earliest + boundary + 2 : earliest + Math.max(0, before.indexOf(' ') + 1);
  const latest = Math.min(text.length, from + QUOTE_LIMIT);
  if (latest === text.length) return { from, to: latest };
  const after = text.slice(Math.min(until, latest), latest);
  const stop = Math.max(after.lastIndexOf(';'), after.lastIndexOf(','));
  const space = after.lastIndexOf(' ');
  const to = stop >= 0 ? Math.min(until, latest) + stop : space >= 0 ? Math.min(until, latest) + space : latest;
  return { from, to };
}
