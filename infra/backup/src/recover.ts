import { giveToServer, launchPostgres, runAlone, serverOwns } from '@fiducia/service-kit/database/embedded-postgres';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { missingPiece } from './choose-base.js';
import { Failure } from './failure.js';
import { recoverySettings } from './place-database.js';
import { quoted } from './source.js';

const SCRIPT = fileURLToPath(new URL('../restore-wal.sh', import.meta.url));
const LOOK_MS = 50;

export interface Recovery {
  /** PostgreSQL's folder in the data folder; the database is in its `data`. */
  directory: string;
  wal: string;
  toTime: Date | null;
  /** A missing piece of the log, to be named where it turns out to be needed. */
  gap: string | null;
}

/** Everything in the folder belongs to the server's account. */
function giveAll(folder: string): void {
  giveToServer(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    giveToServer(join(entry.parentPath, entry.name));
  }
}

/**
 * Has the embedded database apply its log up to the wanted moment, and stops it.
 * @returns the moment of the last change that it holds, as the server says it; null where it applied none
 */
export async function recover({ directory, wal, toTime, gap }: Recovery): Promise<string | null> {
  const script = join(directory, 'restore-wal.sh');
  copyFileSync(SCRIPT, script);
  const readable = join(directory, 'wal');
  const copied = !serverOwns(wal);
  if (copied) cpSync(wal, readable, { recursive: true });
  giveAll(directory);
  const command = `sh ${quoted(script)} ${quoted(copied ? readable : wal)} "%f" "%p"`;
  const alone = { hot_standby: 'off', archive_mode: 'off', log_min_messages: 'log' };
  const settings = { ...recoverySettings(command, toTime), ...alone };
  const server = await launchPostgres({ directory, password: '' }, settings);
  const signal = join(directory, 'data/recovery.signal');
  try {
    while (existsSync(signal) || !isReady(directory)) {
      if (server.process.exitCode !== null) throw whyNot(server.said(), toTime, gap);
      await pause(LOOK_MS);
    }
  } finally {
    await server.stop();
    rmSync(readable, { recursive: true, force: true });
  }
  return /last completed transaction was at log time ([^\n]+)/.exec(server.said())?.[1] ?? null;
}

/** The eighth line of its lock file is what the server says of its state. */
function isReady(directory: string): boolean {
  const lock = join(directory, 'data/postmaster.pid');
  return existsSync(lock) && (readFileSync(lock, 'utf8').split('\n')[7] ?? '').startsWith('ready');
}

/** The server's reason as a sentence. */
function whyNot(said: string, toTime: Date | null, gap: string | null): Failure {
  const damaged = /The archived file (\S+) is damaged/.exec(said)?.[1];
  if (damaged)
    return new Failure(
      `The archived piece of the log ${damaged} is damaged. Name a moment from before it with --to-time.`,
    );
  if (/The archive \S+ cannot be read/.test(said))
    return new Failure('PostgreSQL’s account cannot read the archived log. Give it the right to.');
  if (/recovery ended before configured recovery target was reached/.test(said)) {
    if (gap !== null) return new Failure(missingPiece(gap));
    const last = /last completed transaction was at log time ([^\n]+)/.exec(said)?.[1];
    return new Failure(
      `The archive does not reach ${toTime?.toISOString()}: ${last ? `its last change is of ${last}` : 'nothing was changed after the base backup'}. Leave out --to-time to restore all of it.`,
    );
  }
  return new Failure(`PostgreSQL did not recover. Its last words:\n${said.trim().split('\n').slice(-5).join('\n')}`);
}

/** For a restore without the old keys: the administrator gets a password that comes of the new ones. */
export async function setAdminPassword(directory: string, password: string): Promise<void> {
  await runAlone(join(directory, 'data'), `ALTER ROLE postgres PASSWORD '${password}'\n`);
}
