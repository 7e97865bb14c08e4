import type { Instruments } from './instruments.js';

let instruments: Instruments | undefined;

/** What counts and measures in this process; nothing where no METRICS_PORT is set. */
export const metrics = () => instruments;

export function useInstruments(given: Instruments | undefined) {
  instruments = given;
}
