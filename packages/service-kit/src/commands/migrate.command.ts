import { migrate } from '../database/migrate.js';
import { inOwnSchema } from './own-schema.js';
import type { ServiceCommand } from './service-command.js';
import { untilThere } from './until-there.js';

/**
 * Brings the service's schema up to date and ends: run once before the processes of a new version start. With `--wait`
 * it waits for a database, role or schema that is still being made.
 */
export const migrateCommand: ServiceCommand = async (context) => {
  const { definition, logger, args } = context;
  const { name } = definition;
  const once = () => inOwnSchema(context, migrate);
  const applied = await (args.includes('--wait') ? untilThere(logger, once) : once());
  return applied.length === 0
    ? `${name}: the schema is up to date.`
    : `${name}: the schema was brought up to date (${applied.join(', ')}).`;
};
