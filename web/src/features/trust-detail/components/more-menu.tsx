import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import type { Trust, TrustStatus } from '@fiducia/contracts';
import { sentenceOf } from '../../../lib/api-error.js';
import { toast } from '../../../lib/toast.js';
import { useUpdateTrust } from '../api/update-trust.js';
import { reasonAgainst } from '../permitted.js';
import { EditTrustDrawer } from './edit-trust-drawer.js';
import styles from '../trust-detail.module.css';

/** Archives the trust or brings it back; the message about it can undo it. */
function useArchive(trust: Trust) {
  const { mutateAsync, isPending } = useUpdateTrust(trust.id);
  const set = async (status: TrustStatus, previous: TrustStatus | null) => {
    try {
      await mutateAsync({ status });
    } catch (error) {
      toast({ title: 'The trust was not changed', description: sentenceOf(error), variant: 'destructive' });
      return;
    }
    toast({
      title: status === 'archived' ? 'Trust archived' : 'Trust restored',
      description: trust.name,
      action: previous ? { label: 'Undo', onClick: () => void set(previous, null) } : undefined,
    });
  };
  return { toggle: () => set(trust.status === 'archived' ? 'active' : 'archived', trust.status), isPending };
}

/** What else can be done with the trust: edit it, archive it or bring it back. */
export function MoreMenu({ trust }: { trust: Trust }) {
  const [editing, setEditing] = useState(false);
  const { toggle, isPending } = useArchive(trust);
  const reason = reasonAgainst(trust, 'trust.update');
  const entry = (words: string) =>
    reason === null ? (
      words
    ) : (
      <span className={styles.reasoned}>
        {words} <small>{reason}</small>
      </span>
    );
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'edit', label: entry('Edit Trust'), disabled: reason !== null },
            {
              key: 'archive',
              label: entry(trust.status === 'archived' ? 'Restore Trust' : 'Archive Trust'),
              disabled: reason !== null,
            },
          ],
          onClick: ({ key }) => (key === 'edit' ? setEditing(true) : void toggle()),
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label="More" aria-haspopup="menu" loading={isPending} />
      </Dropdown>
      {editing && <EditTrustDrawer trust={trust} onClose={() => setEditing(false)} />}
    </>
  );
}
