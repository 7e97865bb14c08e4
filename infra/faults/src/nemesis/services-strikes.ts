import type { Strike } from '../standing.js';
import { DEATHS } from './deaths.js';
import type { Scene } from './fault.js';
import { POISONS } from './poison.js';
import { STALLS } from './stalls.js';

/** Everything that can happen at random to the product as six processes. */
export const servicesStrikes = (scene: Scene): Strike[] =>
  [...DEATHS, ...STALLS, ...POISONS].map(({ strike, ...fault }) => ({ ...fault, strike: () => strike(scene) }));
