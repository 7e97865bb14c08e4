import { documentsConfig } from '@fiducia/documents/config';
import type { ObjectStore } from '@fiducia/documents/storage/object-store';
import { giveToServer, serverCanEnter, startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { postgresFolder } from '@fiducia/infra/local/database';
import { lockDataDir } from '@fiducia/infra/local/instance-lock';
import { isProcess } from '@fiducia/infra/local/process-name';
import { withSecretFiles } from '@fiducia/service-kit/config';
import { createHmac } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { Failure } from './failure.js';

const SCRIPT = fileURLToPath(new URL('../archive-wal.sh', import.meta.url));

/** What is backed up: a database, a store of objects, and the folder of an `npm start` where there is one. */
export interface Source {
  url: string;
  store: ObjectStore;
  /** Null where the parts were given by address: their keys lie with whoever gave them. */
  dataDir: string | null;
  close(): Promise<void>;
}

export type Environment = Record<string, string | undefined>;

/** The password of the embedded database's administrator, as `npm start` derives it. */
export function adminPassword(databaseKey: string): string {
  return createHmac('sha256', Buffer.from(databaseKey, 'base64')).update('database administrator').digest('base64url');
}

export const dataDirOf = (env: Environment) => resolve(env.DATA_DIR ?? '.data');

/** The port of the database that a running `npm start` has on this folder. */
function runningPort(dataDir: string): number | null {
  const holder = readIf(join(dataDir, 'instance.lock'));
  const server = readIf(join(dataDir, 'postgres/data/postmaster.pid')).split('\n');
  return isProcess(holder) && server[3] ? Number(server[3]) : null;
}

const readIf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * The database and the store of this environment: those given by address, or those of the data folder, whether the
 * product runs on it or not.
 */
export async function openSource(env: Environment): Promise<Source> {
  const { DATABASE_URL: given } = withSecretFiles(env, ['DATABASE_URL']);
  const { store } = documentsConfig(env);
  if (given) return { url: given, store, dataDir: null, close: async () => undefined };
  const dataDir = dataDirOf(env);
  const key = readIf(join(dataDir, 'database-key')).trim();
  if (key === '') {
    throw new Failure(
      `There is no installation in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  const password = adminPassword(key);
  const port = runningPort(dataDir);
  if (port !== null) {
    const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
    return { url, store, dataDir, close: async () => undefined };
  }
  const unlock = lockDataDir(dataDir);
  const server = await startEmbeddedPostgres({ directory: postgresFolder(dataDir), password });
  const close = async () => {
    await server.stop();
    unlock();
  };
  return { url: server.adminUrl, store, dataDir, close };
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'fiducia-backup',
  });
  await client.connect();
  return client;
}

/** A word for the shell, in a setting where `%` is PostgreSQL's. */
export const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Has the embedded database hand each finished file of its log to the archive, and finish one at least every
 * `seconds`. The script is copied beside the archive: the database's account may not be able to enter our own folder.
 */
export async function archiveInto(client: Client, folder: string, wal: string, seconds: number): Promise<void> {
  if (!serverCanEnter(folder)) {
    throw new Failure(
      `The database runs under an account that may not enter ${folder}. Name a folder that others may pass through, such as one below /var/backups.`,
    );
  }
  const script = join(folder, 'archive-wal.sh');
  copyFileSync(SCRIPT, script);
  chmodSync(script, 0o755);
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  giveToServer(wal);
  const command = `sh ${quoted(script)} ${quoted(wal)} "%p" "%f"`;
  await client.query(`ALTER SYSTEM SET archive_command = ${client.escapeLiteral(command)}`);
  await client.query(`ALTER SYSTEM SET archive_timeout = ${Math.max(1, Math.round(seconds))}`);
  await client.query('SELECT pg_reload_conf()');
}

/** The log goes nowhere any more. */
export async function stopArchiving(client: Client): Promise<void> {
  await client.query('ALTER SYSTEM RESET archive_command');
  await client.query('ALTER SYSTEM RESET archive_timeout');
  await client.query('SELECT pg_reload_conf()');
}
