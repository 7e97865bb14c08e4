import { lazy, Suspense, useState } from 'react';
import styles from './auth.module.css';

const ForgotDialog = lazy(() => import('./forgot-dialog.js'));

export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Forgot password?
      </button>
      {open && (
        <Suspense>
          <ForgotDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
