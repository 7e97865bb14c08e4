import { UPLOAD_ROWS, type UploadRow } from '@fiducia/documents/consistency/consistency';
import type { Client, Submittable } from 'pg';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readBase, writeBase, writeManifest } from './base-archive.js';
import { BaseBackupQuery, replicationClient } from './base-backup-protocol.js';
import { Failure } from './failure.js';
import { saveKeys } from './keys.js';
import { ObjectCopies } from './object-copies.js';
import { productVersion } from './product-version.js';
import { type BaseBackup, Repository } from './repository.js';
import { connect, type Source } from './source.js';
import { pruneWal, segmentAt } from './wal-archive.js';

const ARCHIVED_MS = 60_000;
const LOOK_MS = 200;
const DAY = 86_400_000;

export interface BackupSettings {
  to: string;
  /** Where the log is archived, if not in the backup's own folder. */
  wal: string | undefined;
  keepDays: number;
  /** The longest part of the log that a crash can take, in seconds. */
  walSeconds: number;
  passphrase: string | undefined;
}

export interface BackupReport {
  base: BaseBackup;
  /** Whether the keys lie in a data folder, and not with whoever gave the addresses. */
  ownsKeys: boolean;
  /** Uncompressed. */
  bytes: number;
  objects: number;
  copied: number;
  /** Documents whose bytes are missing or damaged in the store. */
  problems: string[];
  pruned: { bases: number; wal: number; objects: number };
  seconds: number;
}

const value = async <T>(client: Client, sql: string): Promise<T> => {
  const { rows } = await client.query<{ value: T }>(sql);
  return rows[0]?.value as T;
};

export const uploadRows = async (client: Client): Promise<UploadRow[]> =>
  (await client.query<UploadRow>(UPLOAD_ROWS)).rows;

/** The folder of backups that belongs to this database. */
export async function repositoryOf(client: Client, settings: BackupSettings): Promise<Repository> {
  const systemId = await value<string>(client, 'SELECT system_identifier::text AS value FROM pg_control_system()');
  return Repository.toWriteTo(settings.to, settings.wal, systemId);
}

/**
 * Makes one full backup while the product works: the database first and then the objects, so that every document in the
 * copied database finds its bytes.
 */
export async function backUp(source: Source, settings: BackupSettings): Promise<BackupReport> {
  const began = performance.now();
  const client = await connect(source.url);
  try {
    const repository = await repositoryOf(client, settings);
    const continuous = await startArchiving(client, source, repository, settings);
    const base = await copyDatabase(client, source, repository, { continuous, passphrase: settings.passphrase });
    const { bytes } = await readBase(repository.baseFolder(base.id));
    const copies = new ObjectCopies(repository.objects);
    const rows = await uploadRows(client);
    const { copied, problems } = await copies.bring(rows, source.store);
    const pruned = {
      ...prune(repository, settings.keepDays),
      objects: await copies.prune(rows, settings.keepDays),
    };
    const seconds = (performance.now() - began) / 1000;
    return {
      base,
      ownsKeys: source.dataFolder !== null,
      bytes,
      objects: copies.count,
      copied,
      problems,
      pruned,
      seconds,
    };
  } finally {
    await client.end();
  }
}

/** @returns whether the log is archived. @throws Failure where it should be and is not */
async function startArchiving(client: Client, source: Source, repository: Repository, settings: BackupSettings) {
  const mode = await value<string>(client, "SELECT current_setting('archive_mode') AS value");
  if (source.dataFolder !== null) {
    if (mode === 'off') {
      throw new Failure('The running database does not archive yet. Stop Fiducia and start it once again.');
    }
    await source.dataFolder.archiveInto(client, repository.folder, repository.wal, settings.walSeconds);
  }
  if (mode === 'off') return false;
  await untilArchived(client);
  return true;
}

/** Has the database finish the present file of its log, and waits until the archive has it. */
async function untilArchived(client: Client): Promise<void> {
  // Something has to be in the file for it to be finished.
  await client.query("SELECT pg_logical_emit_message(false, 'fiducia-backup', '')");
  const wanted = await value<string>(client, 'SELECT pg_walfile_name(pg_switch_wal()) AS value');
  const archived = `SELECT last_archived_wal >= $1 AS done, last_failed_wal AS failed FROM pg_stat_archiver`;
  for (let waited = 0; waited < ARCHIVED_MS; waited += LOOK_MS) {
    const { rows } = await client.query<{ done: boolean | null }>(archived, [wanted]);
    if (rows[0]?.done) return;
    await pause(LOOK_MS);
  }
  throw new Failure(
    'The database’s log does not reach the archive. See archive_command in its log: is the folder there, may the database write to it, is there room?',
  );
}

async function copyDatabase(
  client: Client,
  source: Source,
  repository: Repository,
  { continuous, passphrase }: { continuous: boolean; passphrase: string | undefined },
): Promise<BaseBackup> {
  const startedAt = await value<Date>(client, 'SELECT clock_timestamp() AS value');
  const id = startedAt
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
  const folder = repository.beginBase(id);
  const ends = await streamBase(source.url, folder, id);
  // The log up to here is in the archive, so this moment can be restored.
  if (continuous) await untilArchived(client);
  const keys =
    passphrase !== undefined && source.dataFolder !== null && saveKeys(source.dataFolder.path, folder, passphrase);
  const base: BaseBackup = {
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: (await value<Date>(client, 'SELECT clock_timestamp() AS value')).toISOString(),
    version: productVersion(),
    postgres: await value<string>(client, "SELECT current_setting('server_version') AS value"),
    ...ends,
    walSegmentSize: Number(
      await value(client, "SELECT setting AS value FROM pg_settings WHERE name = 'wal_segment_size'"),
    ),
    size: folderSize(folder),
    continuous,
    keys,
  };
  repository.finishBase(base);
  return base;
}

async function streamBase(url: string, folder: string, label: string) {
  const client = await replicationClient(url);
  try {
    const query = new BaseBackupQuery(label);
    client.query(query as unknown as Submittable);
    await writeBase(folder, query.tar);
    const ends = await query.finished;
    await writeManifest(folder, query.manifest);
    return ends;
  } finally {
    await client.end();
  }
}

const folderSize = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Keeps what is needed to restore any moment of the last `keepDays` days. */
export function prune(repository: Repository, keepDays: number, now = Date.now()): { bases: number; wal: number } {
  const bases = repository.bases();
  const begins = now - keepDays * DAY;
  // The newest backup from before the window is where its first moments are restored from.
  const first = Math.max(
    bases.findLastIndex(({ finishedAt }) => Date.parse(finishedAt) <= begins),
    0,
  );
  for (const { id } of bases.slice(0, first)) repository.removeBase(id);
  const oldest = bases[first];
  if (!oldest) return { bases: 0, wal: 0 };
  const needed = segmentAt(oldest.timeline, oldest.startLsn, oldest.walSegmentSize);
  return { bases: first, wal: pruneWal(repository.wal, needed, oldest.walSegmentSize) };
}
