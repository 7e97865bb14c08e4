import type { Client } from 'pg';

/** What a schema is made of, in words that are the same wherever it was made the same way. */
export async function schemaOf(admin: Client, schema: string): Promise<string[]> {
  const { rows } = await admin.query<{ line: string }>(
    `SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = $1
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = $1
     UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = $1::regnamespace
     UNION ALL SELECT format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) FROM pg_trigger
       WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = $1::regnamespace)
     ORDER BY 1`,
    [schema],
  );
  return rows.map(({ line }) => line);
}

/** Holds on to every table of a schema, as a long reader does, until the returned function is called. */
export async function holdTables(admin: Client, schema: string): Promise<() => Promise<void>> {
  const { rows } = await admin.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1 AND tablename <> 'migrations'",
    [schema],
  );
  await admin.query('BEGIN');
  for (const { name } of rows) await admin.query(`LOCK TABLE ${name} IN ACCESS SHARE MODE`);
  return async () => void (await admin.query('COMMIT'));
}

/** Whether a migration of the schema waits for a lock right now. */
export async function migrationWaits(admin: Client, schema: string): Promise<boolean> {
  const { rows } = await admin.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE application_name LIKE 'fiducia-' || $1 || '%' AND wait_event_type = 'Lock' AND query ~* '^\\s*(ALTER|CREATE|DROP)'`,
    [schema],
  );
  return rows.length > 0;
}
