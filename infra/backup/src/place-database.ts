import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBase } from './base-archive.js';
import type { BaseBackup, Repository } from './repository.js';

/** Settings of the server that the copy was made of, which must not come back with it. */
const ARCHIVE_SETTING =
  /^\s*(archive_command|archive_timeout|archive_mode|archive_library|restore_command|recovery_\w+)\s*=/;

/** Unpacks a base backup, verified file by file, so that the next start of PostgreSQL on it recovers. */
export async function placeDatabase(repository: Repository, base: BaseBackup, data: string): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  await readBase(repository.baseFolder(base.id), data);
  const automatic = join(data, 'postgresql.auto.conf');
  const lines = existsSync(automatic) ? readFileSync(automatic, 'utf8').split('\n') : [];
  writeFileSync(automatic, lines.filter((line) => !ARCHIVE_SETTING.test(line)).join('\n'));
  writeFileSync(join(data, 'recovery.signal'), '');
}

/** What a server has to be told so that it restores. */
export function recoverySettings(restoreCommand: string, toTime: Date | null): Record<string, string> {
  return {
    restore_command: restoreCommand,
    recovery_target_action: 'promote',
    ...(toTime === null ? {} : { recovery_target_time: inPostgresWords(toTime) }),
  };
}

/** This setting takes no `T` and no `Z`. */
const inPostgresWords = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '+00');

/** For a server that somebody else starts: the settings go where it reads them. They mean nothing once it has recovered. */
export function leaveSettings(data: string, settings: Record<string, string>): void {
  const path = join(data, 'postgresql.auto.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n${lines.join('\n')}\n`);
}
