import { compare, consistencyWords } from '@fiducia/documents/consistency/consistency';
import { ConfigError, withSecretFiles } from '@fiducia/service-kit/config';
import { StartError } from '@fiducia/infra/local/instance-lock';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, type BackupSettings, repositoryOf, uploadRows } from './backup.js';
import { chooseBase, refuseGap } from './choose-base.js';
import { Failure, inWords } from './failure.js';
import { checkPassphrase } from './keys.js';
import { metricsOf, writeMetrics } from './metrics.js';
import { duration, moment } from './moment.js';
import { ObjectCopies } from './object-copies.js';
import { leaveSettings, placeDatabase, recoverySettings } from './place-database.js';
import { backupWords, restoreWords } from './report.js';
import { Repository } from './repository.js';
import { putObjectsBack } from './put-objects-back.js';
import { stayAndBackUp } from './schedule.js';
import { connect, dataDirOf, type Environment, openSource, quoted } from './source.js';
import { verifyRepository } from './verify.js';

const KEEP_DAYS = '35';
const WAL_EVERY = '30s';
const OBJECTS_EVERY = '30s';

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  into: { type: 'string' },
  wal: { type: 'string' },
  every: { type: 'string' },
  'objects-every': { type: 'string', default: OBJECTS_EVERY },
  'wal-every': { type: 'string', default: WAL_EVERY },
  'keep-days': { type: 'string', default: KEEP_DAYS },
  'to-time': { type: 'string' },
  'passphrase-file': { type: 'string' },
  replace: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
} as const;

type Options = ReturnType<typeof options>;

