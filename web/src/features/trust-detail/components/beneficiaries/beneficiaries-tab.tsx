import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import type { Beneficiary, Trust } from '@fiducia/contracts';
import { BENEFICIARY_COLUMNS } from '../../../../components/beneficiary-columns.js';
import { DataTable } from '../../../../components/data-table.js';
import type { Column } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import { BeneficiaryDrawer } from './beneficiary-drawer.js';
import { BeneficiaryForm } from '../../../../components/trust-forms/beneficiary-form.js';
import { FoundInDocument } from './found-in-document.js';
import styles from '../../trust-detail.module.css';

const columnsFor = (onView: (person: Beneficiary) => void): Column<Beneficiary>[] => [
  ...BENEFICIARY_COLUMNS,
  {
    key: 'actions',
    title: 'Actions',
    render: (person) => (
      <Button size="small" aria-label={`View ${person.name}`} onClick={() => onView(person)}>
        View
      </Button>
    ),
  },
];

/** Who benefits from this trust. */
export function BeneficiariesTab({ trust }: { trust: Trust }) {
  const { adding, add, closeForm } = useTabState();
  const query = useTrustChildren(trust.id, 'beneficiaries');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [editing, setEditing] = useState<Beneficiary | null>(null);
  const reason = reasonAgainst(trust, 'beneficiary.change');
  const viewed = query.data?.find(({ id }) => id === viewedId) ?? null;
  const addButton = (
    <ActionButton type="primary" icon={<PlusOutlined aria-hidden />} reason={reason} onClick={() => add('beneficiary')}>
      Add Beneficiary
    </ActionButton>
  );
  return (
    <>
      <h2 className="sr-only">Beneficiaries</h2>
      <div className={styles.toolbar}>
        <p className="muted">The people this trust is for, and what the rules need to know of each.</p>
        {query.data && query.data.length > 0 && addButton}
      </div>
      {query.data && reason === null && <FoundInDocument trust={trust} people={query.data} />}
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={5} />}
        errorTitle="The beneficiaries could not be loaded"
        empty={<EmptyState title="No beneficiaries yet" action={addButton} />}
      >
        {(people) => (
          <DataTable
            label="Beneficiaries"
            rows={people}
            columns={columnsFor(({ id }) => setViewedId(id))}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      <BeneficiaryDrawer trust={trust} person={viewed} onEdit={setEditing} onClose={() => setViewedId(null)} />
      {editing && <BeneficiaryForm trustId={trust.id} person={editing} onClose={() => setEditing(null)} />}
      {adding === 'beneficiary' && reason === null && (
        <BeneficiaryForm trustId={trust.id} person={null} onClose={closeForm} />
      )}
    </>
  );
}
