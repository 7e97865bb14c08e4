import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long a part may take to come up before waiting for it counts as a failure, in ms. */
export const WAIT_MS = 15 * 60_000;
const AGAIN_MS = 1_000;

/** What the network says of a server, and PostgreSQL of a role, database or schema, while they are still being made. */
const NOT_YET = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P03 57P01 53300 28P01 28000 3D000 3F000'.split(
    ' ',
  ),
);

/** Thrown where something answers but is not yet what is wanted. */
export class NotThereYet extends Error {}

export function isNotThereYet(error: unknown): boolean {
  if (error instanceof NotThereYet) return true;
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && NOT_YET.has(code)) || /timeout|terminated unexpectedly/i.test(error.message);
}

/**
 * Tries again each second while `attempt` fails for want of something that is being made or started; says once per
 * reason what it waits for.
 * @throws what else `attempt` throws, at once; its last reason when `waitMs` have passed.
 */
export async function untilThere<T>(logger: Logger, attempt: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let said = ''; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() >= deadline) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== said) logger.warn({ reason }, 'waiting for the database');
      said = reason;
      await pause(AGAIN_MS);
    }
  }
}
