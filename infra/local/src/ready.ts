import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './instance-lock.js';
import type { Life } from './life.js';

const HEALTHY_MS = 90_000;
const LOOK_MS = 25;

/** Where this machine itself reaches what listens on `host`. */
export function insideAddress(host: string, port: number): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** What the product says of its own health; nobody answering yet is no answer. */
async function health(address: string): Promise<{ ok: boolean; words: string }> {
  try {
    const response = await fetch(`${address}/api/health`);
    return { ok: response.ok, words: response.ok ? '' : await response.text() };
  } catch (error) {
    return { ok: false, words: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits until the product can serve. @throws StartError with its own words when it does not in time. */
export async function untilHealthy(address: string, { stillWanted }: Life): Promise<void> {
  const deadline = Date.now() + HEALTHY_MS;
  for (;;) {
    stillWanted();
    const { ok, words } = await health(address);
    if (ok) return;
    if (Date.now() > deadline)
      throw new StartError(`Fiducia did not get ready in time. What it says of itself: ${words}`);
    await pause(LOOK_MS);
  }
}
