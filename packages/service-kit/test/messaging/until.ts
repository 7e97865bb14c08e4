import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds; a test that waits in vain says for what. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 25_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await holds()); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
  }
}
