import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../free-ports.js';

/** A real S3 server of a test's own. */
export interface TestMinio {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const START_ATTEMPTS = 200;

/** The MinIO program of this machine ($MINIO_BIN, the cache of built tools, PATH), or null where there is none. */
export function findMinio(): string | null {
  const candidates = [
    process.env.MINIO_BIN,
    join(homedir(), '.cache/toolbox/minio'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'minio')),
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Starts a MinIO on free ports of the loopback address, on an empty folder.
 *
 * @throws Error with the server's own last words when it does not get ready
 */
export async function startMinio(): Promise<TestMinio> {
  const program = findMinio();
  if (!program) throw new Error('There is no MinIO on this machine: set MINIO_BIN or put `minio` into PATH.');
  const [port, consolePort] = await freePorts(2);
  const data = await mkdtemp(join(tmpdir(), 'fiducia-minio-'));
  const accessKey = 'fiducia-test';
  const secretKey = randomBytes(16).toString('hex');
  const server = spawn(
    program,
    ['server', data, '--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`],
    {
      env: { PATH: process.env.PATH, HOME: data, MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await ended(server);
    await rm(data, { recursive: true, force: true });
  };
  try {
    await becomeReady(server, endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, accessKey, secretKey, stop };
}

async function becomeReady(server: ChildProcess, endpoint: string): Promise<void> {
  let words = '';
  const note = (chunk: Buffer): void => {
    words = (words + chunk.toString()).slice(-2_000);
  };
  server.stdout?.on('data', note);
  server.stderr?.on('data', note);
  for (let attempt = 0; attempt < START_ATTEMPTS && server.exitCode === null; attempt++) {
    if (await answers(`${endpoint}/minio/health/ready`)) return;
    await pause(100);
  }
  throw new Error(`MinIO did not get ready: ${words}`);
}

/** A refused connection is "not yet". */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await exit;
}
