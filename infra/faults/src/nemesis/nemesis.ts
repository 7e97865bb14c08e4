import { setTimeout as pause } from 'node:timers/promises';
import { say, wordsOf } from '../say.js';
import type { Random } from '../random.js';
import type { Strike } from '../standing.js';

export type Recovery = { name: string; row: number; ms: number };

/** Strikes by the seed, one fault after the other, each after the product has recovered from the last. */
export class Nemesis {
  readonly recoveries: Recovery[] = [];
  readonly problems: string[] = [];
  private readonly faults: readonly Strike[];

  constructor(
    strikes: readonly Strike[],
    private readonly random: Random,
    /** Resolves when the product takes writes everywhere again and nothing of before is still on its way. */
    private readonly recovered: (since: number) => Promise<void>,
    only: readonly number[],
  ) {
    this.faults = only.length === 0 ? strikes : strikes.filter(({ row }) => only.includes(row));
    if (this.faults.length === 0) throw new Error('None of these rows is among the random faults.');
  }

  async strike(number: number): Promise<void> {
    const fault = this.random.weighted(this.faults);
    const words = `fault ${number}: ${fault.name} (row ${fault.row})`;
    try {
      const over = await fault.strike();
      await this.recovered(over);
      const ms = performance.now() - over;
      this.recoveries.push({ name: fault.name, row: fault.row, ms });
      say(`${words}: recovered in ${(ms / 1000).toFixed(1)} s`);
    } catch (error) {
      this.problems.push(`${words}: ${wordsOf(error)}`);
      say(`${words}: ${wordsOf(error)}`);
    }
    await pause(this.random.whole(100, 900));
  }
}