function options(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

function needed(value: string | undefined, words: string): string {
  if (value === undefined || value.trim() === '') throw new Failure(words);
  return resolve(value);
}

/** From a file named on the command line or in the environment: an argument would show in the list of processes. */
function passphrase({ 'passphrase-file': file }: Options, env: Environment): string | undefined {
  if (file !== undefined && !existsSync(file)) throw new Failure(`There is no passphrase file ${file}.`);
  const text =
    file === undefined ? withSecretFiles(env, ['BACKUP_PASSPHRASE']).BACKUP_PASSPHRASE : readFileSync(file, 'utf8');
  return text === undefined ? undefined : checkPassphrase(text.trimEnd());
}

function backupSettings(given: Options, env: Environment): BackupSettings {
  const keepDays = Number(given['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 1) throw new Failure('--keep-days must be a whole number of days.');
  return {
    to: needed(given.to ?? env.BACKUP_DIR, 'Say where to: npm run backup -- --to FOLDER (on another disk).'),
    wal: given.wal ?? env.BACKUP_WAL_DIR,
    keepDays,
    walSeconds: duration(given['wal-every'], '--wal-every'),
    passphrase: passphrase(given, env),
  };
}

function repositoryFrom(given: Options, env: Environment): Repository {
  const from = needed(given.from ?? env.BACKUP_DIR, 'Say where from: npm run restore -- --from FOLDER.');
  return Repository.toReadFrom(from, given.wal ?? env.BACKUP_WAL_DIR);
}

const toTimeOf = (given: Options) => (given['to-time'] === undefined ? null : moment(given['to-time']));

async function backup(given: Options, env: Environment): Promise<string> {
  if (given.off) return switchOff(env);
  const settings = backupSettings(given, env);
  if (given.every !== undefined) {
    const every = duration(given.every, '--every');
    const controller = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort());
    const objectsEvery = duration(given['objects-every'], '--objects-every');
    await stayAndBackUp(env, settings, { every, objectsEvery }, controller.signal);
    return 'Stopped.';
  }
  const source = await openSource(env);
  try {
    const report = await backUp(source, settings);
    const words = backupWords(report, settings);
    writeMetrics(join(settings.to, 'metrics'), metricsOf(report));
    if (report.problems.length > 0) throw new Failure(words);
    return words;
  } finally {
    await source.close();
  }
}

async function switchOff(env: Environment): Promise<string> {
  const { stopArchiving } = await import('./data-folder.js');
  const source = await openSource(env);
  const client = await connect(source.url);
  try {
    await stopArchiving(client);
    return 'The database’s log is no longer archived. What was backed up can be restored up to now.';
  } finally {
    await client.end();
    await source.close();
  }
}

async function restoreLocal(given: Options, env: Environment): Promise<string> {
  const { restore } = await import('./restore.js');
  const into = resolve(given.into ?? dataDirOf(env));
  const report = await restore({
    from: needed(given.from ?? env.BACKUP_DIR, 'Say where from: npm run restore -- --from FOLDER.'),
    wal: given.wal ?? env.BACKUP_WAL_DIR,
    toTime: toTimeOf(given),
    into,
    replace: given.replace,
    passphrase: passphrase(given, env),
  });
  return restoreWords(report, into);
}

/** For a server in a container: its folder is filled, and its next start recovers. */
async function restoreDatabase(given: Options, env: Environment): Promise<string> {
  const repository = repositoryFrom(given, env);
  const data = needed(given.into ?? env.PGDATA, 'Say where to: restore-database --into PGDATA.');
  const toTime = toTimeOf(given);
  const base = chooseBase(repository, toTime);
  refuseGap(repository, base, toTime);
  const aside = moveAside(data, given.replace);
  await placeDatabase(repository, base, data);
  const [script, wal] = [
    env.RESTORE_WAL_SCRIPT ?? '/usr/local/bin/restore-wal.sh',
    env.SERVER_WAL_DIR ?? '/wal-archive',
  ];
  leaveSettings(data, recoverySettings(`sh ${quoted(script)} ${quoted(wal)} "%f" "%p"`, toTime));
  return [
    `The database of ${base.finishedAt} lies in ${data}. Start PostgreSQL on it: it recovers ${toTime === null ? 'everything in the archive' : `to ${toTime.toISOString()}`}. Then run restore-objects.`,
    ...(aside === null ? [] : [`What was there before is in ${aside}.`]),
  ].join('\n');
}

function moveAside(data: string, replace: boolean): string | null {
  if (!existsSync(data) || readdirSync(data).length === 0) return null;
  if (!replace) {
    throw new Failure(`${data} already holds a database. Stop PostgreSQL, and give --replace to have it moved aside.`);
  }
  const aside = `${data}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(data, aside);
  return aside;
}

async function restoreObjects(given: Options, env: Environment): Promise<string> {
  const repository = repositoryFrom(given, env);
  const source = await openSource(env);
  try {
    const { documents, objects } = await putObjectsBack(repository, source.url, source.store);
    return `${documents} documents, all with their bytes (${objects} objects were put back).`;
  } finally {
    await source.close();
  }
}

/** The documents alone, where the database is backed up by its operator. */
async function copyObjects(given: Options, env: Environment): Promise<string> {
  const settings = backupSettings(given, env);
  const source = await openSource(env);
  const client = await connect(source.url);
  try {
    const repository = await repositoryOf(client, settings);
    const copies = new ObjectCopies(repository.objects);
    const rows = await uploadRows(client);
    const { copied, problems } = await copies.bring(rows, source.store);
    const removed = await copies.prune(rows, settings.keepDays);
    if (problems.length > 0) throw new Failure(['Some documents could not be copied:', ...problems].join('\n'));
    return `${copies.count} objects are copied, ${copied} of them just now; ${removed} old copies were removed.`;
  } finally {
    await client.end();
    await source.close();
  }
}

/** Reads every object that the database names. */
async function check(_given: Options, env: Environment): Promise<string> {
  const source = await openSource(env);
  const client = await connect(source.url);
  try {
    const found = await compare(() => uploadRows(client), source.store, { deep: true });
    if (found.problems.length > 0) throw new Failure(consistencyWords(found));
    return consistencyWords(found);
  } finally {
    await client.end();
    await source.close();
  }
}

const COMMANDS: Record<string, (given: Options, env: Environment) => Promise<string>> = {
  backup,
  restore: restoreLocal,
  'restore-database': restoreDatabase,
  'restore-objects': restoreObjects,
  check,
  'copy-objects': copyObjects,
  verify: (given, env) => verifyRepository(repositoryFrom(given, env)),
};

const [name = '', ...args] = process.argv.slice(2);
const folderOf = (given: Partial<Options>) => given.to ?? given.into ?? process.env.BACKUP_DIR ?? 'the backup folder';

async function main(): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
  process.stdout.write(`${await command(options(args), process.env)}\n`);
}

try {
  await main();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof StartError || error instanceof Failure;
  const words = known ? error.message : inWords(error, folderOf(options(args)));
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
