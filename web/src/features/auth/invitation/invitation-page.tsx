import { lazy, Suspense, useEffect, useState } from 'react';
import { Spin } from 'antd';
import { INVITATION_PATH } from '@fiducia/contracts';
import { Brand } from '../../../components/brand.js';
import { useCurrentUser } from '../../../lib/queries/user.js';
import { Link } from '../../../router.js';
import { Offer } from './offer.js';
import { takeInvitation } from './pending-invitation.js';
import styles from './invitation.module.css';

const MfaDialog = lazy(() => import('../mfa-dialog.js'));

const NEXT = encodeURIComponent(INVITATION_PATH);

const SignInFirst = () => (
  <>
    <h1>You are invited to a trust</h1>
    <p>Sign in to see who invites you and to what. If you are new here, create an account first.</p>
    <div className={styles.actions}>
      <Link className={styles.primary} to={`/auth?next=${NEXT}`}>
        Sign in
      </Link>
      <Link to={`/auth?tab=register&next=${NEXT}`}>Create an account</Link>
    </div>
  </>
);

const NoInvitation = () => (
  <>
    <h1>No invitation</h1>
    <p>Open the link that you were sent once more. Its end, after the sign #, is part of it.</p>
    <Link to="/">Go to the dashboard</Link>
  </>
);

/** Where an invitation's link leads: to signing in or registering, and then to the offer itself. */
export default function InvitationPage() {
  const [token] = useState(takeInvitation);
  const { data: user, isPending } = useCurrentUser();
  useEffect(() => {
    document.title = 'Invitation - Fiducia';
  }, []);
  return (
    <main className={styles.page}>
      <Brand />
      <section className={styles.card} aria-label="Invitation">
        {isPending ? (
          <Spin />
        ) : token === null ? (
          <NoInvitation />
        ) : user && !user.mfaDue ? (
          <Offer token={token} user={user} />
        ) : (
          <SignInFirst />
        )}
      </section>
      {user?.mfaDue && (
        <Suspense>
          <MfaDialog open />
        </Suspense>
      )}
    </main>
  );
}
