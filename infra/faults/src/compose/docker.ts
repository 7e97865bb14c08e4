import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);
const MOST = 256 * 1024 * 1024;

/** `docker` and `docker compose` of this machine, in the project's folder; DOCKER_HOST and COMPOSE_* are docker's own. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { cwd: ROOT, maxBuffer: MOST });
  return stdout;
}

export const compose = (...args: string[]) => docker('compose', ...args);

/** The containers of a service. */
export async function containersOf(service: string): Promise<string[]> {
  return (await compose('ps', '--all', '--quiet', service)).trim().split('\n').filter(Boolean);
}

/** Runs a program in a service's container with something to read. @returns what it printed. @throws Error with what it complained of. */
export function inside(service: string, program: string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('docker', ['compose', 'exec', '--no-TTY', service, ...program], { cwd: ROOT });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(complained.trim()))));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
