import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { AUTH_FAILED_CHECKS } from '@fiducia/contracts';
import { failedUserChecks, useCurrentUser } from '../lib/queries/user.js';
import { useIsLeaving } from '../lib/session.js';
import { readStoredUser } from '../lib/stored-user.js';
import { toast } from '../lib/toast.js';
import { Link, useLocation } from '../router.js';
import { Waiting } from './waiting.js';
import styles from '../components/notice.module.css';

const MfaDialog = lazy(() => import('../features/auth/mfa-dialog.js'));

function AuthenticationRequired({ onCheckAgain, busy }: { onCheckAgain: () => void; busy: boolean }) {
  const { pathname, search } = useLocation();
  const next = pathname === '/' && !search ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  useEffect(() => {
    document.title = 'Authentication Required - Fiducia';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.notice}>
        <h1>Authentication Required</h1>
        <p>Please log in to access this page</p>
        <Link to={`/auth${next}`}>Go to login</Link>
        <Button type="text" loading={busy} onClick={onCheckAgain}>
          Check again
        </Button>
      </div>
    </main>
  );
}

/** Tells the person once that the checks keep failing; one page that was simply opened signed out stays quiet. */
function useAuthenticationIssue(nobody: boolean, checks: number): void {
  const isIssue = nobody && checks > AUTH_FAILED_CHECKS;
  useEffect(() => {
    if (!isIssue) return;
    toast({
      title: 'Authentication issue',
      description: 'Having trouble verifying your login. Please try logging in again.',
      variant: 'destructive',
    });
  }, [isIssue]);
}

/** Lets only a signed-in person through, after the second factor where one is due. */
export function Protected({ children }: { children: ReactNode }) {
  const { data: user, isPending, isFetching, refetch } = useCurrentUser();
  const leaving = useIsLeaving();
  const nobody = !isPending && !user && !readStoredUser();
  useAuthenticationIssue(nobody && !isFetching && !leaving, failedUserChecks());
  if (leaving) return <Waiting text="Signing out..." />;
  if (isPending) return <Waiting text="Verifying authentication..." />;
  if (nobody) return <AuthenticationRequired busy={isFetching} onCheckAgain={() => void refetch()} />;
  if (!user?.mfaDue) return children;
  return (
    <Suspense fallback={<Waiting text="Verifying authentication..." />}>
      <MfaDialog open />
    </Suspense>
  );
}
