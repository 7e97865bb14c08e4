import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { calendarDayOf } from '@fiducia/contracts';
import type { Beneficiary, Distribution, Trust } from '@fiducia/contracts';
import { DataTable } from '../../../../components/data-table.js';
import type { Column } from '../../../../components/data-table.js';
import { distributionColumns } from '../../../../components/distribution-columns.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { today } from '../../../../lib/dates.js';
import { formatCents, sumCents } from '../../../../lib/money.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import { DistributionDrawer } from './distribution-drawer.js';
import { payeeOf } from '../../../../lib/payee.js';
import { NewDistributionDrawer } from './new-distribution-drawer.js';
import styles from '../../trust-detail.module.css';

const columnsFor = (
  people: readonly Beneficiary[],
  onView: (distribution: Distribution) => void,
): Column<Distribution>[] => [
  ...distributionColumns(people),
  {
    key: 'actions',
    title: 'Actions',
    render: (distribution) => (
      <Button
        size="small"
        aria-label={`View the distribution to ${payeeOf(people, distribution.beneficiaryId)}`}
        onClick={() => onView(distribution)}
      >
        View
      </Button>
    ),
  },
];

function Total({ distributions }: { distributions: readonly Distribution[] }) {
  const year = today().slice(0, 4);
  const paid = distributions
    .filter(({ executedAt }) => executedAt !== null && calendarDayOf(new Date(executedAt)).startsWith(year))
    .map(({ amount }) => amount);
  return (
    <p>
      Paid in {year}: <span className="tabular">{formatCents(sumCents(paid))}</span>
    </p>
  );
}

/** What is paid out of this trust, and to whom. */
export function DistributionsTab({ trust }: { trust: Trust }) {
  const { adding, add, closeForm } = useTabState();
  const query = useTrustChildren(trust.id, 'distributions');
  const { data: people = [] } = useTrustChildren(trust.id, 'beneficiaries');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const reason = reasonAgainst(trust, 'distribution.change');
  const viewed = query.data?.find(({ id }) => id === viewedId) ?? null;
  return (
    <>
      <h2 className="sr-only">Distributions</h2>
      <div className={styles.toolbar}>
        <p className="muted">Every payment to a beneficiary, with the decision it rests on.</p>
        <ActionButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          reason={reason}
          onClick={() => add('distribution')}
        >
          New Distribution
        </ActionButton>
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={5} />}
        errorTitle="The distributions could not be loaded"
        empty={
          <EmptyState title="No distributions yet" text="Create a distribution to allocate funds to beneficiaries." />
        }
      >
        {(distributions) => (
          <div className={styles.block}>
            <Total distributions={distributions} />
            <DataTable
              label="Distributions"
              rows={distributions}
              columns={columnsFor(people, ({ id }) => setViewedId(id))}
              rowKey={({ id }) => id}
            />
          </div>
        )}
      </QueryState>
      <DistributionDrawer trust={trust} distribution={viewed} people={people} onClose={() => setViewedId(null)} />
      {adding === 'distribution' && reason === null && <NewDistributionDrawer trustId={trust.id} onClose={closeForm} />}
    </>
  );
}
