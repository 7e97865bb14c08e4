import { useState } from 'react';
import { Button } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { allows, whoCan } from '@fiducia/contracts';
import type { InvitationSent } from '@fiducia/contracts';
import { UnavailableButton } from '../../../components/unavailable-button.js';
import { useTrusts } from '../../../lib/queries/trusts.js';
import { InvitationLink } from './invitation-link.js';
import { InviteDrawer } from './invite-drawer.js';

const NO_TRUST = 'Add a trust first: people are invited to a trust.';

/** Invites somebody to one of the trusts in which the reader may invite. */
export function AddUserButton() {
  const { data: trusts = [] } = useTrusts();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<InvitationSent | null>(null);
  const possible = trusts.filter(({ roles, mfaRequired }) => !mfaRequired && allows(roles, 'members.invite'));
  if (possible.length === 0) {
    const reason = trusts.length === 0 ? NO_TRUST : whoCan('members.invite');
    return <UnavailableButton reason={reason}>Add User</UnavailableButton>;
  }
  const onSent = (answer: InvitationSent) => {
    setOpen(false);
    setSent(answer);
  };
  return (
    <>
      <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Add User
      </Button>
      {open && <InviteDrawer trusts={possible} onSent={onSent} onClose={() => setOpen(false)} />}
      <InvitationLink sent={sent} onClose={() => setSent(null)} />
    </>
  );
}
