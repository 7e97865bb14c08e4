import type { PersonalDataRequest, PersonalRows } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import { ProblemError } from '../problem/problem-error.js';

/** One kind of what is kept of a person: rows that have the person as $1, sorted by a unique whole number `key`. */
export type PersonalKind = {
  /** With a column `key`; the limits of the page are put around it. */
  select: string;
  /** $2 and on. */
  parameters?: readonly unknown[];
  /** Rows of one answer: fewer where a row is long. */
  perAnswer?: number;
};
export type PersonalKinds<K extends string = string> = Readonly<Record<K, PersonalKind>>;

const PER_ANSWER = 500;

/** Answers for one kind, from a position on. @throws ProblemError NOT_FOUND for a kind that is not kept here. */
export async function personalData(
  dataSource: DataSource,
  kinds: PersonalKinds,
  { userId, kind, after }: PersonalDataRequest,
): Promise<PersonalRows> {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!found) throw new ProblemError('NOT_FOUND');
  const { select, parameters = [], perAnswer = PER_ANSWER } = found;
  const [position, limit] = [parameters.length + 2, parameters.length + 3];
  const rows: Record<string, unknown>[] = await dataSource.query(
    `SELECT * FROM (${select}) AS own WHERE key > $${position} ORDER BY key LIMIT $${limit}`,
    [userId, ...parameters, after, perAnswer],
  );
  const last = rows.length === perAnswer ? Number(rows.at(-1)?.key) : null;
  return { rows: rows.map(({ key: _, ...row }) => row), next: last };
}
