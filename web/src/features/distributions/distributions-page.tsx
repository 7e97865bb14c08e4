import { Select } from 'antd';
import { DISTRIBUTION_STATUSES } from '@fiducia/contracts';
import type { Beneficiary, Distribution } from '@fiducia/contracts';
import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { distributionColumns } from '../../components/distribution-columns.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { TrustLink } from '../../components/trust-link.js';
import { Money } from '../../components/values.js';
import { sumCents } from '../../lib/money.js';
import { useRecords } from '../../lib/queries/trusts.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { capitalised, counted } from '../../lib/words.js';
import styles from '../../components/records.module.css';

const STATUSES = ['all', ...DISTRIBUTION_STATUSES] as const;
const SHAPE = { trust: param.id(), status: param.oneOf(STATUSES, 'all') };
const STATUS_OPTIONS = STATUSES.map((status) => ({
  value: status,
  label: status === 'all' ? 'All statuses' : capitalised(status),
}));

const columns = (people: readonly Beneficiary[]): Column<Distribution>[] => [
  ...distributionColumns(people),
  {
    key: 'trust',
    title: 'Trust',
    sortBy: ({ trustId }) => trustId,
    render: ({ trustId }) => <TrustLink id={trustId} to="?tab=distributions" />,
  },
];

function Total({ rows }: { rows: readonly Distribution[] }) {
  const cents = sumCents(rows.filter(({ status }) => status !== 'cancelled').map(({ amount }) => amount));
  return (
    <p className={styles.note}>
      {counted(rows.length, 'distribution')}, <Money cents={cents} /> without cancelled ones
    </p>
  );
}

export default function DistributionsPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = useRecords('distributions');
  const { data: beneficiaries = [] } = useRecords('beneficiaries');
  const shown = (rows: readonly Distribution[]) =>
    rows
      .filter(({ trustId }) => url.trust === null || trustId === url.trust)
      .filter(({ status }) => url.status === 'all' || status === url.status);
  return (
    <>
      <PageHeader title="Distributions" intro="What was and will be paid to beneficiaries, over all your trusts." />
      <div className={styles.toolbar}>
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
        <Select
          aria-label="Status"
          className={styles.wide}
          value={url.status}
          options={STATUS_OPTIONS}
          onChange={(status) => setUrl({ status })}
        />
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={8} />}
        errorTitle="The distributions could not be loaded"
        empty={
          <EmptyState
            title="No distributions yet"
            text="Create a distribution to allocate funds to beneficiaries. That is done in a trust, on its Distributions tab."
          />
        }
        isEmpty={(rows) => shown(rows).length === 0}
      >
        {(rows) => (
          <div className={styles.stack}>
            <Total rows={shown(rows)} />
            <DataTable
              label="Distributions"
              rows={shown(rows)}
              columns={columns(beneficiaries)}
              rowKey={({ id }) => id}
              defaultSort="-date"
            />
          </div>
        )}
      </QueryState>
    </>
  );
}
