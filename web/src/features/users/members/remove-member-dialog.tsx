import { useState } from 'react';
import { Alert, Select } from 'antd';
import type { Trust } from '@fiducia/contracts';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/api-error.js';
import { toast } from '../../../lib/toast.js';
import { useRemoveMember } from '../api/members.js';
import { confirmationOf, lostActions, type PersonRow, roleWords, trustName } from '../people.js';
import { membershipReach } from './member-columns.js';
import styles from '../users.module.css';

type Props = { person: PersonRow; trusts: readonly Trust[]; me: number; onClose: () => void };

/** Says what somebody loses before they are removed from a trust, or leave it. */
export function RemoveMemberDialog({ person, trusts, me, onClose }: Props) {
  const leaving = person.userId === me;
  const possible = person.memberships.filter((member) => leaving || membershipReach(trusts, member).remove);
  const [trustId, setTrustId] = useState(possible[0]?.trustId ?? 0);
  const [failure, setFailure] = useState('');
  const remove = useRemoveMember();
  const chosen = possible.find((member) => member.trustId === trustId);
  const name = trustName(trusts, trustId);
  const confirm = async () => {
    setFailure('');
    try {
      const answer = await remove.mutateAsync({ trustId, userId: person.userId });
      const title = leaving ? `You have left ${name}` : `${person.fullName} was removed`;
      toast({ title, description: confirmationOf(answer), variant: 'success' });
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <ConfirmDialog
      open
      title={leaving ? 'Leave a trust?' : `Remove ${person.fullName}?`}
      confirmLabel={leaving ? 'Leave' : 'Remove'}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.link}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {possible.length > 1 && (
          <Select
            aria-label="From which trust"
            value={trustId}
            onChange={setTrustId}
            options={possible.map((member) => ({ value: member.trustId, label: trustName(trusts, member.trustId) }))}
          />
        )}
        {chosen && (
          <p>
            {leaving ? 'You are' : `${person.fullName} is`} {roleWords(chosen.roles)} of {name}, and will not be able
            to:
          </p>
        )}
        <ul
          className={styles.lost}
          style={{ maxHeight: 240, overflowY: 'auto' }}
          tabIndex={0}
          aria-label="What is lost"
        >
          {lostActions(chosen?.roles ?? [], []).map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
        <p className="muted">
          It holds at once. What was done stays on the record, and the invitations that were sent end. To come back
          takes an invitation.
        </p>
      </div>
    </ConfirmDialog>
  );
}
