import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import type { Trust } from '@fiducia/contracts';
import { ReasonedLabel } from '../../../components/reasoned-label.js';
import { EditTrustDrawer } from '../../../components/trust-forms/edit-trust-drawer.js';
import { useArchiveTrust } from '../../../lib/mutations/archive-trust.js';
import { reasonAgainst } from '../../../lib/permitted.js';

/** What else can be done with the trust: edit it, archive it or bring it back. */
export function MoreMenu({ trust }: { trust: Trust }) {
  const [editing, setEditing] = useState(false);
  const { toggle, isPending } = useArchiveTrust(trust);
  const reason = reasonAgainst(trust, 'trust.update');
  const entry = (words: string) => <ReasonedLabel words={words} reason={reason} />;
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
          onClick: ({ key }) => (key === 'edit' ? setEditing(true) : toggle()),
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label="More" aria-haspopup="menu" loading={isPending} />
      </Dropdown>
      {editing && <EditTrustDrawer trust={trust} onClose={() => setEditing(false)} />}
    </>
  );
}
