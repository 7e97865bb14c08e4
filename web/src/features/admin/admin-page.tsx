import { PageHeader } from '../../components/page-header.js';
import { Tabs } from '../../components/tabs/tabs.js';
import { useSignedInUser } from '../../lib/session.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { MfaNotice } from './mfa-notice.js';
import { NeedsAdministrator } from './needs-administrator.js';
import { Health } from './health.js';
import { Settings } from './settings.js';
import { Users } from './users.js';

const TABS = ['users', 'health', 'settings'] as const;
const SHAPE = { tab: param.oneOf(TABS, 'users') };

/** The installation as a whole: its accounts, its parts and its settings. No trust is opened from here. */
export default function AdminPage() {
  const { administrator, mfaEnabled } = useSignedInUser();
  const [{ tab }, setUrl] = useUrlState(SHAPE);
  if (!administrator) return <NeedsAdministrator />;
  return (
    <>
      <PageHeader
        title="Administration"
        intro="The accounts, parts and settings of this installation. It opens no trust: what is in one is for its members."
      />
      {mfaEnabled === false && <MfaNotice />}
      <Tabs
        label="Administration"
        active={tab}
        onChange={(next) => setUrl({ tab: next })}
        items={[
          { key: 'users', label: 'Users', children: <Users /> },
          { key: 'health', label: 'Health', children: <Health /> },
          { key: 'settings', label: 'Limits & mail', children: <Settings /> },
        ]}
      />
    </>
  );
}
