// What the product keeps, in rows and bytes of its database and in bytes of its objects.
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Kept for a while only (7 days, 180 days, 1 day, until they end): they do not grow with the years. */
const PASSING = /[.](outbox|inbox|idempotency_keys|sessions|attempts)$/;

const TABLES = `
  SELECT schemaname || '.' || relname AS name, pg_total_relation_size(relid)::float8 AS bytes
  FROM pg_stat_user_tables ORDER BY 1`;

/** The embedded database of a running product, as its administrator. */
function administrator(folder) {
  const key = Buffer.from(readFileSync(join(folder, 'database-key'), 'utf8').trim(), 'base64');
  const port = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3]);
  const password = createHmac('sha256', key).update('database administrator').digest('base64url');
  return new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password });
}

/** Rows and bytes, with indexes, of each table; and how much has been written to the log of changes so far. */
export async function stored(folder) {
  const client = administrator(folder);
  await client.connect();
  try {
    const { rows: wal } = await client.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes");
    const found = {};
    for (const { name, bytes } of (await client.query(TABLES)).rows) {
      const quoted = name.split('.').map((part) => client.escapeIdentifier(part));
      const { rows } = await client.query(`SELECT count(*)::int AS rows FROM ${quoted.join('.')}`);
      found[name] = { rows: rows[0].rows, bytes };
    }
    return { tables: found, walBytes: wal[0].bytes };
  } finally {
    await client.end();
  }
}

const round = (value) => Number(value.toFixed(1));

/** What came to each table, for each of so many trusts. */
export function grownBy(before, after, trusts) {
  return Object.entries(after).flatMap(([table, { rows, bytes }]) => {
    const more = { rows: rows - (before[table]?.rows ?? 0), bytes: bytes - (before[table]?.bytes ?? 0) };
    if (more.rows <= 0) return [];
    const kept = PASSING.test(table) ? 'for a while' : 'for good';
    return [
      {
        table,
        kept,
        'rows/trust': round(more.rows / trusts),
        'bytes/row': Math.round(more.bytes / more.rows),
        'KiB/trust': round(more.bytes / trusts / 1024),
      },
    ];
  });
}

/** KiB for each trust that stay, that pass, and the facts that were told. */
export function sumUp(tables) {
  const sum = (rows, column) => round(rows.reduce((whole, row) => whole + row[column], 0));
  return {
    keptKiBPerTrust: sum(
      tables.filter(({ kept }) => kept === 'for good'),
      'KiB/trust',
    ),
    passingKiBPerTrust: sum(
      tables.filter(({ kept }) => kept !== 'for good'),
      'KiB/trust',
    ),
    factsPerTrust: sum(
      tables.filter(({ table }) => table.endsWith('.outbox')),
      'rows/trust',
    ),
  };
}

export function bytesBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
}
