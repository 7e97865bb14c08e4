import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts a new key before those that the folder holds; the old ones open what they sealed. */
export function addDataKey(dataDir: string): void {
  const path = join(dataDir, 'data-key');
  const old = readFileSync(path, 'utf8').trimEnd();
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, `${randomBytes(32).toString('base64')},${old}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}
