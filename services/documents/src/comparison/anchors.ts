/** Words in a row that are looked for in the other version. */
export const ANCHOR_LENGTH = 4;

/** Where the same words stand in both versions. */
export interface Anchor {
  before: number;
  after: number;
}

const SHIFT = 2 ** 26;

/** A number for each pair of neighbours `step` apart, the same for the same pair; the last ones have none. */
function paired(row: Int32Array, step: number, known: Map<number, number>): Int32Array {
  const pairs = new Int32Array(Math.max(0, row.length - step));
  for (let at = 0; at < pairs.length; at++) {
    const key = (row[at] ?? 0) * SHIFT + (row[at + step] ?? 0);
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    pairs[at] = number;
  }
  return pairs;
}

/** Where each number stands that occurs once; -1 for those that occur more often. */
function onlyPlaces(row: Int32Array): Map<number, number> {
  const places = new Map<number, number>();
  row.forEach((number, at) => places.set(number, places.has(number) ? -1 : at));
  return places;
}

/** The longest row of anchors that ascends in both versions: what crosses it has been moved. */
function ascending(anchors: readonly Anchor[]): Anchor[] {
  const tails: number[] = [];
  const previous = new Int32Array(anchors.length).fill(-1);
  anchors.forEach(({ after }, at) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((anchors[tails[middle] ?? 0]?.after ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  });
  const row: Anchor[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const anchor = anchors[at];
    if (anchor) row.push(anchor);
  }
  return row.reverse();
}

/** Words in a row that stand once in each version, where they are in the same order: linear in the length but for sorting. */
export function anchorsOf(before: Int32Array, after: Int32Array): Anchor[] {
  const [twos, fours] = [new Map<number, number>(), new Map<number, number>()];
  const grams = [before, after].map((row) => paired(paired(row, 1, twos), 2, fours));
  const [was, is] = grams.map(onlyPlaces);
  const common: Anchor[] = [];
  for (const [gram, place] of was ?? []) {
    const other = is?.get(gram) ?? -1;
    if (place >= 0 && other >= 0) common.push({ before: place, after: other });
  }
  return ascending(common.sort((a, b) => a.before - b.before));
}
