import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exactSize } from './exact-size.js';
import { assertKey, ObjectMissing, type ObjectStore, type StoredObject } from './object-store.js';

/** Unfinished objects; the leading dot keeps them apart from every key. */
const UNFINISHED = '.unfinished';
const HOUR = 3_600_000;

/** Objects as files below one folder, readable by the service's own user only. */
export class FolderStore implements ObjectStore {
  readonly description: string;

  constructor(private readonly root: string) {
    this.description = `folder ${root}`;
  }

  /** Also sweeps what a killed process left half written more than an hour ago. */
  async ready(): Promise<void> {
    const unfinished = join(this.root, UNFINISHED);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const name of await readdir(unfinished)) {
      const path = join(unfinished, name);
      const info = await stat(path).catch(absent);
      if (info && info.mtimeMs < Date.now() - HOUR) await rm(path, { force: true });
    }
  }

  async put(key: string, body: Readable | Buffer, size: number, _contentType: string): Promise<void> {
    const target = this.path(key);
    const unfinished = join(this.root, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Made before anything is read: a body that breaks off at once must not leave a file that is made after the removal.
    const file = await open(unfinished, 'wx', 0o600);
    try {
      // `flush` is fsync before close: a rename must never make a name for bytes that a power cut can still lose.
      await pipeline(exactSize(key, body, size), file.createWriteStream({ flush: true }));
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  async get(key: string): Promise<Readable> {
    const file = await open(this.path(key), 'r').catch(absent);
    if (!file) throw new ObjectMissing(key);
    return file.createReadStream();
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const info = await stat(this.path(key)).catch(absent);
    return info?.isFile() ? { size: info.size } : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const entries = (await readdir(this.root, { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key.startsWith(prefix) && !key.startsWith(UNFINISHED))
      .sort();
    for (const key of keys) {
      const found = await this.stat(key);
      if (found) yield { key, size: found.size };
    }
  }

  private path(key: string): string {
    assertKey(key);
    return join(this.root, ...key.split('/'));
  }
}

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** "No such file" is an answer; every other failure stays one. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
