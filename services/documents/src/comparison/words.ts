import type { DocumentPage } from '@fiducia/contracts';
import { pageEdges, type Range } from './page-edges.js';
import { type Paragraph, paragraphsOf } from './paragraphs.js';

/** Gives the same number to the same word, in both versions. */
export type Numbering = Map<string, number>;

/** A text as a row of words and marks: what it says, apart from how it is set. */
export interface Words {
  text: string;
  /** Its words by number. */
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The paragraph that each word stands in. */
  paragraph: Int32Array;
  paragraphs: Paragraph[];
}

/** A number with its sign and its separators, a word with its hyphens, or a mark. */
const WORD =
  /\$?\d{1,30}(?:[.,]\d{1,30}){0,9}%?|[\p{L}\p{N}_]{1,100}(?:[-'’][\p{L}\p{N}]{1,100}){0,5}|[^\s\p{L}\p{N}_\p{Cf}]/gu;

/** Marks that are set in one way or another and mean the same. */
const SAME: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '\u2011': '-',
};
const unified = (word: string): string => SAME[word] ?? word.replaceAll('’', "'");

export function wordsOf(text: string, pages: readonly DocumentPage[], numbering: Numbering): Words {
  const left = pageEdges(text, pages).sort((a, b) => a.start - b.start);
  const paragraphs = paragraphsOf(text, left);
  const [ids, starts, ends, paragraph]: number[][] = [[], [], [], []];
  let at = 0;
  let skip = 0;
  for (const match of text.matchAll(WORD)) {
    const { index: start } = match;
    while (skip < left.length && (left[skip]?.end ?? 0) <= start) skip += 1;
    if (within(left[skip], start)) continue;
    while (at + 1 < paragraphs.length && (paragraphs[at + 1]?.start ?? 0) <= start) at += 1;
    const word = unified(match[0]);
    const id = numbering.get(word) ?? numbering.size;
    numbering.set(word, id);
    ids?.push(id);
    starts?.push(start);
    ends?.push(start + match[0].length);
    paragraph?.push(at);
  }
  const row = (numbers: number[] | undefined) => Int32Array.from(numbers ?? []);
  return { text, ids: row(ids), starts: row(starts), ends: row(ends), paragraph: row(paragraph), paragraphs };
}

const within = (range: Range | undefined, at: number): boolean =>
  range !== undefined && range.start <= at && at < range.end;

/** True where a paragraph begins with this word, and at the end of the text. */
export const begins = ({ ids, paragraph }: Words, at: number): boolean =>
  at <= 0 || at >= ids.length || paragraph[at] !== paragraph[at - 1];
