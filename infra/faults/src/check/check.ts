import type { Entry } from '../ledger.js';
import type { Invariant } from './queries.js';

export type Query = <Row extends object>(sql: string) => Promise<Row[]>;

export type Violation = { name: string; counts: Invariant['counts']; count: number; examples: string[] };

const BATCH = 5_000;
const EXAMPLES = 3;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Puts what the writers know beside what the product has. */
export async function loadLedger(query: Query, entries: readonly Entry[]): Promise<void> {
  await query('CREATE SCHEMA IF NOT EXISTS faults');
  await query('DROP TABLE IF EXISTS faults.ledger');
  await query('CREATE TABLE faults.ledger (kind text, key text, id text, outcome text)');
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = quoted(JSON.stringify(entries.slice(from, from + BATCH)));
    await query(
      `INSERT INTO faults.ledger SELECT kind, key, id, outcome
       FROM jsonb_to_recordset(${rows}::jsonb) AS entry (kind text, key text, id text, outcome text)`,
    );
  }
  await query('CREATE INDEX ledger_by_key ON faults.ledger (kind, key)');
  await query('ANALYZE');
}

/** What breaks the invariants; nothing where all hold. */
export async function violationsOf(query: Query, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, counts, sql } of invariants) {
    const rows = await query<{ key: string }>(
      `WITH ledger AS (SELECT * FROM faults.ledger) SELECT key FROM (${sql}) found`,
    );
    if (rows.length === 0) continue;
    violations.push({ name, counts, count: rows.length, examples: rows.slice(0, EXAMPLES).map(({ key }) => key) });
  }
  return violations;
}

export const sumOf = (violations: readonly Violation[], counts: Invariant['counts']): number =>
  violations.filter((one) => one.counts === counts).reduce((sum, { count }) => sum + count, 0);
