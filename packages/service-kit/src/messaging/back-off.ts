/** Deliveries of one fact to one consumer after the first, before it is given up. */
export const REDELIVERIES = 5;

const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/**
 * Pause before attempt number `attempt` + 1, in ms: doubles from 100 ms to 5 s, with a jitter of a fifth so that many who
 * failed together do not come back together.
 * @param attempt failures so far, from 1
 */
export function backOffMs(attempt: number, longestMs = LONGEST_MS): number {
  const pause = Math.min(longestMs, FIRST_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}
