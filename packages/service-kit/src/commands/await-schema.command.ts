import type { DataSource } from 'typeorm';
import { inOwnSchema } from './own-schema.js';
import type { ServiceCommand } from './service-command.js';
import { NotThereYet, untilThere } from './until-there.js';

/** Looks only: a table of migrations that is not there is left for the migrations themselves to make. */
async function requireSchema(dataSource: DataSource): Promise<void> {
  const found: { known: boolean }[] = await dataSource.query("SELECT to_regclass('migrations') IS NOT NULL AS known");
  if (found[0]?.known !== true || (await dataSource.showMigrations())) {
    throw new NotThereYet('The schema is older than this version: its migrations have not run to their end.');
  }
}

/** Ends when the schema is as new as this version: what a process of the new version waits for before it starts. */
export const awaitSchemaCommand: ServiceCommand = async (context) => {
  await untilThere(context.logger, () => inOwnSchema(context, requireSchema));
  return `${context.definition.name}: the schema is up to date.`;
};
