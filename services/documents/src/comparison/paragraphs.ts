import type { Range } from './page-edges.js';

export interface Paragraph extends Range {
  /** The heading it stands under, or that it is. */
  heading: string | null;
}

const LONGEST_HEADING = 100;
const PART = /^(?:article|section|part|schedule|exhibit|appendix|annex|clause)\s[\divxlc]{1,7}(?:\.\d{1,3}){0,3}\b/iu;
const MARKER = /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivxlc]{1,6}|[a-z])[.)]|[-•*])\s/iu;
const NUMBERED_TITLE = /^(?:\d{1,3}(?:\.\d{1,3}){0,3}|[IVXLC]{1,6}|[A-Z])[.)]?\s+(\p{Lu}.{2,80})$/u;
/** '3.2 Spendthrift. No beneficiary may assign …' */
const LEADING_TITLE =
  /^(?:section\s)?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]|\([a-z]\))[.)]?\s+\p{Lu}[^.:\n]{2,60}(?=[.:]\s)/iu;
const SMALL = new Set('a an and as at by for from in of on or the to upon with during after into'.split(' '));

const titleCase = (words: string): boolean =>
  words.split(/\s/u).every((word) => SMALL.has(word) || !/^\p{Ll}/u.test(word)) && words.split(/\s/u).length <= 9;

/** True for a line that names what follows instead of saying something. */
function isHeading(line: string): boolean {
  if (line.length < 3 || line.length > LONGEST_HEADING || /[;,]$/u.test(line)) return false;
  const part = PART.exec(line)?.[0];
  if (part !== undefined)
    return titleCase(
      line
        .slice(part.length)
        .replace(/^[.:–—-]/u, '')
        .trim(),
    );
  if (!/\p{Ll}/u.test(line)) return /\p{Lu}{3}/u.test(line);
  const title = NUMBERED_TITLE.exec(line)?.[1];
  return title !== undefined && !title.endsWith('.') && titleCase(title);
}

/** A line goes on with the one before it unless something says that it begins anew. */
function beginsAnew(line: string, before: string | null): boolean {
  if (before === null) return true;
  return MARKER.test(line) || PART.test(line) || /[.;:]$/u.test(before) || isHeading(line) || isHeading(before);
}

/**
 * The paragraphs of a text with their headings. `left`, in order: ranges that are no part of any.
 */
export function paragraphsOf(text: string, left: readonly Range[]): Paragraph[] {
  const found: Paragraph[] = [];
  let heading: string | null = null;
  let before: string | null = null;
  let skip = 0;
  for (let at = 0; at < text.length;) {
    const stop = (text.indexOf('\n', at) + 1 || text.length + 1) - 1;
    const line = text.slice(at, Math.min(stop, at + 400)).trim();
    while (skip < left.length && (left[skip]?.end ?? 0) < at) skip += 1;
    const isLeft = left[skip]?.start === at;
    if (!isLeft && line === '') before = null;
    if (!isLeft && line !== '') {
      const last = found.at(-1);
      if (last && !beginsAnew(line, before)) last.end = stop;
      else {
        if (isHeading(line)) heading = line;
        else heading = LEADING_TITLE.exec(line.slice(0, 120))?.[0] ?? heading;
        found.push({ start: at, end: stop, heading });
      }
      before = text.slice(Math.max(at, stop - 400), stop).trim();
    }
    at = stop + 1;
  }
  return found;
}
