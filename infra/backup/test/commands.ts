import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '../run.mjs');

export type Said = { code: number | null; said: string };

function start(args: string[], env: Record<string, string>): ChildProcess {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'].map((name) => [name, process.env[name]]);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { ...Object.fromEntries(passed), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of the backups as an operator does, and waits for its end. */
export function command(args: string[], env: Record<string, string> = {}): Promise<Said> {
  const child = start(args, env);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })));
}

/** A command that stays, such as `backup --every 24h`. */
export class Staying {
  private output = '';
  private readonly child: ChildProcess;

  constructor(args: string[], env: Record<string, string>) {
    this.child = start(args, env);
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  get said(): string {
    return this.output;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}
