import { lazy, Suspense, useState } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { allows } from '@fiducia/contracts';
import type { Trust } from '@fiducia/contracts';
import { useArchive } from './use-archive.js';
import styles from './trusts.module.css';

const EditTrustDialog = lazy(() => import('./edit-trust-dialog.js'));
const AddBeneficiaryDialog = lazy(() => import('./add-beneficiary-dialog.js'));

const ROLE_NEEDED = 'Only an owner or trustee of this trust may do this.';
const REPORTS_LATER = 'Reports cannot be generated yet.';

const withReason = (label: string, reason: string | null) =>
  reason === null ? (
    label
  ) : (
    <span className={styles.reasoned}>
      {label}
      <small>{reason}</small>
    </span>
  );

/** The card's further actions. What cannot be done says why, in the menu itself. */
export function TrustMenu({ trust }: { trust: Trust }) {
  const [dialog, setDialog] = useState<'edit' | 'beneficiary' | null>(null);
  const archive = useArchive(trust);
  const roleReason = (permitted: boolean) => (permitted ? null : ROLE_NEEDED);
  const mayUpdate = roleReason(allows(trust.roles, 'trust.update'));
  const mayAdd = roleReason(allows(trust.roles, 'beneficiary.change'));
  const items: MenuProps['items'] = [
    { key: 'edit', label: withReason('Edit Trust', mayUpdate), disabled: mayUpdate !== null },
    { key: 'beneficiary', label: withReason('Add Beneficiary', mayAdd), disabled: mayAdd !== null },
    { key: 'report', label: withReason('Generate Report', REPORTS_LATER), disabled: true },
    {
      key: 'archive',
      label: withReason(trust.status === 'archived' ? 'Restore Trust' : 'Archive Trust', mayUpdate),
      disabled: mayUpdate !== null,
    },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'edit' || key === 'beneficiary') setDialog(key);
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
          loading={archive.isBusy}
          aria-label={`More actions for ${trust.name}`}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Suspense>
        {dialog === 'edit' && <EditTrustDialog trust={trust} onClose={() => setDialog(null)} />}
        {dialog === 'beneficiary' && <AddBeneficiaryDialog trust={trust} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
