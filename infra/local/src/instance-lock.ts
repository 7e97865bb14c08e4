import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcess, nameOfProcess } from './process-name.js';

/** One line a person may read: what is wrong, and what to do. The start command prints it without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const readOr = (path: string, otherwise: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
};

/** Atomic: the file appears complete or not at all, and only for one of several that try. */
function tryLock(path: string, mine: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, mine, { mode: 0o600 });
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes away the lock of a process that is gone; puts it back where another start was quicker and holds it now. */
function removeStale(path: string) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (isProcess(readOr(aside, ''))) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Makes sure that only one instance uses a data folder. A lock left by a process that was killed is taken over.
 * @returns what gives the folder free again.
 * @throws StartError when another instance is using it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'instance.lock');
  const mine = nameOfProcess(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryLock(path, mine)) {
      return () => {
        if (readOr(path, '').trim() === mine) rmSync(path, { force: true });
      };
    }
    const holder = readOr(path, '');
    if (isProcess(holder)) {
      const pid = holder.split(' ')[0];
      throw new StartError(
        `Fiducia is already running on this data folder (${dataDir}), as process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(path);
  }
  throw new StartError(`The data folder ${dataDir} is being taken by another start. Try again in a moment.`);
}
