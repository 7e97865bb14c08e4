import type { CleanText } from './cleaning.js';
import { isHeading, NUMBER, titleCase } from './headings.js';
import type { Span } from './sentences.js';

const LEADER = /(?:\.\s?){4,}\s*[\divx]{0,5}$|\s\.{3,}\s*\d{0,4}$/;

/** What a line's end must show; leaders stand there, and a whole paragraph on one line is never read for them. */
const LINE_END = 80;
const isLeader = (text: string): boolean => LEADER.test(text.slice(-LINE_END));

export interface Line extends Span {
  heading: boolean;
}

/** The lines of a text, trimmed, each with its place. */
export function linesOf(clean: CleanText): Line[] {
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

/** Only lines of at most 140 characters are compared. */
const bare = (text: string): string =>
  text
    .slice(0, 140)
    .toLowerCase()
    .replace(/(?:\.\s?){3,}.*$|\s\d{1,4}$/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Drops tables of contents: lines with dot leaders, and runs of headings that the text repeats further on. */
export function dropContents(lines: Line[]): { kept: Line[]; dropped: number } {
  const count = new Map<string, number>();
  for (const line of lines) {
    if (line.text.length > 2 && line.text.length <= 140)
      count.set(bare(line.text), (count.get(bare(line.text)) ?? 0) + 1);
  }
  const contents = new Set<Line>();
  const first = lines.find((l) => l.text !== '');
  let run: Line[] = [];
  const close = (): void => {
    const again = run.filter((l) => (count.get(bare(l.text)) ?? 0) > 1 || isLeader(l.text));
    if (run.length >= 4 && again.length >= run.length * 0.7)
      for (const line of again) if (line !== first) contents.add(line);
    run = [];
  };
  for (const line of lines) {
    if (line.text === '') continue;
    if (isLeader(line.text)) contents.add(line);
    const short =
      line.text.length <= 140 &&
      (line.heading || /\s\d{1,3}$/.test(line.text) || isLeader(line.text) || titleCase(line.text.replace(NUMBER, '')));
    if (short) run.push(line);
    else close();
  }
  close();
  return { kept: lines.filter((l) => !contents.has(l)), dropped: contents.size };
}
