import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { backOffMs } from '../messaging/back-off.js';
import { serverSettings } from './database.js';

/** Any 32-bit number: instances that start at the same moment take turns at migrating. */
const MIGRATION_LOCK = 721_306_117;
/** How long one waits for another that migrates. */
const TURN_MS = 15 * 60_000;
/**
 * A change of a table waits for whoever uses it, and everybody who comes later waits behind the change: so it is given up
 * after a second, which lets the others through, and tried again.
 */
const LOCK_MS = 1_000;
const TRIES = 120;
/** A database that several versions use at once may be slow to answer a newcomer. */
const CONNECT_MS = 15_000;

/** A migration may rewrite a large table: it has none of the limits that requests have but the one on locks. */
function withoutLimits({ options }: DataSource): DataSource {
  if (options.type !== 'postgres') throw new Error('Only PostgreSQL is migrated.');
  const limits = { search_path: String(options.schema), statement_timeout: 0, lock_timeout: LOCK_MS };
  const patience = { query_timeout: 0, connectionTimeoutMillis: CONNECT_MS };
  const extra: object = { ...(options.extra as object), ...patience, max: 2, options: serverSettings(limits) };
  return new DataSource({ ...options, applicationName: `${options.applicationName}-migration`, extra });
}

const isHeldUp = (error: unknown) => /^(55P03|40P01)$/.test(String(Reflect.get(Object(error), 'code')));

async function runAll(migrator: DataSource): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // Each in a transaction of its own: one that is cut off leaves nothing, and those before it are done.
      await migrator.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!isHeldUp(error) || tries >= TRIES) throw error;
      await pause(backOffMs(tries, 2_000));
    }
  }
}

/** Names of the migrations that the schema has had. */
async function applied(dataSource: DataSource): Promise<Set<string>> {
  const [found]: { there: boolean }[] = await dataSource.query("SELECT to_regclass('migrations') IS NOT NULL AS there");
  if (!found?.there) return new Set();
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}

async function isCurrent(dataSource: DataSource): Promise<boolean> {
  const done = await applied(dataSource);
  return dataSource.migrations.every(({ name, constructor }) => done.has(name ?? constructor.name));
}

/** Brings the schema up to date. One instance migrates, the others wait for it. @returns the migrations' names. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  if (await isCurrent(dataSource)) return [];
  const migrator = await withoutLimits(dataSource).initialize();
  const turn = migrator.createQueryRunner();
  try {
    await turn.query(`SET lock_timeout = ${TURN_MS}`);
    await turn.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    const before = await applied(migrator);
    await runAll(migrator);
    return [...(await applied(migrator))].filter((name) => !before.has(name));
  } finally {
    // The lock goes with its connection.
    await turn.release();
    await migrator.destroy();
  }
}
