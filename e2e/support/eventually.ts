import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;
const LOOKS = 300;

/** What comes a moment later, waited for half a minute at most. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(LOOK_MS);
  }
  throw new Error(`It did not happen: ${what}.`);
}
