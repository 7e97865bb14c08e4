import { findMinio } from '@fiducia/service-kit/testing/minio';
import { freePorts } from '@fiducia/service-kit/free-ports';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptProcess } from './processes.js';

const READY_TRIES = 300;

/** The object store, to be broken. */
export class Minio {
  private constructor(
    readonly process: KeptProcess,
    readonly port: number,
    readonly folder: string,
    readonly secretKey: string,
  ) {}

  static readonly accessKey = 'fiducia';

  static async start(folder: string, log: string): Promise<Minio> {
    const program = findMinio();
    if (!program) throw new Error('There is no MinIO: set MINIO_BIN (bash infra/ci/minio.sh builds one).');
    const data = join(folder, 'minio');
    mkdirSync(data, { recursive: true });
    const [port = 0, consolePort = 0] = await freePorts(2);
    const secretKey = randomBytes(16).toString('hex');
    const args = ['server', data, '--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`];
    const env = {
      PATH: process.env.PATH,
      HOME: data,
      MINIO_ROOT_USER: Minio.accessKey,
      MINIO_ROOT_PASSWORD: secretKey,
      // Otherwise it asks the system for more of its memory than a test machine shares.
      GOMAXPROCS: '2',
    };
    const kept = new KeptProcess({ name: 'minio', command: program, args, env, log });
    kept.start();
    const minio = new Minio(kept, port, data, secretKey);
    await minio.untilReady();
    return minio;
  }

  async untilReady(): Promise<void> {
    for (let tries = 0; tries < READY_TRIES; tries++) {
      const ready = await fetch(`http://127.0.0.1:${this.port}/minio/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      await pause(100);
    }
    throw new Error('MinIO did not get ready.');
  }
}
