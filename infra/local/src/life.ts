import { ConfigError } from '@fiducia/service-kit/config';
import { StartError } from './instance-lock.js';
import { Stoppables } from './stoppables.js';

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const complain = (line: string) => process.stderr.write(`${line}\n`);

const STOP_MS = 60_000;
const AGAIN_MS = 2_000;

/** Somebody wants to stop before the start is complete. */
class Interrupted extends Error {}

export type Life = {
  started: Stoppables;
  /** Called between two steps of the start. @throws when nothing new is to be begun. */
  stillWanted: () => void;
  /** Ends everything because a part of it cannot go on. */
  fail: (reason: string) => void;
};

/**
 * Runs a start command's whole life: starts, stays, and stops everything that was started on Ctrl-C, SIGTERM, or when the
 * start fails. A start that is under way ends at its next step, so that nothing it has just begun is left behind.
 */
export function runLife(start: (life: Life) => Promise<void>): void {
  const started = new Stoppables();
  let stoppedAt = 0;
  let starting: Promise<void> = Promise.resolve();

  const stop = async (exitCode: number) => {
    if (stoppedAt > 0) return;
    stoppedAt = Date.now();
    setTimeout(() => {
      complain('Some parts did not stop in time. The next start cleans up after them.');
      process.exit(1);
    }, STOP_MS).unref();
    await starting;
    const failures = await started.stopAll();
    for (const failure of failures) complain(`Could not be stopped cleanly: ${failure}`);
    process.exit(failures.length > 0 ? 1 : exitCode);
  };

  // Ctrl-C reaches npm and us, and npm passes it on as well: the second of the two is not an impatient person.
  const onSignal = () => {
    if (stoppedAt > 0 && Date.now() - stoppedAt > AGAIN_MS) process.exit(1);
    if (stoppedAt === 0) say('Stopping…');
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  const stillWanted = () => {
    if (stoppedAt > 0) throw new Interrupted();
  };
  const fail = (reason: string) => {
    if (stoppedAt === 0) complain(reason);
    void stop(1);
  };
  process.on('uncaughtException', (error) =>
    fail(`Fiducia ends because of an error nobody expected: ${error.stack ?? error.message}`),
  );
  const begin = async () => {
    try {
      await start({ started, stillWanted, fail });
    } catch (error) {
      if (error instanceof Interrupted || stoppedAt > 0) return;
      const known = error instanceof ConfigError || error instanceof StartError;
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      complain(known ? error.message : `Fiducia did not start: ${words}`);
      // Not awaited: stopping waits for this very start to have ended.
      void stop(1);
    }
  };
  starting = begin();
}
