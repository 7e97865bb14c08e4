import type { DataSource } from 'typeorm';
import { SealBroken, type Sealer } from './sealer.js';

/** A column that holds sealed secrets: `null` where a row has none. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key, as PostgreSQL's text sorts and compares it. */
  key: string;
  /** Where the secret of a row is bound to. @param id the row's key as text */
  place: (id: string) => string;
};

export type Resealed = { resealed: number; current: number; changedMeanwhile: number; unreadable: number };

const BATCH = 200;
const KEY_ID = (column: string) => `split_part(${column}, '.', 2)`;

type Row = { id: string; sealed: string };

/**
 * Seals what an older key sealed again with the newest, while the product runs: in batches, each row only if it still is
 * as it was read. Begun again after a break it goes on with what is left. Names of tables and columns are the program's.
 */
export async function reseal(
  dataSource: DataSource,
  sealer: Sealer,
  { table, column, key, place }: SealedColumn,
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, current: 0, changedMeanwhile: 0, unreadable: 0 };
  for (let after: string | null = null; ;) {
    const rows: Row[] = await dataSource.query(
      `SELECT ${key}::text AS id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND ($1::text IS NULL OR ${key}::text > $1)
       ORDER BY ${key}::text LIMIT ${BATCH}`,
      [after],
    );
    for (const row of rows) done[await resealRow(row)] += 1;
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = last.id;
  }

  async function resealRow({ id, sealed }: Row): Promise<keyof Resealed> {
    if (sealer.isCurrent(sealed)) return 'current';
    try {
      const again = sealer.seal(sealer.open(sealed, place(id)), place(id));
      const [, count] = (await dataSource.query(
        `UPDATE ${table} SET ${column} = $2 WHERE ${key}::text = $1 AND ${column} = $3`,
        [id, again, sealed],
      )) as [unknown, number];
      return count === 1 ? 'resealed' : 'changedMeanwhile';
    } catch (error) {
      if (error instanceof SealBroken) return 'unreadable';
      throw error;
    }
  }
}

export type KeyUse = { table: string; column: string; keyId: string; rows: number; held: boolean };

/** Which keys the rows of a column were sealed with, and whether they are still held. */
export async function keysInUse(
  dataSource: DataSource,
  sealer: Sealer,
  { table, column }: SealedColumn,
): Promise<KeyUse[]> {
  const uses: { keyId: string; rows: number }[] = await dataSource.query(
    `SELECT ${KEY_ID(column)} AS "keyId", count(*)::int AS rows FROM ${table}
     WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  );
  return uses.map((use) => ({ table, column, ...use, held: sealer.holds(use.keyId) }));
}
