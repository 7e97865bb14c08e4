import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { Tabs } from '../../components/tabs/tabs.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { AuditLog } from './audit-log/audit-log.js';
import { AddUserButton } from './invitations/add-user-button.js';
import { MembersTab } from './members/members-tab.js';
import { RolesTab } from './roles/roles-tab.js';

const TABS = ['members', 'roles', 'audit'] as const;
const SHAPE = { tab: param.oneOf(TABS, 'members'), q: param.text(), sort: param.text(), page: param.page() };

const AuditLogs = () => (
  <Panel title="Audit logs">
    <AuditLog />
  </Panel>
);

export default function UsersPage() {
  const [{ tab }, change] = useUrlState(SHAPE);
  return (
    <>
      <PageHeader
        title="User Management"
        intro="Who can sign in and work in your trusts."
        actions={<AddUserButton />}
      />
      <Tabs
        label="User Management"
        active={tab}
        onChange={(next) => change({ tab: next, q: '', sort: '', page: 1 })}
        items={[
          { key: 'members', label: 'Members', children: <MembersTab /> },
          { key: 'roles', label: 'Roles', children: <RolesTab /> },
          { key: 'audit', label: 'Audit log', children: <AuditLogs /> },
        ]}
      />
    </>
  );
}
