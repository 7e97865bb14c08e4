import type { CleanText } from './cleaning.js';

/** 'Page 3 of 8', '- 3 -', '3'. */
const PAGE_NUMBER = /^(?:page\s+|-\s*|\(\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\s*[-)]?$/i;
const LONGEST = 100;

interface Line {
  text: string;
  start: number;
  /** After the line's break. */
  end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const stop = text.indexOf('\n', start);
    const end = stop < 0 ? text.length : stop + 1;
    const line = text.slice(start, end).trim();
    if (line !== '') lines.push({ text: line, start, end });
    start = end;
  }
  return lines;
}

/** What stays the same from page to page: 'Poe Trust - Page 3' and 'Poe Trust - Page 4' are one header. */
const pattern = (line: string): string => line.replace(/\d+/g, '#');

/** A sentence that is not over goes on below: the line between stands on a page's edge. */
function interrupts(before: Line | undefined, after: Line | undefined): boolean {
  return before !== undefined && after !== undefined && /[a-z,]$/.test(before.text) && /^[a-z(]/.test(after.text);
}

/** Running headers, footers and page numbers: lines that recur and at least once stand within a sentence. */
function furniture(lines: readonly Line[]): Line[] {
  const numbers = lines.filter((l) => PAGE_NUMBER.test(l.text));
  const paged = new Set(numbers.length >= 2 ? numbers : []);
  const rest = lines.filter((l) => !paged.has(l));
  const seen = new Map<string, { lines: Line[]; edges: number }>();
  rest.forEach((line, i) => {
    if (line.text.length > LONGEST || !/[A-Za-z]{3}/.test(line.text)) return;
    const known = seen.get(pattern(line.text)) ?? { lines: [], edges: 0 };
    known.lines.push(line);
    // A header and a footer stand together: one line more is looked at on either side.
    const edge =
      interrupts(rest[i - 1], rest[i + 1]) ||
      interrupts(rest[i - 2], rest[i + 1]) ||
      interrupts(rest[i - 1], rest[i + 2]);
    if (edge && /^[A-Z\d]/.test(line.text)) known.edges += 1;
    seen.set(pattern(line.text), known);
  });
  const running = [...seen.values()].filter((s) => s.edges > 0 && s.lines.length >= 3 && s.edges * 6 >= s.lines.length);
  // The first time it stands, it may be the title.
  return [...paged, ...running.flatMap((s) => (s.lines[0]?.start === lines[0]?.start ? s.lines.slice(1) : s.lines))];
}

/**
 * The text without what every page repeats, so that a sentence reads on over a page's edge. Offsets are kept.
 *
 * @returns the same text when it has no running headers; linear in length
 */
export function withoutFurniture(clean: CleanText): CleanText {
  const dropped = furniture(linesOf(clean.text)).sort((a, b) => a.start - b.start);
  if (dropped.length === 0) return clean;
  const parts: string[] = [];
  const offsets = new Int32Array(clean.offsets.length);
  let length = 0;
  let from = 0;
  for (const { start, end } of [...dropped, { start: clean.text.length, end: clean.text.length }]) {
    parts.push(clean.text.slice(from, start));
    offsets.set(clean.offsets.subarray(from, start), length);
    length += start - from;
    from = end;
  }
  return { ...clean, text: parts.join(''), offsets: offsets.slice(0, length) };
}
