import type { Goal } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { StatusTag } from '../../components/status-tag.js';
import { TrustLink } from '../../components/trust-link.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { formatDate } from '../../lib/dates.js';
import { useRecords, useTrusts } from '../../lib/queries/trusts.js';
import styles from '../../components/records.module.css';

const OUTCOMES_LATER = 'Outcomes cannot be recorded yet. Goals themselves are set in each trust.';

const GoalRow = ({ goal }: { goal: Goal }) => (
  <li className={styles.row}>
    <span>{goal.goal}</span>
    <span className="muted">Set {formatDate(goal.createdAt)}</span>
    <StatusTag of="goal" status={goal.status} />
  </li>
);

export default function GoalsPage() {
  const query = useRecords('goals');
  const { data: trusts = [] } = useTrusts();
  const nameOf = (id: number) => trusts.find((trust) => trust.id === id)?.name ?? `Trust #${id}`;
  return (
    <>
      <PageHeader
        title="Goals & Outcome Entry"
        intro="What each trust is meant to achieve; decisions are judged against these goals."
        actions={<UnavailableButton reason={OUTCOMES_LATER}>Record outcome</UnavailableButton>}
      />
      <div className={styles.stack}>
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={8} />}
          errorTitle="The goals could not be loaded"
          empty={<EmptyState title="No goals defined yet." text="The goals of your trusts will stand here." />}
        >
          {(goals) =>
            [...Map.groupBy(goals, ({ trustId }) => trustId)].map(([trustId, rows]) => (
              <Panel key={trustId} title={nameOf(trustId)} extra={<TrustLink id={trustId} short />}>
                <ul aria-label={`Goals of ${nameOf(trustId)}`} className={styles.rows}>
                  {rows.map((goal) => (
                    <GoalRow key={goal.id} goal={goal} />
                  ))}
                </ul>
              </Panel>
            ))
          }
        </QueryState>
      </div>
    </>
  );
}
