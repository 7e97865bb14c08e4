import { awaitSchemaCommand } from './await-schema.command.js';
import { migrateCommand } from './migrate.command.js';
import { redriveCommand } from './redrive.command.js';
import { checkKeysCommand, resealCommand } from './reseal.command.js';
import type { ServiceCommand } from './service-command.js';

/** What a service's program does when its first argument names one of these: `node services/trusts/dist/main.js migrate`. */
export const COMMANDS: Readonly<Record<string, ServiceCommand>> = {
  migrate: migrateCommand,
  'await-schema': awaitSchemaCommand,
  redrive: redriveCommand,
  reseal: resealCommand,
  'check-keys': checkKeysCommand,
};
