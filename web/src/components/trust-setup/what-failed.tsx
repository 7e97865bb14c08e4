import { Alert } from 'antd';
import { Link } from '../../router.js';
import { counted } from '../../lib/words.js';
import type { TrustSetup } from './setup-state.js';
import styles from './trust-setup.module.css';

type Created = NonNullable<TrustSetup['created']>;

/** 'Retry 2 goals': what the button sends again. */
export function retryLabel({ failedGoals, factsFailed }: Created): string {
  if (failedGoals.length === 0) return 'Retry the facts';
  return `Retry ${counted(failedGoals.length, 'goal')}${factsFailed ? ' and the facts' : ''}`;
}

/** The trust exists, but not all that belongs to it: what is missing, and the way to the trust as it is. */
export function WhatFailed({ created, onLeave }: { created: Created; onLeave: () => void }) {
  const { trustId, failedGoals, factsFailed } = created;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title="The trust was created, but not everything could be saved."
      description={
        <div className={styles.body}>
          {failedGoals.length > 0 && (
            <ul className={styles.bullets}>
              {failedGoals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          )}
          {factsFailed && <p>The facts read in the document were not saved.</p>}
          <p>
            <Link to={`/trust/${trustId}`} onClick={onLeave}>
              Go to trust anyway
            </Link>
          </p>
        </div>
      }
    />
  );
}
