import { useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { useAppConfig } from '../../lib/queries/config.js';
import { keys } from '../../lib/query-keys.js';
import { useSignedInUser } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { Link } from '../../router.js';
import styles from './dashboard.module.css';

/** Offered once to whoever signs in with a password alone. 'Not now' is remembered with the account. */
export function MfaOffer() {
  const client = useQueryClient();
  const { mfaOffered = false, username } = useSignedInUser();
  const { data: config } = useAppConfig();
  const [busy, setBusy] = useState(false);
  if (!mfaOffered || config === undefined || config.demo?.username === username) return null;

  const onDecline = async () => {
    setBusy(true);
    try {
      await api.post('/api/mfa/offer/decline', {});
      client.setQueryData<User>(keys.user(), (user) => user && { ...user, mfaOffered: undefined });
    } catch (error) {
      toast({ title: 'It was not remembered', description: sentenceOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <Panel title="Protect your account with a second step">
      <div className={styles.offer}>
        <p>
          A trust&apos;s papers are private. With a code from your phone, or a passkey, a stolen password alone opens
          nothing. It takes two minutes.
        </p>
        <div className={styles.offerButtons}>
          <Button loading={busy} onClick={() => void onDecline()}>
            Not now
          </Button>
          <Link to="/settings" className={styles.offerLink}>
            Set it up
          </Link>
        </div>
      </div>
    </Panel>
  );
}
