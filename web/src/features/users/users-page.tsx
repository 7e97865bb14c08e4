import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { useSignedInUser } from '../../lib/session.js';
import { EmailAddress } from '../../components/values.js';
import { capitalised } from '../../lib/words.js';
import { AuditLog } from './audit-log/audit-log.js';
import styles from '../../components/records.module.css';

const ADD_LATER = 'Other people cannot be invited yet.';
const EDIT_LATER = 'Accounts cannot be edited here yet.';
const REMOVE_OWN = 'You cannot remove your own account here.';

type Row = ReturnType<typeof useSignedInUser>;

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', render: ({ fullName }) => fullName },
  { key: 'username', title: 'Username', render: ({ username }) => username },
  {
    key: 'email',
    title: 'Email',
    render: ({ email }) => (email ? <EmailAddress value={email} /> : <span className="muted">Not known</span>),
  },
  { key: 'role', title: 'Role', render: ({ role }) => capitalised(role) },
  {
    key: 'actions',
    title: 'Actions',
    render: () => (
      <span className={styles.buttons}>
        <UnavailableButton size="small" reason={EDIT_LATER}>
          Edit
        </UnavailableButton>
        <UnavailableButton size="small" reason={REMOVE_OWN}>
          Remove
        </UnavailableButton>
      </span>
    ),
  },
];

export default function UsersPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader
        title="User Management"
        intro="Who can sign in and work in your trusts."
        actions={<UnavailableButton reason={ADD_LATER}>Add User</UnavailableButton>}
      />
      <div className={styles.stack}>
        <DataTable label="Users" rows={[user]} columns={COLUMNS} rowKey={({ id }) => id} />
        <Panel title="Audit logs">
          <AuditLog />
        </Panel>
      </div>
    </>
  );
}
