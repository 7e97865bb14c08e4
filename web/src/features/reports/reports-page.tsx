import { ActivityList } from '../../components/activity-list.js';
import { EmptyState } from '../../components/empty-state.js';
import { LoadMore } from '../../components/load-more.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { UnavailableSwitch } from '../../components/unavailable-switch.js';
import { useActivities } from '../../lib/queries/activities.js';
import { param, useUrlState } from '../../lib/url-state.js';
import styles from '../../components/records.module.css';

const SHAPE = { trust: param.id() };
const EXPORT_LATER = 'Reports cannot be exported yet. The timeline below shows what is on record.';
const PORTAL_LATER = 'The portal for beneficiaries is not available yet.';

export default function ReportsPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = useActivities({ trustId: url.trust });
  return (
    <>
      <PageHeader
        title="Reporting Center"
        intro="What is on record in your trusts, as a basis for reports."
        actions={
          <>
            <UnavailableButton reason={EXPORT_LATER}>Export to PDF</UnavailableButton>
            <UnavailableButton reason={EXPORT_LATER}>Export to Excel</UnavailableButton>
          </>
        }
      />
      <div className={styles.stack}>
        <Panel title="Beneficiary portal">
          <UnavailableSwitch label="Beneficiary portal access" reason={PORTAL_LATER} />
        </Panel>
        <Panel
          title="Activity timeline"
          extra={<TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />}
        >
          <QueryState
            query={query}
            skeleton={<SkeletonLines rows={8} />}
            errorTitle="The activity could not be loaded"
            empty={<EmptyState title="No recent activity" />}
          >
            {(activities) => <ActivityList label="Activity timeline" activities={activities} withTrust />}
          </QueryState>
          <LoadMore query={query} />
        </Panel>
      </div>
    </>
  );
}
