import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Panel } from '../../../components/panel.js';
import styles from './simulator.module.css';

type Props = {
  title: string;
  note?: string;
  /** Shows the table at first; `t` turns all charts over. */
  asTable: boolean;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  empty: string;
  children: ReactNode;
};

/** A chart and the same figures as a table; print and screen readers get the table as well. */
export function ChartPanel({ title, note, asTable, table, empty, children }: Props) {
  const [turned, setTurned] = useState(false);
  const showsTable = asTable !== turned;
  const isEmpty = table.rows.length === 0;
  return (
    <Panel
      title={title}
      extra={
        !isEmpty && (
          <Button
            size="small"
            aria-label={`${showsTable ? 'Show as chart' : 'Show as table'}: ${title}`}
            onClick={() => setTurned(!turned)}
          >
            {showsTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )
      }
    >
      {note && !isEmpty && <p className={styles.small}>{note}</p>}
      {isEmpty && <p className="muted">{empty}</p>}
      {!isEmpty && !showsTable && (
        <div aria-hidden className={styles.chart}>
          {children}
        </div>
      )}
      {!isEmpty && (
        <div
          className={showsTable ? styles.scroll : 'sr-only'}
          tabIndex={showsTable ? 0 : undefined}
          role={showsTable ? 'region' : undefined}
          aria-label={showsTable ? title : undefined}
        >
          <table className={styles.figures}>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key={table.head[at]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.head[at]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
