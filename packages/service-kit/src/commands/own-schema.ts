import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { readConfig } from '../config.js';
import { databaseOptions } from '../database/database.js';
import { messagingEntities } from '../messaging/messaging.entities.js';
import { databaseAddress, ownNames } from '../service-environment.js';
import type { CommandContext } from './service-command.js';

const schema = z.object({ DATABASE_URL: databaseAddress });

/**
 * Opens the service's own schema for one piece of work and closes it again.
 * @throws ConfigError where the environment has no address that can be used.
 */
export async function inOwnSchema<T>(
  { definition, environment }: Pick<CommandContext, 'definition' | 'environment'>,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const { name, entities, migrations } = definition;
  const { DATABASE_URL: url } = readConfig(schema, ownNames(name, environment));
  const tables = { entities: [...entities, ...messagingEntities], migrations };
  const dataSource = await new DataSource(databaseOptions(name, { url, poolSize: 2 }, tables)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
