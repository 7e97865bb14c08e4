import type { Product } from '../product/product.js';
import type { Random } from '../random.js';

/** What a fault left behind on purpose, so that the check can tell it from damage. */
export type Explained = { deadLetters: Map<string, Set<string>> };

export type Scene = { product: Product; random: Random; explained: Explained };

/** One way in which parts die. */
export type Fault = {
  /** Its row in the matrix of faults. */
  row: number;
  name: string;
  weight: number;
  /** Does it and undoes it. @returns when nothing stood in the product's way any more (`performance.now()`). */
  strike: (scene: Scene) => Promise<number>;
};
