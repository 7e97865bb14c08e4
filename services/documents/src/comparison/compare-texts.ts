import {
  type ChangeKind,
  type ComparedPassage,
  COMPARISON_MAX_CHANGES,
  type DocumentChange,
  type DocumentComparison,
  type DocumentPage,
  type TouchKind,
} from '@fiducia/contracts';
import { differencesOf } from './differences.js';
import { withMoves } from './moves.js';
import type { Range } from './page-edges.js';
import { type Segment, segmentsOf } from './segments.js';
import { touchesOf } from './touches.js';
import { type Words, wordsOf } from './words.js';

export interface ReadText {
  documentText: string;
  pages: readonly DocumentPage[];
}

export type Comparison = Omit<DocumentComparison, 'before' | 'after'>;

/** Puts two versions beside each other: what the later one has different, and what in the law of trusts that touches. */
export function compareTexts(was: ReadText, is: ReadText): Comparison {
  const numbering = new Map<string, number>();
  const before = wordsOf(was.documentText, was.pages, numbering);
  const after = wordsOf(is.documentText, is.pages, numbering);
  const segments = segmentsOf(before, after, differencesOf(before, after));
  const changes = withMoves(segments.map((segment) => changeOf(before, after, segment)));
  return {
    identical: changes.length === 0,
    summary: summaryOf(changes),
    changes: changes.slice(0, COMPARISON_MAX_CHANGES),
    leftOut: Math.max(0, changes.length - COMPARISON_MAX_CHANGES),
    notices: noticesOf(was, is),
  };
}

function changeOf(before: Words, after: Words, segment: Segment): DocumentChange {
  const { fromBefore, toBefore, fromAfter, toAfter, differences } = segment;
  const both = fromBefore < toBefore && fromAfter < toAfter;
  const marksIn = (from: 'fromBefore' | 'fromAfter', to: 'toBefore' | 'toAfter') =>
    both ? differences.map((difference) => ({ from: difference[from], to: difference[to] })) : [];
  const old = passage(before, fromBefore, toBefore, marksIn('fromBefore', 'toBefore'));
  const now = passage(after, fromAfter, toAfter, marksIn('fromAfter', 'toAfter'));
  return {
    kind: both ? 'changed' : old ? 'removed' : 'added',
    heading: now ? headingAt(after, fromAfter) : headingAt(before, fromBefore),
    before: old,
    after: now,
    touches: touchesOf(old?.text ?? null, now?.text ?? null),
  };
}

const headingAt = ({ paragraph, paragraphs }: Words, at: number): string | null =>
  paragraphs[paragraph[at] ?? -1]?.heading ?? null;

function passage(
  { text, starts, ends }: Words,
  from: number,
  to: number,
  differing: readonly { from: number; to: number }[],
): ComparedPassage | null {
  if (from >= to) return null;
  const rangeOf = (first: number, last: number): Range => ({ start: starts[first] ?? 0, end: ends[last - 1] ?? 0 });
  const { start, end } = rangeOf(from, to);
  const marks = differing.filter((words) => words.from < words.to).map((words) => rangeOf(words.from, words.to));
  return { start, end, text: text.slice(start, end), marks };
}

function summaryOf(changes: readonly DocumentChange[]): Comparison['summary'] {
  const kinds: Record<ChangeKind, number> = { added: 0, removed: 0, changed: 0, moved: 0 };
  const touched = new Map<TouchKind, number>();
  for (const { kind, touches } of changes) {
    kinds[kind] += 1;
    for (const touch of new Set(touches.map((one) => one.kind))) touched.set(touch, (touched.get(touch) ?? 0) + 1);
  }
  const touches = [...touched].map(([kind, count]) => ({ kind, changes: count })).sort((a, b) => b.changes - a.changes);
  return { ...kinds, touches };
}

function noticesOf(was: ReadText, is: ReadText): string[] {
  const scanned = [was, is].some(({ pages }) => pages.some(({ quality }) => quality === 'ocr'));
  const empty = [was, is].some(({ pages }) => pages.some(({ quality }) => quality === 'empty'));
  return [
    ...(scanned
      ? ['Some pages were read from their images, so a difference can be a misreading. Check it against the page.']
      : []),
    ...(empty ? ['Some pages have no text that could be read. What stands on them is not compared.'] : []),
  ];
}
