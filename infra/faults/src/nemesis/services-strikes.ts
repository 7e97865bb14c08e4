import type { Strike } from '../standing.js';
import { DEATHS } from './deaths.js';
import type { Scene } from './fault.js';
import { POISONS } from './poison.js';
import { STALLS } from './stalls.js';

/** Everything that can happen at random to the product as six processes. */
export const servicesStrikes = (scene: Scene): Strike[] =>
  [...DEATHS, ...STALLS, ...POISONS].map(({ strike, ...fault }) => ({
    ...fault,
    strike: () => healing(strike, scene),
  }));

/** A fault that itself fails half-way leaves no wire sick. */
async function healing(strike: (scene: Scene) => Promise<number>, scene: Scene): Promise<number> {
  try {
    return await strike(scene);
  } catch (error) {
    await scene.product.wires.heal();
    throw error;
  }
}
