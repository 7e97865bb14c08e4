import type { Limit } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import records from '../../components/records.module.css';
import styles from './admin.module.css';
import { useLimits } from './api.js';

const number = new Intl.NumberFormat('en-US');

const OneLimit = ({ limit: { name, value, unit, environment } }: { limit: Limit }) => (
  <li className={records.row}>
    <div>
      {name}
      <div className={records.details}>
        {environment ? (
          <span>
            Set by <code>{environment}</code>
          </span>
        ) : (
          <span>Fixed in the product</span>
        )}
      </div>
    </div>
    <span className={styles.value}>
      {number.format(value)} {unit}
    </span>
  </li>
);

/** What is in force now. Limits are set where the product is started, so that every instance has the same ones. */
export function LimitList() {
  const limits = useLimits();
  return (
    <Panel title="Limits in force">
      <p className="muted">
        They are set in the environment the product is started with, and hold until it is started anew.
      </p>
      <QueryState query={limits} skeleton={<SkeletonLines rows={6} />} errorTitle="The limits could not be loaded">
        {(list) => (
          <ul aria-label="Limits" className={records.rows}>
            {list.map((limit) => (
              <OneLimit key={limit.name} limit={limit} />
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
