import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Failure } from './failure.js';

const TAR = 'base.tar.gz';
const MANIFEST = 'backup_manifest';
const LEVEL = 1;

type ManifestFile = { Path: string; Size: number; Checksum: string };
type Manifest = { Files: ManifestFile[]; 'Manifest-Checksum': string };

export async function writeBase(folder: string, tar: Readable): Promise<void> {
  const file = createWriteStream(join(folder, TAR), { mode: 0o600, flush: true });
  await pipeline(tar, createGzip({ level: LEVEL }), file);
}

export async function writeManifest(folder: string, manifest: Buffer): Promise<void> {
  await writeFile(join(folder, MANIFEST), manifest, { mode: 0o600, flush: true });
}

/** The manifest ends with the checksum of everything before its last line. */
function readManifest(folder: string): Map<string, ManifestFile> {
  const text = readFileSync(join(folder, MANIFEST), 'utf8');
  const end = text.lastIndexOf('"Manifest-Checksum"');
  const sum = createHash('sha256')
    .update(text.slice(0, Math.max(end, 0)))
    .digest('hex');
  let manifest: Manifest | undefined;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    // Said below, with the same words as for a wrong checksum.
  }
  if (manifest?.['Manifest-Checksum'] !== sum) {
    throw new Failure(`The backup in ${folder} is damaged: its manifest is not what was written. Use another backup.`);
  }
  return new Map(manifest.Files.map((file) => [file.Path, file]));
}

/** Where a file of the archive goes. @throws Failure for a name that leaves the folder */
function placeOf(target: string, name: string): string {
  const path = resolve(target, name);
  if (path !== resolve(target) && !path.startsWith(resolve(target) + sep)) {
    throw new Failure(`The backup names a file outside the database's folder (${name}). It was not made by Fiducia.`);
  }
  return path;
}

/**
 * Reads a whole base backup and compares every file with the manifest that PostgreSQL wrote.
 * @param target also unpacked to here, when given
 * @throws Failure naming the first file that is not what it was
 */
export async function readBase(folder: string, target?: string): Promise<{ files: number; bytes: number }> {
  const expected = readManifest(folder);
  const damaged = (what: string) => new Failure(`The backup in ${folder} is damaged: ${what}. Use another backup.`);
  let bytes = 0;
  let files = 0;
  const unpack = extract();
  const read = async () => {
    for await (const entry of unpack) {
      const { name, type, mode } = entry.header;
      const path = target === undefined ? undefined : placeOf(target, name);
      if (type === 'directory') {
        if (path !== undefined) await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
        continue;
      }
      if (type !== 'file')
        throw new Failure(`The database uses tablespaces (${name}), which these backups do not cover.`);
      const hash = createHash('sha256');
      let size = 0;
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      if (path !== undefined) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(
        counted(entry as AsyncIterable<Buffer>),
        path === undefined ? nowhere : createWriteStream(path, { mode: mode & 0o700 }),
      );
      const file = expected.get(name);
      // The log is not in the manifest: PostgreSQL checks every record of it by itself.
      if (file && (file.Size !== size || file.Checksum !== hash.digest('hex'))) throw damaged(`${name} has changed`);
      expected.delete(name);
      files++;
      bytes += size;
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(join(folder, TAR)), createGunzip(), unpack), read()]);
  } catch (error) {
    if (error instanceof Failure || Reflect.get(Object(error), 'code') === 'ENOSPC') throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  const missing = expected.keys().next();
  if (!missing.done) throw damaged(`${missing.value} is not in it`);
  return { files, bytes };
}
