/**
 * Work in a fixed number of lanes, one at a time in each. Facts of one trust share a lane, so they are applied in the
 * order in which they came; facts without a trust take the lanes in turn.
 */
export class Lanes {
  private readonly tails: Promise<unknown>[];
  private turn = 0;

  constructor(count: number) {
    this.tails = Array.from({ length: count }, () => Promise.resolve());
  }

  run<T>(trustId: number | null, work: () => Promise<T>): Promise<T> {
    const lane = (trustId ?? this.turn++) % this.tails.length;
    const result = (this.tails[lane] ?? Promise.resolve()).then(work);
    this.tails[lane] = result.catch(() => undefined);
    return result;
  }

  async idle(): Promise<void> {
    await Promise.all(this.tails);
  }
}
