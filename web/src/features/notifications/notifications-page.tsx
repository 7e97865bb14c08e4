import { AttentionList } from '../../components/attention-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { today } from '../../lib/dates.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { needingAttention } from '../../lib/upcoming.js';
import { Inbox } from './inbox.js';
import styles from '../../components/records.module.css';

function Deadlines() {
  const query = usePendingDecisions();
  const now = today();
  return (
    <Panel title="Deadlines">
      <QueryState
        query={query}
        errorTitle="The pending decisions could not be loaded"
        empty={<EmptyState small title="No decision is overdue or due within 3 days." />}
        isEmpty={(decisions) => needingAttention(decisions, now).length === 0}
      >
        {(decisions) => <AttentionList label="Deadlines" decisions={needingAttention(decisions, now)} now={now} />}
      </QueryState>
    </Panel>
  );
}

export default function NotificationsPage() {
  return (
    <>
      <PageHeader
        title="Notifications"
        intro="Deadlines that are close or past, and what others have done in your trusts."
      />
      <div className={styles.stack}>
        <Deadlines />
        <Inbox />
      </div>
    </>
  );
}
