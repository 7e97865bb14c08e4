import type { Trust } from '@fiducia/contracts';
import { DataTable } from '../../../components/data-table.js';
import { distributionColumns } from '../../../components/distribution-columns.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Panel } from '../../../components/panel.js';
import { QueryState, SkeletonLines } from '../../../components/query-state.js';
import { StatusTag } from '../../../components/status-tag.js';
import { useTrustChildren } from '../../../lib/queries/trusts.js';
import styles from '../trust-detail.module.css';

/** A trust as a beneficiary sees it: its name, their own entry and what was planned for and paid to them. */
export function OwnEntry({ trust }: { trust: Trust }) {
  const entries = useTrustChildren(trust.id, 'beneficiaries');
  const distributions = useTrustChildren(trust.id, 'distributions');
  return (
    <>
      <PageHeader
        title={trust.name}
        badge={<StatusTag of="trust" status={trust.status} />}
        intro="You are a beneficiary of this trust. You see your own entry and your own distributions."
      />
      <div className={styles.stack}>
        <Panel title="Your entry">
          <QueryState
            query={entries}
            skeleton={<SkeletonLines rows={2} />}
            errorTitle="Your entry could not be loaded"
            empty={<EmptyState small title="No entry of this trust is linked to you. Ask its owner or a trustee." />}
          >
            {(own) => (
              <ul className={styles.rows}>
                {own.map(({ id, name, relation, email }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.grow}>{name}</span>
                    <span className="muted">{relation || 'Relation not specified'}</span>
                    <span className="muted">{email || 'No email'}</span>
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </Panel>
        <Panel title="Your distributions">
          <QueryState
            query={distributions}
            skeleton={<SkeletonLines rows={3} />}
            errorTitle="Your distributions could not be loaded"
            empty={<EmptyState small title="Nothing has been planned for you or paid to you yet." />}
          >
            {(own) => (
              <DataTable
                label="Your distributions"
                rows={own}
                columns={distributionColumns(entries.data ?? [])}
                rowKey={({ id }) => id}
              />
            )}
          </QueryState>
        </Panel>
      </div>
    </>
  );
}
