import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcess, nameOfProcess } from './process-name.js';

const GENTLE_MS = 10_000;
const LOOK_MS = 50;

/** The child processes of a start command, on file: a start that follows a kill -9 ends what that one left behind. */
export class Leftovers {
  private readonly path: string;
  private readonly names = new Set<string>();

  constructor(dataDir: string) {
    this.path = join(dataDir, 'processes');
  }

  /** Keeps a child in mind; each child leads a process group of its own. */
  add(pid: number | undefined) {
    if (pid === undefined) return;
    this.names.add(nameOfProcess(pid));
    writeFileSync(this.path, [...this.names].join('\n'), { mode: 0o600 });
  }

  forget() {
    rmSync(this.path, { force: true });
  }

  /** Ends what the last run left behind: politely first, all at once. */
  async end(): Promise<void> {
    if (!existsSync(this.path)) return;
    const names = readFileSync(this.path, 'utf8').split('\n').filter(isProcess);
    for (const name of names) signalGroup(name, 'SIGTERM');
    for (let waited = 0; names.some(isProcess) && waited < GENTLE_MS; waited += LOOK_MS) await pause(LOOK_MS);
    for (const name of names.filter(isProcess)) signalGroup(name, 'SIGKILL');
    this.forget();
  }
}

function signalGroup(name: string, signal: NodeJS.Signals) {
  const pid = Number(name.split(' ')[0]);
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It ended between the look and the signal: what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
