import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.js';

const FORMAT = 1;
const MARKER = 'fiducia-backup.json';
const UNFINISHED = '.unfinished-';

/** One base backup, as its `backup.json` tells it. Moments are the database server's, in ISO 8601. */
export interface BaseBackup {
  id: string;
  startedAt: string;
  /** From this moment on the backup can be restored. */
  finishedAt: string;
  /** Of Fiducia. */
  version: string;
  /** PostgreSQL's, such as `18.4`. */
  postgres: string;
  timeline: number;
  /** Where the log begins and ends that makes the copy whole, as `X/Y`. */
  startLsn: string;
  endLsn: string;
  /** Bytes in one file of the log. */
  walSegmentSize: number;
  /** Bytes, compressed. */
  size: number;
  /** Whether the log was being archived, so that later moments can be restored as well. */
  continuous: boolean;
  keys: boolean;
}

/** The folder that holds the backups of one installation. */
export class Repository {
  readonly objects: string;
  readonly metrics: string;

  private constructor(
    readonly folder: string,
    /** Where the archived log lies. */
    readonly wal: string,
  ) {
    this.objects = join(folder, 'objects');
    this.metrics = join(folder, 'metrics');
  }

  /**
   * The folder to back up into; made where it is missing.
   * @param systemId PostgreSQL's own name of the database
   */
  static toWriteTo(folder: string, wal: string | undefined, systemId: string): Repository {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const marker = join(folder, MARKER);
    const holds = readdirSync(folder).filter((name) => !(name === 'wal' && wal !== undefined));
    if (!existsSync(marker)) {
      if (holds.length > 0) {
        throw new Failure(
          `${folder} holds other things. Name an empty folder, or one that Fiducia has made backups in.`,
        );
      }
      writeWhole(marker, { format: FORMAT, systemId });
    }
    const { systemId: known } = readMarker(folder);
    if (known !== systemId) {
      throw new Failure(`${folder} holds the backups of another installation. Name a folder of this one's own.`);
    }
    const repository = new Repository(folder, wal ?? join(folder, 'wal'));
    for (const path of [join(folder, 'base'), repository.metrics]) mkdirSync(path, { recursive: true, mode: 0o711 });
    for (const path of [repository.wal, repository.objects]) mkdirSync(path, { recursive: true, mode: 0o700 });
    return repository;
  }

  /** The folder to restore from. */
  static toReadFrom(folder: string, wal?: string): Repository {
    readMarker(folder);
    return new Repository(folder, wal ?? join(folder, 'wal'));
  }

  /** All base backups, oldest first. */
  bases(): BaseBackup[] {
    const base = join(this.folder, 'base');
    if (!existsSync(base)) return [];
    const names = readdirSync(base).filter((name) => !name.startsWith(UNFINISHED));
    return names.sort().map((name) => readJson<BaseBackup>(join(base, name, 'backup.json')));
  }

  baseFolder(id: string): string {
    return join(this.folder, 'base', id);
  }

  /** Begins a base backup in a folder that counts for nothing until it is finished. What earlier ones left is removed. */
  beginBase(id: string): string {
    const base = join(this.folder, 'base');
    for (const name of readdirSync(base)) {
      if (name.startsWith(UNFINISHED)) rmSync(join(base, name), { recursive: true, force: true });
    }
    const folder = join(base, `${UNFINISHED}${id}`);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }

  finishBase(backup: BaseBackup): void {
    const unfinished = join(this.folder, 'base', `${UNFINISHED}${backup.id}`);
    writeWhole(join(unfinished, 'backup.json'), backup);
    renameSync(unfinished, this.baseFolder(backup.id));
  }

  removeBase(id: string): void {
    // Renamed first: a base backup is there as a whole or not at all.
    const going = join(this.folder, 'base', `${UNFINISHED}${id}`);
    renameSync(this.baseFolder(id), going);
    rmSync(going, { recursive: true, force: true });
  }
}

function readMarker(folder: string): { systemId: string } {
  const marker = join(folder, MARKER);
  if (!existsSync(marker))
    throw new Failure(`${folder} holds no backups of Fiducia. Name the folder that they were made in.`);
  const found = readJson<{ format: number; systemId: string }>(marker);
  if (found.format > FORMAT) {
    throw new Failure(
      `The backups in ${folder} were made by a newer version of Fiducia. Use that version, or a later one.`,
    );
  }
  return found;
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Failure(`${path} is damaged (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/** Complete or not at all. */
export function writeWhole(path: string, content: unknown, mode = 0o600): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, path);
}
