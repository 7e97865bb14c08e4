import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import type { Trust } from '@fiducia/contracts';
import { ReasonedLabel } from '../../../components/reasoned-label.js';
import { EditTrustDrawer } from '../../../components/trust-forms/edit-trust-drawer.js';
import { RemoveTrustDialog } from '../../../components/trust-forms/remove-trust-dialog.js';
import { useArchiveTrust } from '../../../lib/mutations/archive-trust.js';
import { reasonAgainst } from '../../../lib/permitted.js';
import { useNavigate } from '../../../router.js';

/** What else can be done with the trust: edit it, archive it or bring it back, remove it. */
export function MoreMenu({ trust }: { trust: Trust }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const navigate = useNavigate();
  const { toggle, isPending } = useArchiveTrust(trust);
  const reason = reasonAgainst(trust, 'trust.update');
  const mayNotRemove = reasonAgainst(trust, 'trust.delete');
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
            {
              key: 'remove',
              label: <ReasonedLabel words="Move to Bin" reason={mayNotRemove} />,
              disabled: mayNotRemove !== null,
            },
          ],
          onClick: ({ key, domEvent }) => {
            // The Enter that chose must not press a button of the dialog too, which has the focus by then.
            domEvent.preventDefault();
            if (key === 'edit' || key === 'remove') setDialog(key);
            else toggle();
          },
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label="More" aria-haspopup="menu" loading={isPending} />
      </Dropdown>
      {dialog === 'edit' && <EditTrustDrawer trust={trust} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <RemoveTrustDialog trust={trust} onClose={() => setDialog(null)} onRemoved={() => void navigate('/trusts')} />
      )}
    </>
  );
}
