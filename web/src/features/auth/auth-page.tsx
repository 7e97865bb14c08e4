import { lazy, Suspense, useEffect, useState } from 'react';
import { LOGIN_REDIRECT_MS } from '@fiducia/contracts';
import type { User } from '@fiducia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/queries/user.js';
import { safeNext } from '../../lib/safe-next.js';
import { enter } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { useNavigate, useSearchParams } from '../../router.js';
import { AuthTabs } from './auth-tabs.js';
import { BrandColumn } from './brand-column.js';
import { LoginPanel } from './login-panel.js';
import styles from './auth.module.css';

const RegisterPanel = lazy(() => import('./register-panel.js'));
const MfaDialog = lazy(() => import('./mfa-dialog.js'));

/** Goes on once somebody is signed in and owes no second factor; after a login with the specified pause. */
function useRedirect(user: User | null | undefined, blocked: boolean, justEntered: boolean): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  useEffect(() => {
    if (!user || blocked) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), justEntered ? LOGIN_REDIRECT_MS : 0);
    return () => clearTimeout(timer);
  }, [user, blocked, justEntered, next, navigate]);
}

export default function AuthPage() {
  const client = useQueryClient();
  const { data: user } = useCurrentUser();
  const [search] = useSearchParams();
  const [tab, setTab] = useState<'login' | 'register'>(search.get('tab') === 'register' ? 'register' : 'login');
  const secondFactorDue = user?.mfaDue ?? false;
  const entering = Boolean(user) && !secondFactorDue;
  const [justEntered, setJustEntered] = useState(false);
  useRedirect(user, secondFactorDue, justEntered);
  useEffect(() => {
    document.title = 'Fiducia - AI-Powered Trust Management';
  }, []);

  const onEntered = (entered: User, message: { title: string; description: string }) => {
    setJustEntered(true);
    enter(client, entered);
    if (!entered.mfaDue) toast({ ...message, variant: 'success' });
  };

  return (
    <main className={styles.page}>
      <BrandColumn />
      <section className={styles.side} aria-label="Sign in">
        <div className={styles.card}>
          <AuthTabs value={tab} onChange={setTab}>
            {tab === 'login' ? (
              <LoginPanel busy={entering} onEntered={onEntered} />
            ) : (
              <Suspense>
                <RegisterPanel busy={entering} onEntered={onEntered} />
              </Suspense>
            )}
          </AuthTabs>
        </div>
      </section>
      {secondFactorDue && (
        <Suspense>
          <MfaDialog open onCancelled={() => setJustEntered(false)} />
        </Suspense>
      )}
    </main>
  );
}
