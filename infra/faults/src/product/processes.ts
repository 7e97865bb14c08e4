import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { say } from '../say.js';

const AGAIN_MS = 100;
const LATE_MS = 20_000;

export const isAlive = (child: ChildProcess | undefined) =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** The processes whose parent this one is. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It ended while we looked.
    return 0;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself before the signal came.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const ours = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of ours) child.kill('SIGKILL');
});

/** However this program ends, it leaves nothing running. */
function endWithUs(child: ChildProcess): void {
  ours.add(child);
  child.once('exit', () => ours.delete(child));
}

export type Program = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  log: string;
};

/** A program that is started again whenever it ends: what a container engine does, without giving up. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private wanted = false;
  /** Ends that nobody asked for. */
  unasked: string[] = [];
  starts = 0;
  private asked = false;
  private readonly followers: KeptProcess[] = [];

  /** @param options.quiet for a program that is expected to end by itself when something breaks */
  constructor(
    private program: Program,
    private readonly options: { quiet?: boolean } = {},
  ) {}

  /** What happens to this process happens to the other one. */
  follow(other: KeptProcess): void {
    this.followers.push(other);
  }

  get pid(): number {
    return isAlive(this.child) ? (this.child?.pid ?? 0) : 0;
  }

  start(): void {
    this.wanted = true;
    this.begin();
  }

  /** Runs it another way from its next start on. */
  change(program: Partial<Program>): void {
    this.program = { ...this.program, ...program };
  }

  signal(signal: NodeJS.Signals): void {
    if (signal === 'SIGKILL' || signal === 'SIGTERM') this.asked = true;
    this.child?.kill(signal);
    for (const follower of this.followers) follower.signal(signal);
  }

  /** Asks it to end in order; it is started again like after any other end. */
  async restart(): Promise<void> {
    const ended = this.ended();
    this.signal('SIGTERM');
    const late = setTimeout(() => {
      say(`${this.program.name} did not stop in time`);
      this.unasked.push('it did not stop in 20 s after SIGTERM');
      this.child?.kill('SIGKILL');
    }, LATE_MS);
    await ended;
    clearTimeout(late);
  }

  async stop(): Promise<void> {
    this.wanted = false;
    if (isAlive(this.child)) await this.restart();
  }

  private ended(): Promise<void> {
    if (!isAlive(this.child)) return Promise.resolve();
    return new Promise((resolve) => this.child?.once('exit', () => resolve()));
  }

  private begin(): void {
    const { name, command, args, env, log } = this.program;
    const output = openSync(log, 'a');
    const child = spawn(command, args, { env, stdio: ['ignore', output, output], detached: true });
    closeSync(output);
    this.child = child;
    endWithUs(child);
    this.asked = false;
    this.starts += 1;
    child.once('exit', (code, signal) => {
      if (!this.asked && this.wanted && !this.options.quiet) {
        say(`${name} ended by itself (${signal ?? `code ${code}`})`);
        this.unasked.push(`ended with ${signal ?? `code ${code}`}`);
      }
      if (this.wanted) setTimeout(() => this.wanted && this.begin(), AGAIN_MS);
    });
  }
}
