import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes one bit in the middle of a file, as a bad disk does. */
export function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

export const replaced = (old: string | RegExp, by: string) => (path: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(old, by));

/** What can happen to a folder of backups. */
export class Damage {
  constructor(private readonly folder: string) {}

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** To a file of the only base backup. */
  base(name: string, happens: (path: string) => void): void {
    const [id = ''] = readdirSync(this.path('base'));
    happens(this.path('base', id, name));
  }

  /** To the piece of the log before the last one: no base backup holds it, and a later one needs it. */
  inTheMiddle(happens: (path: string) => void): void {
    const pieces = readdirSync(this.path('wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    happens(this.path('wal', pieces.sort().at(-2) ?? ''));
  }

  documents(happens: (path: string) => void): void {
    for (const name of readdirSync(this.path('objects/uploads'))) happens(this.path('objects/uploads', name));
  }
}
