import { Client, escapeIdentifier, escapeLiteral } from 'pg';

const ROLE = 'fiducia_backup';

/**
 * The account of the backups: it may copy the whole database and read all of it, and change nothing. Safe to run again;
 * a renewed password takes effect.
 */
export async function provisionBackupRole(adminUrl: string, password: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await admin.connect();
  try {
    const role = escapeIdentifier(ROLE);
    await admin.query(`DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
    await admin.query(
      `ALTER ROLE ${role} LOGIN REPLICATION NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${escapeLiteral(password)}`,
    );
    await admin.query(`GRANT pg_read_all_data, pg_monitor TO ${role}`);
    // Has the server finish the present file of its log, so that a backup ends in the archive.
    await admin.query(`GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${role}`);
  } finally {
    await admin.end();
  }
}
