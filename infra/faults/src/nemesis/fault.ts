import type { Product } from '../product/product.js';
import type { Random } from '../random.js';
import type { Explained, Strike } from '../standing.js';

export type Scene = { product: Product; random: Random; explained: Explained };

/** One way in which parts of the six processes, or the wires between them, die. */
export type Fault = Omit<Strike, 'strike'> & {
  /** Does it and undoes it. @returns when nothing stood in the product's way any more (`performance.now()`). */
  strike: (scene: Scene) => Promise<number>;
};
