import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import type { AdministeredUser } from '@fiducia/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ReasonedLabel } from '../../components/reasoned-label.js';
import { sentenceOf } from '../../lib/api-error.js';
import { useSignedInUser } from '../../lib/session.js';
import { toast } from '../../lib/toast.js';
import { ACT_WORDS, actsFor } from './account-acts.js';
import { type AccountAct, useAccountAct } from './api.js';

/** What an administrator can do with one account; each act is asked about first. */
export function UserMenu({ user }: { user: AdministeredUser }) {
  const { id: ownId } = useSignedInUser();
  const [asked, setAsked] = useState<AccountAct | null>(null);
  const mutation = useAccountAct();
  const words = asked && ACT_WORDS[asked](user.fullName);
  const items = actsFor(user, ownId).map(({ act, reason }) => ({
    key: act,
    label: <ReasonedLabel words={ACT_WORDS[act](user.fullName).label} reason={reason} />,
    disabled: reason !== null,
    danger: reason === null && ACT_WORDS[act](user.fullName).danger,
  }));
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The Enter that chose must not press the dialog's Cancel too, which has the focus by then.
    domEvent.preventDefault();
    setAsked(key as AccountAct);
  };
  const onConfirm = async () => {
    if (!asked || !words) return;
    try {
      await mutation.mutateAsync({ id: user.id, act: asked });
      toast({ title: words.done, variant: 'success' });
    } catch (error) {
      toast({ title: 'Nothing was changed', description: sentenceOf(error), variant: 'destructive' });
    }
    setAsked(null);
  };
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick }}>
        <Button icon={<MoreOutlined aria-hidden />} aria-label={`Actions for ${user.fullName}`} aria-haspopup="menu" />
      </Dropdown>
      <ConfirmDialog
        open={asked !== null}
        title={words?.title ?? ''}
        confirmLabel={words?.label ?? ''}
        danger={words?.danger}
        busy={mutation.isPending}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsked(null)}
      >
        {words?.text}
      </ConfirmDialog>
    </>
  );
}
