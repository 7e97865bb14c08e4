import { useState } from 'react';
import { Button } from 'antd';
import type { Invitation, InvitationSent, Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { DataTable } from '../../../components/data-table.js';
import type { Column } from '../../../components/data-table.js';
import { Panel } from '../../../components/panel.js';
import { EmailAddress, RelTime } from '../../../components/values.js';
import { sentenceOf } from '../../../lib/api-error.js';
import { formatDate } from '../../../lib/dates.js';
import { toast } from '../../../lib/toast.js';
import { useResendInvitation, useRevokeInvitation } from '../api/members.js';
import { roleWords, trustName } from '../people.js';
import { InvitationLink } from './invitation-link.js';
import styles from '../../../components/records.module.css';

type Act = (invitation: Invitation) => void;

const columnsFor = (trusts: readonly Trust[], resend: Act, revoke: Act): Column<Invitation>[] => [
  { key: 'email', title: 'Email', render: ({ email }) => <EmailAddress value={email} /> },
  { key: 'trust', title: 'Trust', render: ({ trustId }) => trustName(trusts, trustId) },
  { key: 'roles', title: 'Roles', render: ({ roles }) => roleWords(roles) },
  {
    key: 'sent',
    title: 'Sent',
    render: ({ sentAt, invitedByName }) => (
      <>
        <RelTime at={sentAt} /> <span className="muted">by {invitedByName}</span>
      </>
    ),
  },
  {
    key: 'expires',
    title: 'Valid until',
    render: ({ expired, expiresAt }) => (expired ? 'Expired' : formatDate(expiresAt)),
  },
  {
    key: 'actions',
    title: 'Actions',
    render: (invitation) => (
      <span className={styles.buttons}>
        <Button size="small" aria-label={`Send again to ${invitation.email}`} onClick={() => resend(invitation)}>
          Send again
        </Button>
        <Button size="small" danger aria-label={`Revoke ${invitation.email}`} onClick={() => revoke(invitation)}>
          Revoke
        </Button>
      </span>
    ),
  },
];

type Props = { trusts: readonly Trust[]; invitations: readonly Invitation[] };

/** Invitations that nobody has answered yet. */
export function InvitationsPanel({ trusts, invitations }: Props) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const [sent, setSent] = useState<InvitationSent | null>(null);
  const [asked, setAsked] = useState<Invitation | null>(null);
  const onResend = ({ id }: Invitation) =>
    resend.mutate(id, {
      onSuccess: setSent,
      onError: (error) =>
        toast({ title: 'The invitation was not sent again', description: sentenceOf(error), variant: 'destructive' }),
    });
  const onRevoke = async ({ id, email }: Invitation) => {
    try {
      await revoke.mutateAsync(id);
      toast({ title: 'Invitation revoked', description: email, variant: 'success' });
    } catch (error) {
      toast({ title: 'The invitation was not revoked', description: sentenceOf(error), variant: 'destructive' });
    }
    setAsked(null);
  };
  return (
    <>
      {invitations.length > 0 && (
        <Panel title="Open invitations">
          <DataTable
            label="Open invitations"
            rows={invitations}
            columns={columnsFor(trusts, onResend, setAsked)}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      <InvitationLink sent={sent} onClose={() => setSent(null)} />
      <ConfirmDialog
        open={asked !== null}
        title={`Revoke the invitation of ${asked?.email ?? ''}?`}
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && void onRevoke(asked)}
        onCancel={() => setAsked(null)}
      >
        Its link stops working at once. You can invite the same person again.
      </ConfirmDialog>
    </>
  );
}
