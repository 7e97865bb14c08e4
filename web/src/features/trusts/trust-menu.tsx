import { lazy, Suspense, useState } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import type { Trust } from '@fiducia/contracts';
import { ReasonedLabel } from '../../components/reasoned-label.js';
import { useArchiveTrust } from '../../lib/mutations/archive-trust.js';
import { reasonAgainst } from '../../lib/permitted.js';

const EditTrustDrawer = lazy(async () => ({
  default: (await import('../../components/trust-forms/edit-trust-drawer.js')).EditTrustDrawer,
}));
const BeneficiaryForm = lazy(async () => ({
  default: (await import('../../components/trust-forms/beneficiary-form.js')).BeneficiaryForm,
}));

const REPORTS_LATER = 'Reports cannot be generated yet.';

const RemoveTrustDialog = lazy(async () => ({
  default: (await import('../../components/trust-forms/remove-trust-dialog.js')).RemoveTrustDialog,
}));

/** The card's further actions. What cannot be done says why, in the menu itself. */
export function TrustMenu({ trust }: { trust: Trust }) {
  const [dialog, setDialog] = useState<'edit' | 'beneficiary' | 'remove' | null>(null);
  const archive = useArchiveTrust(trust);
  const entry = (key: string, words: string, reason: string | null) => ({
    key,
    label: <ReasonedLabel words={words} reason={reason} />,
    disabled: reason !== null,
  });
  const mayUpdate = reasonAgainst(trust, 'trust.update');
  const items: MenuProps['items'] = [
    entry('edit', 'Edit Trust', mayUpdate),
    entry('beneficiary', 'Add Beneficiary', reasonAgainst(trust, 'beneficiary.change')),
    entry('report', 'Generate Report', REPORTS_LATER),
    entry('archive', trust.status === 'archived' ? 'Restore Trust' : 'Archive Trust', mayUpdate),
    entry('remove', 'Move to Bin', reasonAgainst(trust, 'trust.delete')),
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'edit' || key === 'beneficiary' || key === 'remove') setDialog(key);
    if (key === 'archive') archive.toggle();
  };
  return (
    <>
      <Dropdown
        menu={{ items, onClick }}
        trigger={['click']}
        placement="bottomRight"
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <Button
          icon={<MoreOutlined />}
          loading={archive.isPending}
          aria-label={`More actions for ${trust.name}`}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Suspense>
        {dialog === 'edit' && <EditTrustDrawer trust={trust} onClose={() => setDialog(null)} />}
        {dialog === 'beneficiary' && (
          <BeneficiaryForm trustId={trust.id} person={null} onClose={() => setDialog(null)} />
        )}
        {dialog === 'remove' && <RemoveTrustDialog trust={trust} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
