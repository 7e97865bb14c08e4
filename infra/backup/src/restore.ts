import { FolderStore } from '@fiducia/documents/storage/folder-store';
import { postgresFolder } from '@fiducia/infra/local/database';
import { readKeys } from '@fiducia/infra/local/keys';
import { embeddedVersion, startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseBase, gapAfter, refuseGap } from './choose-base.js';
import { adminPassword } from './data-folder.js';
import { Failure } from './failure.js';
import { openKeys, restoreKeys } from './keys.js';
import { placeDatabase } from './place-database.js';
import { DocumentsMissing, putObjectsBack } from './put-objects-back.js';
import { recover, setAdminPassword } from './recover.js';
import { type BaseBackup, Repository } from './repository.js';

export interface RestoreSettings {
  from: string;
  wal: string | undefined;
  toTime: Date | null;
  /** The data folder that is made. */
  into: string;
  /** Moves what is there aside; without it only an empty folder is restored into. */
  replace: boolean;
  passphrase: string | undefined;
}

export interface RestoreReport {
  base: BaseBackup;
  /** The last change that was restored, in the database's words. */
  lastChange: string | null;
  documents: number;
  objects: number;
  keys: boolean;
  /** Where what was there before lies now. */
  aside: string | null;
  seconds: number;
}

/** Makes a data folder out of a backup, as it was at one moment: `npm start` goes on from there. */
export async function restore(settings: RestoreSettings): Promise<RestoreReport> {
  const began = performance.now();
  const repository = Repository.toReadFrom(settings.from, settings.wal);
  const base = chooseBase(repository, settings.toTime);
  refuseGap(repository, base, settings.toTime);
  await refuseOtherPostgres(base);
  if (base.keys && settings.passphrase !== undefined) openKeys(repository.baseFolder(base.id), settings.passphrase);
  const aside = makeRoom(settings);
  try {
    const keys = base.keys && settings.passphrase !== undefined;
    if (keys) restoreKeys(repository.baseFolder(base.id), settings.into, settings.passphrase ?? '');
    const lastChange = await restoreDatabase(repository, base, settings, keys);
    const { documents, objects } = await restoreObjects(repository, settings.into);
    return { base, lastChange, documents, objects, keys, aside, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    if (!(error instanceof DocumentsMissing)) putAsideBack(settings.into, aside);
    throw error;
  }
}

/** What failed leaves nothing that could be taken for a restored installation. */
function putAsideBack(into: string, aside: string | null): void {
  const database = join(into, 'postgres');
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(into, { recursive: true, force: true });
  if (aside !== null) renameSync(aside, into);
}

/** The files of one major version of PostgreSQL mean nothing to another. */
async function refuseOtherPostgres({ postgres }: BaseBackup): Promise<void> {
  const major = (version: string) => version.split('.')[0];
  const ours = await embeddedVersion();
  if (major(ours) === major(postgres)) return;
  throw new Failure(
    `This backup is of PostgreSQL ${postgres}, and this installation has ${ours}. Restore it with the Fiducia that made it.`,
  );
}

function makeRoom({ into, replace }: RestoreSettings): string | null {
  const holds = existsSync(into) && readdirSync(into).length > 0;
  if (holds && !replace) {
    throw new Failure(
      `${into} is not empty. Name an empty folder with --into, or move what is there aside with --replace.`,
    );
  }
  if (holds && existsSync(join(into, 'instance.lock'))) {
    throw new Failure(
      `Fiducia runs on ${into}, or was killed there. Stop it, or start it once and stop it, then restore.`,
    );
  }
  const aside = holds ? `${into}.before-restore-${new Date().toISOString().replaceAll(':', '-')}` : null;
  if (aside !== null) renameSync(into, aside);
  mkdirSync(into, { recursive: true, mode: 0o711 });
  return aside;
}

async function restoreDatabase(repository: Repository, base: BaseBackup, settings: RestoreSettings, keys: boolean) {
  const { into, toTime } = settings;
  const directory = postgresFolder(into);
  await placeDatabase(repository, base, join(directory, 'data'));
  const gap = gapAfter(repository, base);
  const lastChange = await recover({ directory, wal: repository.wal, toTime, gap });
  // The keys that are still missing are made here, as a first start makes them.
  const { database } = readKeys(into, {});
  if (!keys) await setAdminPassword(directory, adminPassword(database.toString('base64')));
  return lastChange;
}

async function restoreObjects(repository: Repository, into: string) {
  const password = adminPassword(readKeys(into, {}).database.toString('base64'));
  const server = await startEmbeddedPostgres({ directory: postgresFolder(into), password });
  try {
    return await putObjectsBack(repository, server.adminUrl, new FolderStore(join(into, 'objects')));
  } finally {
    await server.stop();
  }
}
