import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { DashboardCounts } from '@fiducia/contracts';
import { QueryState } from '../../components/query-state.js';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { Link } from '../../router.js';
import styles from './dashboard.module.css';

const CARDS = [
  { count: 'activeTrusts', label: 'Active Trusts', to: '/trusts?status=active' },
  { count: 'pendingDecisions', label: 'Pending Decisions', to: '/decisions' },
  { count: 'completedActions', label: 'Completed Actions', to: '/activity?type=decision_executed' },
] as const;

const CardSkeletons = () => (
  <div aria-hidden className={styles.counts}>
    {CARDS.map(({ label }) => (
      <div key={label} className={styles.count}>
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    ))}
  </div>
);

/** The three counts, each leading to what it counts; a number that could not be had says so. */
export function CountCards() {
  const query = useQuery({
    queryKey: keys.dashboard(),
    queryFn: ({ signal }) => api.get<DashboardCounts>('/api/dashboard', signal),
  });
  return (
    <QueryState query={query} skeleton={<CardSkeletons />} errorTitle="The counts could not be loaded">
      {(counts) => (
        <ul aria-label="At a glance" className={styles.counts}>
          {CARDS.map(({ count, label, to }) => (
            <li key={count}>
              <Link to={to} className={styles.count}>
                <span className={styles.label}>{label}</span>
                {counts[count] === null ? (
                  <span className="muted">Not available right now</span>
                ) : (
                  <span className={styles.number}>{counts[count].toLocaleString('en-US')}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
