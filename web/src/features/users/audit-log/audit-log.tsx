import { Button } from 'antd';
import { EmptyState } from '../../../components/empty-state.js';
import { LoadMore } from '../../../components/load-more.js';
import { QueryState, SkeletonLines } from '../../../components/query-state.js';
import { param, useUrlState } from '../../../lib/url-state.js';
import { AuditFilters } from './audit-filters.js';
import { exportAddress, useAudit } from './audit-queries.js';
import { AuditTable } from './audit-table.js';
import { IntegrityBadge } from './integrity-badge.js';
import styles from './audit-log.module.css';

/** Names of their own: the other tabs of the page keep theirs. */
const SHAPE = {
  trust: param.id(),
  person: param.id(),
  action: param.text(),
  from: param.text(),
  to: param.text(),
  q: param.text(),
};

const EMPTY = {
  title: 'No entries',
  text: 'Nothing was found for this. Entries of a trust are shown to its owners and trustees.',
};

/** Who did what, when and from where, in my trusts and with my account; and whether the record holds. */
export function AuditLog() {
  const [url, setUrl] = useUrlState(SHAPE);
  const { trust: trustId, person: actorId, ...words } = url;
  const wishes = { trustId, actorId, ...words };
  const query = useAudit(wishes);
  return (
    <section className={styles.log} aria-label="Audit log">
      <div className={styles.head}>
        <IntegrityBadge trustId={trustId} />
        <Button href={exportAddress(wishes)} download>
          Export CSV
        </Button>
      </div>
      <AuditFilters
        wishes={wishes}
        entries={query.data ?? []}
        onChange={({ trustId: trust = trustId, actorId: person = actorId, ...change }) =>
          setUrl({ trust, person, ...change })
        }
      />
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={8} />}
        errorTitle="The audit log could not be loaded"
        empty={<EmptyState {...EMPTY} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </QueryState>
      <LoadMore query={query} />
    </section>
  );
}
