import type { Difference } from './differences.js';
import { begins, type Words } from './words.js';

/** Paragraphs of both versions that stand for each other, with what differs in them; one side may be empty. */
export interface Segment extends Difference {
  differences: readonly Difference[];
}

/** Below this share of equal words two paragraphs are not one that was changed. */
const ALIKE = 0.35;
/** Paragraphs of so few words (a name, an age, a heading) in each other's place are one that was changed. */
const SHORT = 12;
/** A paragraph of more words is told in parts: a stretch of this many equal words is left out between them. */
const LONG = 300;
const EQUAL_STRETCH = 80;
const CONTEXT = 25;
/** Words of an added or removed paragraph that are told at once. */
const PIECE = 600;

/** The paragraphs that differ, in order. Both versions are cut where in both a paragraph begins. */
export function segmentsOf(before: Words, after: Words, differences: readonly Difference[]): Segment[] {
  return [...cut(before, after, differences)].flatMap((segment) => [...told(before, after, segment)]);
}

function* cut(before: Words, after: Words, differences: readonly Difference[]): Generator<Segment> {
  let [fromBefore, fromAfter] = [0, 0];
  let inside: Difference[] = [];
  const close = function* (toBefore: number, toAfter: number): Generator<Segment> {
    if (!begins(before, toBefore) || !begins(after, toAfter)) return;
    if (inside.length > 0) yield { fromBefore, toBefore, fromAfter, toAfter, differences: inside };
    [fromBefore, fromAfter, inside] = [toBefore, toAfter, []];
  };
  let [b, a] = [0, 0];
  const equalUpTo = function* (toBefore: number, toAfter: number): Generator<Segment> {
    for (; b < toBefore; b++, a++) yield* close(b, a);
    yield* close(toBefore, toAfter);
  };
  for (const difference of differences) {
    yield* equalUpTo(difference.fromBefore, difference.fromAfter);
    for (const part of parts(before, after, difference)) {
      inside.push(part);
      yield* close(part.toBefore, part.toAfter);
    }
    [b, a] = [difference.toBefore, difference.toAfter];
  }
  yield* equalUpTo(before.ids.length, after.ids.length);
}

/** A difference of whole paragraphs, one by one: those taken out, then those put in. */
function parts(before: Words, after: Words, difference: Difference): Difference[] {
  const { fromBefore, toBefore, fromAfter, toAfter } = difference;
  const out = begins(after, fromAfter) ? edges(before, fromBefore, toBefore) : [];
  const put = begins(before, toBefore) ? edges(after, fromAfter, toAfter) : [];
  const both = fromBefore < toBefore && fromAfter < toAfter;
  const one = out.length === 1 && put.length === 1 && begins(before, fromBefore) && begins(after, toAfter);
  if (both && (one || !begins(before, fromBefore) || !begins(after, toAfter))) return [difference];
  const found: Difference[] = [];
  let b = fromBefore;
  for (const next of [...out.filter((at) => at < toBefore), toBefore]) {
    if (next > b) found.push({ fromBefore: b, toBefore: next, fromAfter, toAfter: fromAfter });
    b = next;
  }
  let a = fromAfter;
  for (const next of [...put.filter((at) => at < toAfter), toAfter]) {
    if (next > a) found.push({ fromBefore: toBefore, toBefore, fromAfter: a, toAfter: next });
    a = next;
  }
  return found;
}

/** Where paragraphs end within these words. */
function edges(words: Words, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from + 1; at <= to; at++) if (begins(words, at)) found.push(at);
  return found;
}

function* told(before: Words, after: Words, segment: Segment): Generator<Segment> {
  const [was, is] = [segment.toBefore - segment.fromBefore, segment.toAfter - segment.fromAfter];
  if (was === 0 || is === 0 || (Math.max(was, is) > SHORT && likeness(segment) < ALIKE)) {
    yield* pieces(before, after, segment);
  } else if (Math.max(was, is) > LONG) yield* stretches(segment);
  else yield segment;
}

/** Share of the words that are equal, 0 to 1. */
function likeness({ fromBefore, toBefore, fromAfter, toAfter, differences }: Segment): number {
  const was = toBefore - fromBefore;
  const taken = differences.reduce((sum, difference) => sum + difference.toBefore - difference.fromBefore, 0);
  return (2 * (was - taken)) / (was + toAfter - fromAfter);
}

/** What was taken out, paragraph by paragraph, and what was put in. */
function* pieces(
  before: Words,
  after: Words,
  { fromBefore, toBefore, fromAfter, toAfter }: Difference,
): Generator<Segment> {
  for (const [from, to] of paragraphs(before, fromBefore, toBefore)) {
    const piece = { fromBefore: from, toBefore: to, fromAfter, toAfter: fromAfter };
    yield { ...piece, differences: [piece] };
  }
  for (const [from, to] of paragraphs(after, fromAfter, toAfter)) {
    const piece = { fromBefore: toBefore, toBefore, fromAfter: from, toAfter: to };
    yield { ...piece, differences: [piece] };
  }
}

function* paragraphs(words: Words, from: number, to: number): Generator<readonly [from: number, to: number]> {
  let at = from;
  for (let next = from + 1; next <= to; next++) {
    if (next < to && next - at < PIECE && !begins(words, next)) continue;
    yield [at, next];
    at = next;
  }
}

/** The parts of a long paragraph that differ, each with some words around it. */
function* stretches({ differences, ...whole }: Segment): Generator<Segment> {
  let group: Difference[] = [];
  const told = (): Segment => {
    const [first, last] = [group[0] ?? whole, group.at(-1) ?? whole];
    const ahead = Math.min(CONTEXT, first.fromBefore - whole.fromBefore, first.fromAfter - whole.fromAfter);
    const behind = Math.min(CONTEXT, whole.toBefore - last.toBefore, whole.toAfter - last.toAfter);
    return {
      fromBefore: first.fromBefore - ahead,
      toBefore: last.toBefore + behind,
      fromAfter: first.fromAfter - ahead,
      toAfter: last.toAfter + behind,
      differences: group,
    };
  };
  for (const difference of differences) {
    const last = group.at(-1);
    if (last && difference.fromBefore - last.toBefore > EQUAL_STRETCH) {
      yield told();
      group = [];
    }
    group.push(difference);
  }
  yield told();
}
