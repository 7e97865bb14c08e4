import { readConfig } from '@fiducia/service-kit';
import { DATABASE_SERVICES, provisionDatabase, roleName } from '@fiducia/service-kit/database/provision';
import * as z from 'zod/mini';
import { provisionBackupRole } from './backup-role.js';

const schema = z.object({
  DATABASE_HOST: z.string('is needed: the host of PostgreSQL'),
  DATABASE_PORT: z._default(z.string(), '5432'),
  DATABASE_NAME: z._default(z.string(), 'fiducia'),
  DATABASE_ADMIN: z._default(z.string(), 'fiducia'),
  DATABASE_ADMIN_PASSWORD: z.string('is needed'),
  DATABASE_BACKUP_PASSWORD: z.string('is needed'),
  DATABASE_KEY: z
    .string('is needed')
    .check(z.refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 random bytes in base64')),
});

/** Gives each service its schema and its login role, with the passwords that follow from the installation's key. */
export async function provisionDatabaseRoles(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(schema, env);
  const address = new URL(`postgres://${config.DATABASE_HOST}:${config.DATABASE_PORT}/${config.DATABASE_NAME}`);
  address.username = config.DATABASE_ADMIN;
  address.password = config.DATABASE_ADMIN_PASSWORD;
  await provisionDatabase(address.toString(), Buffer.from(config.DATABASE_KEY, 'base64'));
  await provisionBackupRole(address.toString(), config.DATABASE_BACKUP_PASSWORD);
  return `The roles ${DATABASE_SERVICES.map(roleName).join(', ')} are ready, each with a schema of its own; and the one of the backups.`;
}
