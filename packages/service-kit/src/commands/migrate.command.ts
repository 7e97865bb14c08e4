import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { readConfig } from '../config.js';
import { databaseOptions, migrate } from '../database/database.js';
import { messagingEntities } from '../messaging/messaging.entities.js';
import { databaseAddress, ownNames } from '../service-environment.js';
import type { ServiceCommand } from './service-command.js';

const schema = z.object({ DATABASE_URL: databaseAddress });

/** Brings the service's schema up to date and ends: run once before the processes of a new version start. */
export const migrateCommand: ServiceCommand = async ({ definition, environment }) => {
  const { name, entities, migrations } = definition;
  const { DATABASE_URL: url } = readConfig(schema, ownNames(name, environment));
  const tables = { entities: [...entities, ...messagingEntities], migrations };
  const dataSource = await new DataSource(databaseOptions(name, { url, poolSize: 2 }, tables)).initialize();
  try {
    const applied = await migrate(dataSource);
    return applied.length === 0
      ? `${name}: the schema is up to date.`
      : `${name}: the schema was brought up to date (${applied.join(', ')}).`;
  } finally {
    await dataSource.destroy();
  }
};
