import { DASHBOARD_ACTIVITIES } from '@fiducia/contracts';
import { ActivityList } from '../../components/activity-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { useActivities } from '../../lib/queries/activities.js';
import { Link } from '../../router.js';

export function RecentActivity() {
  const query = useActivities();
  return (
    <Panel title="Recent Activity" extra={<Link to="/activity">View all</Link>}>
      <QueryState
        query={query}
        errorTitle="The activity could not be loaded"
        empty={<EmptyState small title="No recent activity" />}
      >
        {(activities) => (
          <ActivityList label="Recent activity" activities={activities.slice(0, DASHBOARD_ACTIVITIES)} />
        )}
      </QueryState>
    </Panel>
  );
}
