import { type ChildProcess, spawn } from 'node:child_process';
import { complain } from './life.js';

/** Exit code of a process whose configuration cannot be used: starting it again would not help. */
const CONFIGURATION = 78;
const BACK_OFF_MS = [200, 1_000, 5_000] as const;
/** A process that ran at least this long had a good start. */
const GOOD_RUN_MS = 30_000;
/** A little longer than a process takes at most by itself. */
const STOP_MS = 22_000;

export type Supervised = { stop(): Promise<void> };

type Program = {
  name: string;
  path: string;
  env: Record<string, string | undefined>;
  /** Told when the process cannot be kept running. */
  onGivenUp: (reason: string) => void;
  onStarted: (pid: number | undefined) => void;
};

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function stopChild(child: ChildProcess): Promise<void> {
  if (ended(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Keeps a program running: when it ends by itself it is started again, three times within half a minute at most. */
export function supervise({ name, path, env, onGivenUp, onStarted }: Program): Supervised {
  let child: ChildProcess;
  let stopping = false;
  let failures = 0;
  let again: NodeJS.Timeout | undefined;

  const onExit = (ranFrom: number, code: number | null, signal: NodeJS.Signals | null) => {
    if (stopping) return;
    const how = signal ?? `code ${code}`;
    if (Date.now() - ranFrom > GOOD_RUN_MS) failures = 0;
    const wait = BACK_OFF_MS[failures++];
    if (code === CONFIGURATION || wait === undefined)
      return onGivenUp(`${name} cannot be kept running (it ended with ${how}).`);
    complain(`${name} ended with ${how}; it is started again.`);
    again = setTimeout(begin, wait);
  };
  const begin = () => {
    const ranFrom = Date.now();
    // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops the parts in order.
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    onStarted(child.pid);
    child.once('error', (error) => onGivenUp(`${name} cannot be started (${error.message}).`));
    child.once('exit', (code, signal) => onExit(ranFrom, code, signal));
  };
  begin();
  return {
    stop: () => {
      stopping = true;
      clearTimeout(again);
      return stopChild(child);
    },
  };
}
