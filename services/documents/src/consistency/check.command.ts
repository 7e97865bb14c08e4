import { databaseOptions, readConfig, type ServiceCommand } from '@fiducia/service-kit';
import { databaseAddress, ownNames } from '@fiducia/service-kit/service-environment';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { documentsConfig } from '../config.js';
import { compare, consistencyWords, UPLOAD_ROWS, type UploadRow } from './consistency.js';

const schema = z.object({ DATABASE_URL: databaseAddress });
const FULL = '--checksums';
const DELETE_UNKNOWN = '--remove-unknown';

/**
 * Compares rows and objects: names and sizes, with `--checksums` the bytes too. `--remove-unknown` removes the objects
 * that no row knows: after a restore, what was stored after the moment that was restored.
 */
export const checkCommand: ServiceCommand = async ({ definition, environment, args }) => {
  const unknown = args.find((arg) => arg !== FULL && arg !== DELETE_UNKNOWN);
  if (unknown !== undefined) throw new Error(`"${unknown}" is not known; there are ${FULL} and ${DELETE_UNKNOWN}.`);
  const env = ownNames(definition.name, environment);
  const { DATABASE_URL: url } = readConfig(schema, env);
  const { store } = documentsConfig(env);
  const tables = { entities: [], migrations: [] };
  const dataSource = await new DataSource(databaseOptions('documents', { url, poolSize: 1 }, tables)).initialize();
  try {
    const found = await compare(() => dataSource.query<UploadRow[]>(UPLOAD_ROWS), store, { deep: args.includes(FULL) });
    if (args.includes(DELETE_UNKNOWN)) for (const key of found.unknownObjects) await store.remove(key);
    if (found.problems.length > 0) throw new Error(consistencyWords(found));
    return consistencyWords(found);
  } finally {
    await dataSource.destroy();
  }
};
