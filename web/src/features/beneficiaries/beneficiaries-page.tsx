import { Input } from 'antd';
import type { Beneficiary } from '@fiducia/contracts';
import { BENEFICIARY_COLUMNS } from '../../components/beneficiary-columns.js';
import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { TrustLink } from '../../components/trust-link.js';
import { useRecords } from '../../lib/queries/trusts.js';
import { param, useUrlState } from '../../lib/url-state.js';
import styles from '../../components/records.module.css';
import own from './beneficiaries.module.css';

const SHAPE = { trust: param.id(), q: param.text() };

const COLUMNS: readonly Column<Beneficiary>[] = [
  ...BENEFICIARY_COLUMNS,
  {
    key: 'trust',
    title: 'Trust',
    sortBy: ({ trustId }) => trustId,
    render: ({ trustId }) => <TrustLink id={trustId} to="?tab=beneficiaries" />,
  },
];

export default function BeneficiariesPage() {
  const [url, setUrl] = useUrlState(SHAPE);
  const query = useRecords('beneficiaries');
  const wanted = url.q.trim().toLowerCase();
  const shown = (rows: readonly Beneficiary[]) =>
    rows
      .filter(({ trustId }) => url.trust === null || trustId === url.trust)
      .filter(({ name, relation, email }) =>
        [name, relation, email].some((value) => (value ?? '').toLowerCase().includes(wanted)),
      );
  return (
    <>
      <PageHeader
        title="Beneficiaries"
        intro="The people of all your trusts. They are added and changed in their trust, on its Beneficiaries tab."
      />
      <div className={styles.toolbar}>
        <Input.Search
          allowClear
          aria-label="Search beneficiaries"
          placeholder="Search by name, relation or email"
          defaultValue={url.q}
          onChange={({ target }) => setUrl({ q: target.value }, { replace: true })}
          className={own.search}
        />
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={8} />}
        errorTitle="The beneficiaries could not be loaded"
        empty={<EmptyState title="No beneficiaries yet" text="The beneficiaries of your trusts will stand here." />}
        isEmpty={(rows) => shown(rows).length === 0}
      >
        {(rows) => (
          <DataTable
            label="Beneficiaries"
            rows={shown(rows)}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            defaultSort="name"
          />
        )}
      </QueryState>
    </>
  );
}
