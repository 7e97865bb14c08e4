import { Select } from 'antd';
import { ACTIVITY_TYPES } from '@fiducia/contracts';
import type { Activity } from '@fiducia/contracts';
import { ActivityList } from '../../components/activity-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { LoadMore } from '../../components/load-more.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { formatDay } from '../../lib/dates.js';
import { useActivities } from '../../lib/queries/activities.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { titleCased } from '../../lib/words.js';
import styles from '../../components/records.module.css';

const TYPES = ['all', ...ACTIVITY_TYPES] as const;
const SHAPE = { trust: param.id(), type: param.oneOf(TYPES, 'all') };
const TYPE_OPTIONS = TYPES.map((type) => ({ value: type, label: type === 'all' ? 'All kinds' : titleCased(type) }));

function Days({ activities }: { activities: readonly Activity[] }) {
  const days = Map.groupBy(activities, ({ timestamp }) => formatDay(timestamp));
  return [...days].map(([day, entries]) => (
    <Panel key={day} title={day}>
      <ActivityList label={day} activities={entries} withTrust />
    </Panel>
  ));
}

export default function ActivityPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = useActivities({ trustId: url.trust });
  const shown = (activities: readonly Activity[]) =>
    activities.filter(({ type }) => url.type === 'all' || type === url.type);
  return (
    <>
      <PageHeader title="Activity" intro="The record: what happened in your trusts, newest first." />
      <div className={styles.toolbar}>
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
        <Select
          aria-label="Kind of activity"
          className={styles.wide}
          value={url.type}
          options={TYPE_OPTIONS}
          onChange={(type) => setUrl({ type })}
        />
      </div>
      <div className={styles.stack}>
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={8} />}
          errorTitle="The activity could not be loaded"
          empty={
            <EmptyState
              title="No recent activity"
              text={query.hasNextPage ? 'None of the entries loaded so far is of this kind.' : undefined}
            />
          }
          isEmpty={(activities) => shown(activities).length === 0}
        >
          {(activities) => <Days activities={shown(activities)} />}
        </QueryState>
        <LoadMore query={query} />
      </div>
    </>
  );
}
