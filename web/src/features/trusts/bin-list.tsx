import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { BinnedTrust } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { QueryState } from '../../components/query-state.js';
import { api } from '../../lib/api.js';
import { formatDate, formatDateTime } from '../../lib/dates.js';
import { useRestoreTrust } from '../../lib/mutations/remove-trust.js';
import { keys } from '../../lib/query-keys.js';
import styles from './trusts.module.css';

function Binned({ trust }: { trust: BinnedTrust }) {
  const restore = useRestoreTrust();
  const heading = `binned-${trust.id}`;
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <div className={styles.binned}>
        <div>
          <h2 id={heading}>{trust.name}</h2>
          <p className={styles.dates}>
            <span title={formatDateTime(trust.removedAt)}>Removed {formatDate(trust.removedAt)}</span>
            <span title={formatDateTime(trust.goneAt)}>Gone for good on {formatDate(trust.goneAt)}</span>
          </p>
        </div>
        <Button loading={restore.isPending} onClick={() => restore.mutate(trust)} aria-describedby={heading}>
          Bring back
        </Button>
      </div>
    </li>
  );
}

const NothingBinned = () => (
  <EmptyState title="The bin is empty" text="A trust that you own and move to the bin stands here for 30 days." />
);

/** Trusts that were removed, with the way back. */
export function BinList() {
  const binned = useQuery({
    queryKey: keys.trusts({ bin: 'true' }),
    queryFn: ({ signal }) => api.list<BinnedTrust>('/api/trusts/bin', signal),
  });
  return (
    <QueryState query={binned} errorTitle="The bin could not be loaded" empty={<NothingBinned />}>
      {(trusts) => (
        <ul aria-label="Trusts in the bin" className={styles.cards}>
          {trusts.map((trust) => (
            <Binned key={trust.id} trust={trust} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}
