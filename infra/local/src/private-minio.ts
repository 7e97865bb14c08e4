import { findMinio } from '@fiducia/service-kit/testing/minio';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@fiducia/service-kit/free-ports';
import { StartError } from './instance-lock.js';

const START_MS = 30_000;
const STOP_MS = 10_000;
const LOOK_MS = 100;
const ACCESS_KEY = 'fiducia';

async function isReady(endpoint: string): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/minio/health/ready`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the MinIO of this machine on free ports of the loopback address; its objects stay in `folder`.
 * @param onStarted told the process that was started.
 */
export async function startMinio(folder: string, secretKey: string, onStarted: (pid: number | undefined) => void) {
  const program = findMinio();
  if (!program) {
    throw new StartError(
      'There is no S3 server. Set S3_ENDPOINT, or let MINIO_BIN name a minio program (infra/ci/minio.sh builds one).',
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [port, consolePort] = await freePorts(2);
  const address = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`];
  const server = spawn(program, ['server', folder, ...address], {
    env: { PATH: process.env.PATH, HOME: folder, MINIO_ROOT_USER: ACCESS_KEY, MINIO_ROOT_PASSWORD: secretKey },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onStarted(server.pid);
  let said = '';
  const note = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000));
  server.stdout.on('data', note);
  server.stderr.on('data', note);
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (ended()) return;
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await exit;
    clearTimeout(late);
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + START_MS; !(await isReady(endpoint)); await pause(LOOK_MS)) {
    if (!ended() && Date.now() < deadline) continue;
    await stop();
    throw new StartError(`MinIO did not start. Its last words: ${said.trim()}`);
  }
  return { endpoint, accessKey: ACCESS_KEY, secretKey, stop };
}
