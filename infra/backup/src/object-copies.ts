import { ObjectDamaged, verifyObject } from '@fiducia/documents/storage/intact';
import { ObjectMissing, type ObjectStore } from '@fiducia/documents/storage/object-store';
import { FolderStore } from '@fiducia/documents/storage/folder-store';
import { sealsOf, type UploadRow } from '@fiducia/documents/consistency/consistency';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeWhole } from './repository.js';

/** One copied object, a line of the manifest. */
export interface Copied {
  key: string;
  size: number;
  sha256: string;
}

const TYPE = 'application/octet-stream';
const DAY = 86_400_000;

/** Copies of the documents' bytes. An object never changes under its key, so each is copied once. */
export class ObjectCopies {
  private readonly known = new Map<string, Copied>();
  /** Since when a copied object has been gone from the database, by key, in ISO 8601. */
  private gone: Record<string, string>;
  private readonly copies: FolderStore;
  private readonly manifest: string;
  private readonly goneFile: string;

  constructor(folder: string) {
    this.copies = new FolderStore(folder);
    this.manifest = join(folder, 'manifest.jsonl');
    this.goneFile = join(folder, 'gone.json');
    for (const line of existsSync(this.manifest) ? readFileSync(this.manifest, 'utf8').split('\n') : []) {
      const entry = parsed(line);
      if (entry) this.known.set(entry.key, entry);
    }
    this.gone = existsSync(this.goneFile)
      ? (JSON.parse(readFileSync(this.goneFile, 'utf8')) as Record<string, string>)
      : {};
  }

  get count(): number {
    return this.known.size;
  }

  /**
   * Copies what the rows name and is not copied yet, verified against the rows.
   * @returns how many were copied, and a sentence for each that is missing or damaged in the store
   */
  async bring(rows: readonly UploadRow[], store: ObjectStore): Promise<{ copied: number; problems: string[] }> {
    await this.copies.ready();
    const problems: string[] = [];
    const fresh: Copied[] = [];
    for (const row of rows.filter(({ stored }) => stored)) {
      for (const [key, seal] of sealsOf(row)) {
        if (this.known.has(key)) continue;
        try {
          await verifyObject(store, key, seal);
          fresh.push(await this.copy(store, key));
        } catch (error) {
          if (!(error instanceof ObjectDamaged || error instanceof ObjectMissing)) throw error;
          if (row.documentId !== null) problems.push(`Document ${row.documentId}: ${error.message}`);
        }
      }
    }
    this.note(fresh);
    return { copied: fresh.length, problems };
  }

  private async copy(store: ObjectStore, key: string): Promise<Copied> {
    const found = await store.stat(key);
    if (!found) throw new ObjectMissing(key);
    const hash = createHash('sha256');
    const body = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await Promise.all([pipeline(await store.get(key), body), this.copies.put(key, body, found.size, TYPE)]);
    return { key, size: found.size, sha256: hash.digest('hex') };
  }

  /** The manifest follows the bytes: what stands in it is there. */
  private note(fresh: readonly Copied[]): void {
    if (fresh.length === 0) return;
    const file = openSync(this.manifest, 'a', 0o600);
    writeSync(file, `\n${fresh.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
    fsyncSync(file);
    closeSync(file);
    for (const entry of fresh) this.known.set(entry.key, entry);
  }

  /**
   * Removes copies of what has been gone from the database for longer than anything can be restored.
   * @returns how many were removed
   */
  async prune(rows: readonly UploadRow[], keepDays: number, now = Date.now()): Promise<number> {
    const named = new Set(rows.flatMap((row) => sealsOf(row).map(([key]) => key)));
    const gone: Record<string, string> = {};
    const expired: string[] = [];
    for (const key of this.known.keys()) {
      if (named.has(key)) continue;
      const since = this.gone[key] ?? new Date(now).toISOString();
      if (Date.parse(since) < now - keepDays * DAY) expired.push(key);
      else gone[key] = since;
    }
    for (const key of expired) this.known.delete(key);
    if (expired.length > 0) {
      writeWhole(this.manifest, [...this.known.values()].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    }
    for (const key of expired) await this.copies.remove(key);
    this.gone = gone;
    writeWhole(this.goneFile, gone);
    return expired.length;
  }

  /** Reads every copy. @returns a sentence for each that is not what was copied */
  async verify(): Promise<string[]> {
    const problems: string[] = [];
    for (const { key, size, sha256 } of this.known.values()) {
      try {
        await verifyObject(this.copies, key, { size, sha256 });
      } catch (error) {
        if (!(error instanceof ObjectDamaged || error instanceof ObjectMissing)) throw error;
        problems.push(`The copy is damaged. ${error.message}`);
      }
    }
    return problems;
  }

  /**
   * Puts the objects that the restored rows name into a store. What is there already stays.
   * @returns how many were put, and a sentence for each document without its bytes
   */
  async putBack(rows: readonly UploadRow[], store: ObjectStore): Promise<{ restored: number; problems: string[] }> {
    const problems: string[] = [];
    let restored = 0;
    for (const row of rows.filter(({ stored }) => stored)) {
      for (const [key, seal] of sealsOf(row)) {
        try {
          if (await isIntact(store, key, seal)) continue;
          const entry = this.known.get(key);
          if (!entry) throw new ObjectMissing(key);
          await verifyObject(this.copies, key, entry);
          await store.put(key, await this.copies.get(key), entry.size, TYPE);
          await verifyObject(store, key, seal);
          restored++;
        } catch (error) {
          if (!(error instanceof ObjectDamaged || error instanceof ObjectMissing)) throw error;
          if (row.documentId !== null) problems.push(`Document ${row.documentId}: ${error.message}`);
        }
      }
    }
    return { restored, problems };
  }
}

async function isIntact(store: ObjectStore, key: string, seal: { size?: number; sha256: string | null }) {
  try {
    await verifyObject(store, key, seal);
    return true;
  } catch (error) {
    if (error instanceof ObjectDamaged || error instanceof ObjectMissing) return false;
    throw error;
  }
}

/** A line that a crash cut off names an object that is simply copied again. */
function parsed(line: string): Copied | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as Copied;
  } catch {
    return null;
  }
}
