import { SERVICES, type ServiceName } from '@fiducia/contracts';
import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The services that keep anything: the gateway has no schema. */
export const DATABASE_SERVICES = SERVICES.filter((service) => service !== 'gateway');

export const roleName = (service: ServiceName) => `fiducia_${service}`;

/** A login role's password, made of the installation's key: nothing to store, nothing to guess. */
export function rolePassword(service: ServiceName, key: Buffer): string {
  return createHmac('sha256', key).update(`database role ${service}`).digest('base64url');
}

function statements(service: ServiceName, password: string, database: string): string[] {
  const role = escapeIdentifier(roleName(service));
  const schema = escapeIdentifier(service);
  return [
    `DO $$ BEGIN CREATE ROLE ${role} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${escapeLiteral(password)}`,
    `ALTER ROLE ${role} IN DATABASE ${escapeIdentifier(database)} SET search_path = ${schema}`,
    `GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${role}`,
    `GRANT ${role} TO CURRENT_USER`,
    `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`,
    `ALTER SCHEMA ${schema} OWNER TO ${role}`,
    `REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`,
  ];
}

/**
 * Gives every service a schema and a login role that can read nothing else. Safe to run again and again.
 * @returns the connection address of each service.
 */
export async function provisionDatabase(adminUrl: string, key: Buffer): Promise<Record<ServiceName, string>> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
    const database = rows[0]?.name ?? 'postgres';
    await admin.query('SELECT pg_advisory_lock(721306116)');
    await admin.query(
      `REVOKE ALL ON SCHEMA public FROM PUBLIC; REVOKE CREATE, TEMPORARY ON DATABASE ${escapeIdentifier(database)} FROM PUBLIC`,
    );
    for (const service of DATABASE_SERVICES) {
      for (const statement of statements(service, rolePassword(service, key), database)) await admin.query(statement);
    }
  } finally {
    await admin.end();
  }
  const addressOf = (service: ServiceName) => {
    const url = new URL(adminUrl);
    url.username = roleName(service);
    url.password = rolePassword(service, key);
    return url.toString();
  };
  return Object.fromEntries(SERVICES.map((service) => [service, addressOf(service)])) as Record<ServiceName, string>;
}
