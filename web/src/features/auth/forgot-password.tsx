import { useState } from 'react';
import styles from './auth.module.css';

const REASON = 'A forgotten password cannot be reset from here yet.';

/** Says honestly that it cannot be used yet, to everyone: described to screen readers, written out when pressed. */
export function ForgotPassword() {
  const [explained, setExplained] = useState(false);
  return (
    <span className={styles.forgot}>
      <button
        type="button"
        aria-disabled
        aria-describedby="forgot-reason"
        title={REASON}
        className={styles.link}
        onClick={() => setExplained(true)}
      >
        Forgot password?
      </button>
      <span id="forgot-reason" role="status" className={explained ? 'muted' : 'sr-only'}>
        {REASON}
      </span>
    </span>
  );
}
