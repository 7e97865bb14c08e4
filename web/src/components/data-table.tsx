import type { ReactNode } from 'react';
import { Pagination, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { BELOW_MD, useMedia } from '../lib/media.js';
import { param, useUrlState } from '../lib/url-state.js';
import styles from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable by this value; null sorts last either way. */
  sortBy?: (row: Row) => string | number | null;
  align?: 'left' | 'right';
  width?: number | string;
};

type DataTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Sort at first: 'dueDate' or '-dueDate' for descending. */
  defaultSort?: string;
};

const PAGE_SIZES = ['25', '50', '100'] as const;
const SHAPE = { sort: param.text(), page: param.page(), size: param.oneOf(PAGE_SIZES, '25') };

function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return sign * order;
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): Row[] {
  const by = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sortBy;
  if (!by) return [...rows];
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => compare(by(a), by(b), sign));
}

/** A table whose sorting and page live in the address; below md every row becomes a card. */
export function DataTable<Row extends object>({ label, rows, columns, rowKey, defaultSort = '' }: DataTableProps<Row>) {
  const [url, setUrl] = useUrlState(SHAPE);
  const narrow = useMedia(BELOW_MD);
  const sort = url.sort || defaultSort;
  const size = Number(url.size);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(url.page, last);
  const shown = sorted(rows, columns, sort).slice((page - 1) * size, page * size);
  const antdColumns: TableColumnsType<Row> = columns.map(({ key, title, render, sortBy, align, width }) => ({
    key,
    title,
    align,
    width,
    render: (_: unknown, row: Row) => render(row),
    sorter: sortBy !== undefined,
    sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null,
  }));
  return (
    <div className={styles.box}>
      {narrow ? (
        <ul aria-label={label} className={styles.cards}>
          {shown.map((row) => (
            <li key={rowKey(row)} className={styles.card}>
              <dl>
                {columns.map(({ key, title, render }) => (
                  <div key={key} className={styles.pair}>
                    <dt className="muted">{title}</dt>
                    <dd>{render(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <Table<Row>
          aria-label={label}
          size="middle"
          dataSource={shown}
          columns={antdColumns}
          rowKey={rowKey}
          pagination={false}
          showSorterTooltip={false}
          className={styles.table}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            const next =
              order === undefined || order === null ? '' : `${order === 'descend' ? '-' : ''}${String(columnKey)}`;
            setUrl({ sort: next, page: 1 });
          }}
        />
      )}
      {rows.length > Number(PAGE_SIZES[0]) && (
        <Pagination
          align="end"
          size="small"
          current={page}
          pageSize={size}
          total={rows.length}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
          onChange={(nextPage, nextSize) => {
            const known = PAGE_SIZES.find((option) => Number(option) === nextSize) ?? '25';
            setUrl({ page: nextPage, size: known });
          }}
        />
      )}
    </div>
  );
}
