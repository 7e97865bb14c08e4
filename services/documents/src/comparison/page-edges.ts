import type { DocumentPage } from '@fiducia/contracts';

export interface Range {
  start: number;
  end: number;
}

const PAGE_NUMBER = /^(?:page )?[-–— ]{0,3}\d{1,4}[-–— ]{0,3}(?:(?:of|\/) ?\d{1,4})?$/iu;
/** Lines at the top and at the bottom of a page that may be its running head or foot. */
const EDGE_LINES = 2;
const LONGEST_EDGE = 120;
const REPEATED = 3;

/**
 * Page numbers and running heads: they differ wherever the pages break elsewhere, and say nothing.
 *
 * @param pages where the pages stand; a text without pages has no edges
 */
export function pageEdges(text: string, pages: readonly DocumentPage[]): Range[] {
  if (pages.length < 2) return [];
  const lines = pages.flatMap((page) => edgeLines(text, page));
  const seen = new Map<string, number>();
  for (const line of lines) seen.set(masked(text, line), (seen.get(masked(text, line)) ?? 0) + 1);
  const often = Math.max(REPEATED, Math.ceil(pages.length / 2));
  return lines.filter(
    (line) => PAGE_NUMBER.test(text.slice(line.start, line.end).trim()) || (seen.get(masked(text, line)) ?? 0) >= often,
  );
}

/** Two running heads differ in nothing but their number. */
const masked = (text: string, { start, end }: Range): string => text.slice(start, end).trim().replaceAll(/\d+/gu, '#');

function edgeLines(text: string, page: DocumentPage): Range[] {
  const first = linesFrom(text, page);
  const last = linesUpTo(text, page).filter(({ start }) => !first.some((line) => line.start === start));
  return [...first, ...last].filter(({ start, end }) => end - start <= LONGEST_EDGE);
}

function linesFrom(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = [];
  for (let at = start; at < end && lines.length < EDGE_LINES;) {
    const stop = Math.min(end, (text.indexOf('\n', at) + 1 || end + 1) - 1);
    if (text.slice(at, stop).trim() !== '') lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

function linesUpTo(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = [];
  for (let stop = end; stop > start && lines.length < EDGE_LINES;) {
    const at = Math.max(start, text.lastIndexOf('\n', stop - 1) + 1);
    if (text.slice(at, stop).trim() !== '') lines.unshift({ start: at, end: stop });
    stop = at - 1;
  }
  return lines;
}
