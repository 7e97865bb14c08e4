import { useEffect, useState } from 'react';
import { Alert, Button, Spin } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACTIONS, allows } from '@fiducia/contracts';
import type { MemberRole, OfferedMembership, Permission, User } from '@fiducia/contracts';
import { ApiError, sentenceOf } from '../../../lib/api-error.js';
import { api } from '../../../lib/api.js';
import { formatDate } from '../../../lib/dates.js';
import { refreshTrust } from '../../../lib/refresh.js';
import { toast } from '../../../lib/toast.js';
import { capitalised } from '../../../lib/words.js';
import { Link, useNavigate } from '../../../router.js';
import { forgetInvitation } from './pending-invitation.js';
import styles from './invitation.module.css';

const roleList = new Intl.ListFormat('en', { type: 'conjunction' });

const Gone = ({ text }: { text: string }) => (
  <>
    <h1>This invitation is not valid</h1>
    <p>{text}</p>
    <Link to="/">Go to the dashboard</Link>
  </>
);

function Terms({ offer, user }: { offer: OfferedMembership; user: User }) {
  const other = offer.email.toLowerCase() !== user.email.toLowerCase();
  const actions = (Object.keys(ACTIONS) as Permission[]).filter((permission) => allows(offer.roles, permission));
  return (
    <>
      <dl className={styles.terms}>
        <div>
          <dt>Trust</dt>
          <dd>{offer.trustName}</dd>
        </div>
        <div>
          <dt>Your role</dt>
          <dd>{roleList.format(offer.roles.map(capitalised))}</dd>
        </div>
        {offer.beneficiaryName && (
          <div>
            <dt>You are</dt>
            <dd>{offer.beneficiaryName}</dd>
          </div>
        )}
        <div>
          <dt>Valid until</dt>
          <dd>{formatDate(offer.expiresAt)}</dd>
        </div>
      </dl>
      {offer.message && <blockquote className={styles.message}>{offer.message}</blockquote>}
      {other && (
        <Alert
          type="info"
          showIcon
          title={`This invitation was sent to ${offer.email}`}
          description={`You would accept it as ${user.fullName} (${user.email}). The trust’s record names both addresses.`}
        />
      )}
      <details>
        <summary>What you will be able to do</summary>
        <ul>
          {actions.map((permission) => (
            <li key={permission}>{ACTIONS[permission]}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** What is offered, to accept or to decline. */
export function Offer({ token, user }: { token: string; user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const offer = useQuery({
    queryKey: ['invitation', user.id],
    queryFn: () => api.post<OfferedMembership>('/api/invitations/view', { token }),
    retry: false,
    gcTime: 0,
  });
  const isGone = offer.error instanceof ApiError && offer.error.status === 404;
  useEffect(() => {
    if (isGone) forgetInvitation();
  }, [isGone]);
  const accept = useMutation({
    mutationFn: () => api.post<{ trustId: number; roles: MemberRole[] }>('/api/invitations/accept', { token }),
    onSuccess: async ({ trustId }) => {
      forgetInvitation();
      await refreshTrust(client, null);
      toast({ title: 'Welcome to the trust', description: offer.data?.trustName, variant: 'success' });
      await navigate(`/trust/${trustId}`, { replace: true });
    },
    onError: (error) => setFailure(sentenceOf(error)),
  });
  const decline = useMutation({
    mutationFn: () => api.post('/api/invitations/decline', { token }),
    onSuccess: async () => {
      forgetInvitation();
      toast({ title: 'Invitation declined', variant: 'success' });
      await navigate('/', { replace: true });
    },
    onError: (error) => setFailure(sentenceOf(error)),
  });
  if (offer.error) return <Gone text={sentenceOf(offer.error)} />;
  if (!offer.data) return <Spin />;
  const busy = accept.isPending || decline.isPending;
  return (
    <>
      <h1>{offer.data.invitedByName} invites you</h1>
      <Terms offer={offer.data} user={user} />
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.actions}>
        <Button type="primary" size="large" loading={accept.isPending} disabled={busy} onClick={() => accept.mutate()}>
          Accept
        </Button>
        <Button size="large" loading={decline.isPending} disabled={busy} onClick={() => decline.mutate()}>
          Decline
        </Button>
      </div>
      <p className="muted">Signed in as {user.fullName}.</p>
    </>
  );
}
