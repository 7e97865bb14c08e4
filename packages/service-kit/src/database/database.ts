import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { ServiceName } from '@fiducia/contracts';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNaming } from './naming.js';
import { PreparingClient } from './preparing-client.js';

export type EntityClass = new () => object;
export type MigrationClass = NonNullable<Exclude<DataSourceOptions['migrations'], Record<string, unknown>>>[number];

export type DatabaseSettings = {
  /** Connection address of this service's own login role. */
  url: string;
  /** Connections at most; they are closed again after 10 s without use. */
  poolSize?: number;
  /** False where a migration has its own turn before the processes start; a schema that lags behind then refuses to start. */
  migrateOnStart?: boolean;
};

type Tables = { entities: EntityClass[]; migrations: MigrationClass[] };

/** What a client waits, in ms: the server's own limits first, the client's a little later, so neither hangs. */
const STATEMENT_MS = 5_000;
const LOCK_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CLIENT_MS = 6_000;
const CONNECT_MS = 2_000;
const IDLE_MS = 10_000;

/** What the server is told at the start of a connection. */
export const serverSettings = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export function databaseOptions(service: ServiceName, settings: DatabaseSettings, tables: Tables) {
  const server = serverSettings({
    search_path: service,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  return {
    type: 'postgres',
    url: settings.url,
    schema: service,
    applicationName: `fiducia-${service}`,
    entities: tables.entities,
    migrations: tables.migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    namingStrategy: new SnakeNaming(),
    logging: false,
    extra: {
      Client: PreparingClient,
      max: settings.poolSize ?? 10,
      options: server,
      query_timeout: CLIENT_MS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
    },
  } satisfies TypeOrmModuleOptions & { migrations: unknown };
}

/**
 * For a start without migrating.
 * @throws Error saying what to run when the schema lags behind this version.
 */
export async function requireCurrentSchema(dataSource: DataSource): Promise<void> {
  if (!(await dataSource.showMigrations())) return;
  throw new Error(
    'The schema is older than this version. Run this program once with the argument "migrate", then start it.',
  );
}
