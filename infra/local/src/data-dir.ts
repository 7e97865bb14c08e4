import { mkdirSync } from 'node:fs';
import type { LocalEnvironment } from './environment.js';
import { lockDataDir, StartError } from './instance-lock.js';
import { type Keys, readKeys } from './keys.js';
import type { Life } from './life.js';
import { freePortOn, hostsOf } from './listening.js';

function makeDataDir(dataDir: string) {
  try {
    // Others may pass through to the database's own folder, and read nothing: every file in here is closed to them.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${why}). Set DATA_DIR to a folder you may write to.`,
    );
  }
}

/**
 * Takes the data folder, finds the port free and has the keys ready: what can be wrong is found out before anything is
 * started. @throws StartError
 */
export async function takeDataDir(
  environment: LocalEnvironment,
  { started }: Life,
): Promise<{ port: number; keys: Keys }> {
  makeDataDir(environment.dataDir);
  started.add('lock', lockDataDir(environment.dataDir));
  const port = await freePortOn(hostsOf(environment.host), environment.port);
  return { port, keys: readKeys(environment.dataDir, environment.given) };
}
