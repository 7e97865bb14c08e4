import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const PARTS = [
  'docker-compose.yml',
  'infra/compose',
  'infra/observability',
  'infra/backup/archive-wal.sh',
  'infra/backup/restore-wal.sh',
];

function run(program: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.once('close', (code) => {
      if (code === 0) resolve(out.trim());
      else
        reject(
          new Error(`${program} ${args.slice(0, 4).join(' ')} … ended with ${code}: ${(said || out).slice(-2_000)}`),
        );
    }),
  );
}

/** A new installation of the compose stack, as an operator has it on a server. */
export class Stack {
  private constructor(
    private readonly folder: string,
    readonly name: string,
    readonly address: string,
  ) {}

  static async make(port: number): Promise<Stack> {
    const folder = mkdtempSync(join(tmpdir(), 'fiducia-drill-'));
    for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    await run(process.execPath, [join(ROOT, 'infra/compose/init-env.mjs'), folder], folder);
    const name = `fiducia-drill-${process.pid}`;
    const env = readFileSync(join(folder, '.env'), 'utf8').replace('FIDUCIA_PORT=3000', `FIDUCIA_PORT=${port}`);
    writeFileSync(join(folder, '.env'), `${env}COMPOSE_PROJECT_NAME=${name}\n`);
    return new Stack(folder, name, `http://localhost:${port}`);
  }

  compose(...args: string[]): Promise<string> {
    return run('docker', ['compose', ...args], this.folder);
  }

  up(...services: string[]): Promise<string> {
    return this.compose('up', '-d', '--no-build', '--wait', '--wait-timeout', '300', ...services);
  }

  restore(...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '--no-deps', '-T', 'restore', ...args);
  }

  /** As a fire does it. */
  async destroy(...volumes: string[]): Promise<void> {
    await this.compose('rm', '-f', '-s');
    await run('docker', ['volume', 'rm', ...volumes.map((volume) => `${this.name}_${volume}`)], this.folder);
  }

  async remove(): Promise<void> {
    await this.compose('--profile', '*', 'down', '-v', '--remove-orphans', '-t', '5');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
