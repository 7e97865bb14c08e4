import { documentsConfig } from '@fiducia/documents/config';
import type { ObjectStore } from '@fiducia/documents/storage/object-store';
import { withSecretFiles } from '@fiducia/service-kit/config';
import { resolve } from 'node:path';
import { Client } from 'pg';

/** What is backed up: a database, a store of objects, and the folder of an `npm start` where there is one. */
export interface Source {
  url: string;
  store: ObjectStore;
  /** Null where the parts were given by address: their keys and their archive are the business of whoever runs them. */
  dataFolder: DataFolder | null;
  close(): Promise<void>;
}

export interface DataFolder {
  path: string;
  /** Has the database hand each finished file of its log to the archive, one at least every `seconds`. */
  archiveInto(client: Client, folder: string, wal: string, seconds: number): Promise<void>;
}

export type Environment = Record<string, string | undefined>;

export const dataDirOf = (env: Environment) => resolve(env.DATA_DIR ?? '.data');

/**
 * The database and the store of this environment: those given by address, or those of the data folder, whether the
 * product runs on it or not.
 */
export async function openSource(env: Environment): Promise<Source> {
  const { DATABASE_URL: given } = withSecretFiles(env, ['DATABASE_URL']);
  const { store } = documentsConfig(env);
  if (given) return { url: given, store, dataFolder: null, close: async () => undefined };
  // Containers have no database of their own and leave its program out.
  const { openDataFolder } = await import('./data-folder.js');
  return { ...(await openDataFolder(dataDirOf(env))), store };
}

export async function connect(url: string): Promise<Client> {
  const options = { connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'fiducia-backup' };
  const client = new Client(options);
  await client.connect();
  return client;
}

/** A word for the shell, in a setting where `%` is PostgreSQL's. */
export const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
