import { diffArrays } from 'diff';
import { ANCHOR_LENGTH, anchorsOf } from './anchors.js';
import { begins, type Words } from './words.js';

/** Words of one version that stand in the place of words of the other; one side may be empty. */
export interface Difference {
  fromBefore: number;
  toBefore: number;
  fromAfter: number;
  toAfter: number;
}

/** Words that one stretch between two anchors may have different. They cost their square; all stretches share a budget. */
const EDITS_AT_ONCE = 1_500;
const COST_IN_ALL = 12 * EDITS_AT_ONCE ** 2;
/** So few equal words between two larger differences are a coincidence. */
const COINCIDENCE = 2;
const LONGEST_SLIDE = 200;

/** What differs, word by word, in order: between words that stand once in both versions, the shortest edit. */
export function differencesOf(before: Words, after: Words): Difference[] {
  const found: Difference[] = [];
  const budget = { cost: COST_IN_ALL };
  let [b, a] = [0, 0];
  const upTo = (toBefore: number, toAfter: number) => {
    const gap = { fromBefore: b, toBefore, fromAfter: a, toAfter };
    for (const difference of withinGap(before.ids, after.ids, gap, budget)) found.push(difference);
  };
  for (const anchor of anchorsOf(before.ids, after.ids)) {
    const inside = anchor.before < b || anchor.after < a;
    // An anchor that overlaps the last one carries on with it, or stands askew to it.
    if (inside && anchor.before - anchor.after !== b - a) continue;
    if (!inside) upTo(anchor.before, anchor.after);
    [b, a] = [anchor.before + ANCHOR_LENGTH, anchor.after + ANCHOR_LENGTH];
  }
  upTo(before.ids.length, after.ids.length);
  return inPlace(before, after, withoutCoincidences(found));
}

function withinGap(was: Int32Array, is: Int32Array, gap: Difference, budget: { cost: number }): Difference[] {
  let { fromBefore, toBefore, fromAfter, toAfter } = gap;
  while (fromBefore < toBefore && fromAfter < toAfter && was[fromBefore] === is[fromAfter]) {
    fromBefore += 1;
    fromAfter += 1;
  }
  while (fromBefore < toBefore && fromAfter < toAfter && was[toBefore - 1] === is[toAfter - 1]) {
    toBefore -= 1;
    toAfter -= 1;
  }
  const whole = { fromBefore, toBefore, fromAfter, toAfter };
  if (fromBefore === toBefore && fromAfter === toAfter) return [];
  if (fromBefore === toBefore || fromAfter === toAfter) return [whole];
  const maxEditLength = Math.min(EDITS_AT_ONCE, Math.floor(Math.sqrt(budget.cost)));
  const rows = [was.subarray(fromBefore, toBefore), is.subarray(fromAfter, toAfter)].map((row) => [...row]);
  const parts = diffArrays(rows[0] ?? [], rows[1] ?? [], { maxEditLength });
  // Too different to be told word by word: all of it was taken out, and all of it put in.
  if (!parts) {
    budget.cost -= maxEditLength ** 2;
    return [whole];
  }
  const differences: Difference[] = [];
  let edits = 0;
  let [b, a] = [fromBefore, fromAfter];
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      b += count;
      a += count;
      continue;
    }
    edits += count;
    const last = differences.at(-1);
    const next = { fromBefore: b, toBefore: removed ? b + count : b, fromAfter: a, toAfter: added ? a + count : a };
    if (last?.toBefore === b && last.toAfter === a)
      Object.assign(last, { toBefore: next.toBefore, toAfter: next.toAfter });
    else differences.push(next);
    [b, a] = [next.toBefore, next.toAfter];
  }
  budget.cost -= edits ** 2;
  return differences;
}

const sizeOf = (d: Difference): number => d.toBefore - d.fromBefore + d.toAfter - d.fromAfter;

function withoutCoincidences(differences: readonly Difference[]): Difference[] {
  const kept: Difference[] = [];
  for (const next of differences) {
    const last = kept.at(-1);
    const equal = last ? next.fromBefore - last.toBefore : Infinity;
    if (last && equal <= COINCIDENCE && Math.min(sizeOf(last), sizeOf(next)) > 2 * COINCIDENCE) {
      kept[kept.length - 1] = { ...last, toBefore: next.toBefore, toAfter: next.toAfter };
    } else kept.push(next);
  }
  return kept;
}

/**
 * Words put in between equal words can be said to stand in several places ('The Trustee may. [The Trustee may not.] The
 * Trustee'): the one where a paragraph begins is meant.
 */
function inPlace(before: Words, after: Words, differences: readonly Difference[]): Difference[] {
  const placed: Difference[] = [];
  for (const difference of differences) {
    const by = slide(before, after, difference, placed.at(-1));
    placed.push({
      fromBefore: difference.fromBefore - by,
      toBefore: difference.toBefore - by,
      fromAfter: difference.fromAfter - by,
      toAfter: difference.toAfter - by,
    });
  }
  return placed;
}

/** By how many words a difference of one version alone can stand earlier, to begin with a paragraph; 0 where it cannot. */
function slide(before: Words, after: Words, difference: Difference, last: Difference | undefined): number {
  const { fromBefore, toBefore, fromAfter, toAfter } = difference;
  if (fromBefore !== toBefore && fromAfter !== toAfter) return 0;
  const [words, from, to] = fromBefore === toBefore ? [after, fromAfter, toAfter] : [before, fromBefore, toBefore];
  const room = Math.min(fromBefore - (last?.toBefore ?? 0), fromAfter - (last?.toAfter ?? 0), LONGEST_SLIDE);
  for (let by = 0; by <= room; by++) {
    if (by > 0 && words.ids[from - by] !== words.ids[to - by]) return 0;
    if (begins(before, fromBefore - by) && begins(after, fromAfter - by)) return by;
  }
  return 0;
}
