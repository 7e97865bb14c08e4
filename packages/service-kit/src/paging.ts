import type { Response } from 'express';
import { PAGE_LIMIT_DEFAULT } from '@fiducia/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ProblemError } from './problem/problem-error.js';

export type PageQuery = { cursor?: string; limit?: number };

/** One column of a list's order. The last one must be unique, so that a page never repeats or loses a row. */
export type SortKey<E> = {
  /** Property in the query, with its alias: 'decision.dueDate'. */
  column: string;
  direction: 'ASC' | 'DESC';
  /** The row's value in that column, as a parameter of the next query. */
  of: (row: E) => string | number | null;
  /** SQL type that the parameter is cast to: 'date', 'timestamptz', 'int'. */
  type: string;
};

type CursorValues = (string | number | null)[];

const encode = (values: CursorValues) => Buffer.from(JSON.stringify(values)).toString('base64url');

function decode(cursor: string, length: number): CursorValues {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = (value: unknown) => value === null || ['string', 'number'].includes(typeof value);
    if (Array.isArray(values) && values.length === length && values.every(fits)) return values as CursorValues;
  } catch (error) {
    throw new ProblemError('VALIDATION_FAILED', { detail: 'The cursor is not one of ours.', cause: error });
  }
  throw new ProblemError('VALIDATION_FAILED', { detail: 'The cursor is not one of ours.' });
}

/** 'after this row' for a null-last order: everything later in the first column that differs. */
function afterCondition<E>(keys: SortKey<E>[], values: CursorValues): string {
  const alternatives = keys.flatMap((key, index) => {
    const same = keys
      .slice(0, index)
      .map((earlier, i) =>
        values[i] === null ? `${earlier.column} IS NULL` : `${earlier.column} = :after${i}::${earlier.type}`,
      );
    if (values[index] === null) return [];
    const later = `${key.column} ${key.direction === 'ASC' ? '>' : '<'} :after${index}::${key.type}`;
    return [[...same, `(${later} OR ${key.column} IS NULL)`].join(' AND ')];
  });
  return alternatives.map((alternative) => `(${alternative})`).join(' OR ') || 'FALSE';
}

function nextLink(response: Response, cursor: string) {
  const url = new URL(response.req.originalUrl, 'http://self');
  url.searchParams.set('cursor', cursor);
  response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/**
 * Runs a list's query for one page, nulls last, and points to the next page in the `Link` header: a list is never cut
 * silently. `read` runs the query where whole entities are not what is wanted.
 */
export async function page<E extends ObjectLiteral, R = E>(
  query: SelectQueryBuilder<E>,
  keys: SortKey<R>[],
  { cursor, limit = PAGE_LIMIT_DEFAULT }: PageQuery,
  response: Response,
  read: (query: SelectQueryBuilder<E>) => Promise<R[]> = (whole) =>
    whole.getMany() as Promise<unknown[]> as Promise<R[]>,
): Promise<R[]> {
  for (const { column, direction } of keys) query.addOrderBy(column, direction, 'NULLS LAST');
  if (cursor !== undefined) {
    const values = decode(cursor, keys.length);
    query.andWhere(
      `(${afterCondition(keys, values)})`,
      Object.fromEntries(values.map((value, i) => [`after${i}`, value])),
    );
  }
  const rows = await read(query.limit(limit + 1));
  if (rows.length <= limit) return rows;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last) nextLink(response, encode(keys.map((key) => key.of(last))));
  return shown;
}
