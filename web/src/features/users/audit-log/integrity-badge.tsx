import { Alert, Button } from 'antd';
import { QueryState, SkeletonLines } from '../../../components/query-state.js';
import { relativeTime } from '../../../lib/dates.js';
import { useAuditIntegrity } from './audit-queries.js';
import { integrityWords } from './audit-words.js';
import styles from './audit-log.module.css';

const BROKEN = 'Tell whoever runs Fiducia here, and change nothing until they have looked: the manual says what to do.';
const NO_HEADS = 'Whether entries are missing at the end can be checked only by whoever runs Fiducia here.';

/** Whether the record holds: every entry is signed together with the one before it. */
export function IntegrityBadge({ trustId }: { trustId: number | null }) {
  const query = useAuditIntegrity(trustId);
  const again = (
    <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
      Check again
    </Button>
  );
  return (
    <QueryState query={query} skeleton={<SkeletonLines rows={1} />} errorTitle="The chain could not be checked">
      {({ faults, entries, chains, checkedAt, headsCompared }) =>
        faults.length === 0 ? (
          <p className={styles.integrity} role="status">
            <span className={styles.unbroken} aria-hidden />
            <span className={styles.found}>
              {integrityWords(entries, chains)}, checked {relativeTime(checkedAt)}.{!headsCompared && ` ${NO_HEADS}`}
            </span>
            {again}
          </p>
        ) : (
          <Alert
            type="error"
            showIcon
            role="alert"
            title="The audit log does not hold"
            description={
              <>
                <ul>
                  {faults.map(({ chain, sequence, what }) => (
                    <li key={chain}>
                      {chain === 0 ? 'Installation' : `Trust #${chain}`}, entry {sequence}: {what}.
                    </li>
                  ))}
                </ul>
                {BROKEN}
              </>
            }
            action={again}
          />
        )
      }
    </QueryState>
  );
}
