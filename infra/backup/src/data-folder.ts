import { postgresFolder } from '@fiducia/infra/local/database';
import { lockDataDir } from '@fiducia/infra/local/instance-lock';
import { isProcess } from '@fiducia/infra/local/process-name';
import { giveToServer, serverCanEnter, startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { createHmac } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { Failure } from './failure.js';
import { quoted, type Source } from './source.js';

const SCRIPT = fileURLToPath(new URL('../archive-wal.sh', import.meta.url));

/** The password of the embedded database's administrator, as `npm start` derives it. */
export function adminPassword(databaseKey: string): string {
  return createHmac('sha256', Buffer.from(databaseKey, 'base64')).update('database administrator').digest('base64url');
}

const readIf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The port of the database that a running `npm start` has on this folder. */
function runningPort(dataDir: string): number | null {
  const holder = readIf(join(dataDir, 'instance.lock'));
  const server = readIf(join(dataDir, 'postgres/data/postmaster.pid')).split('\n');
  return isProcess(holder) && server[3] ? Number(server[3]) : null;
}

/** The database of an `npm start`: the running one, or one started for as long as it is needed. */
export async function openDataFolder(path: string): Promise<Omit<Source, 'store'>> {
  const key = readIf(join(path, 'database-key')).trim();
  if (key === '') {
    throw new Failure(
      `There is no installation in ${path}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  const password = adminPassword(key);
  const dataFolder = { path, archiveInto };
  const port = runningPort(path);
  if (port !== null) {
    const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
    return { url, dataFolder, close: async () => undefined };
  }
  const unlock = lockDataDir(path);
  const server = await startEmbeddedPostgres({ directory: postgresFolder(path), password });
  const close = async () => {
    await server.stop();
    unlock();
  };
  return { url: server.adminUrl, dataFolder, close };
}

/** The script is copied beside the archive: the database's account may not be able to enter our own folder. */
async function archiveInto(client: Client, folder: string, wal: string, seconds: number): Promise<void> {
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
