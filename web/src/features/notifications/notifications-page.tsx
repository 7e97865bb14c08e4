import { ActivityList } from '../../components/activity-list.js';
import { AttentionList } from '../../components/attention-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { today } from '../../lib/dates.js';
import { useActivities } from '../../lib/queries/activities.js';
import { usePendingDecisions } from '../../lib/queries/decisions.js';
import { useSignedInUser } from '../../lib/session.js';
import { needingAttention } from '../../lib/upcoming.js';
import { Link } from '../../router.js';
import styles from '../../components/records.module.css';

const READ_LATER = 'Notifications cannot be marked as read yet.';

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

function DoneByOthers() {
  const { id } = useSignedInUser();
  const query = useActivities();
  return (
    <Panel title="Done by others" extra={<Link to="/activity">All activity</Link>}>
      <QueryState
        query={query}
        errorTitle="The activity could not be loaded"
        empty={<EmptyState small title="Nobody else has done anything in your trusts lately." />}
        isEmpty={(activities) => activities.every(({ userId }) => userId === id)}
      >
        {(activities) => (
          <ActivityList
            label="Done by others"
            activities={activities.filter(({ userId }) => userId !== id)}
            withTrust
          />
        )}
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
        actions={<UnavailableButton reason={READ_LATER}>Mark all as read</UnavailableButton>}
      />
      <div className={styles.stack}>
        <Deadlines />
        <DoneByOthers />
      </div>
    </>
  );
}
