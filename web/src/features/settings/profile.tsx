import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Panel } from '../../components/panel.js';
import { EmailAddress } from '../../components/values.js';
import { useSignedInUser } from '../../lib/session.js';
import { capitalised } from '../../lib/words.js';
import styles from '../../components/records.module.css';
import { EditProfileDialog } from './edit-profile-dialog.js';

export function Profile() {
  const { fullName, username, email, role } = useSignedInUser();
  const [editing, setEditing] = useState(false);
  const rows: readonly [string, ReactNode][] = [
    ['Full name', fullName],
    ['Username', username],
    ['Email', email ? <EmailAddress key="address" value={email} /> : 'Not known'],
    ['Role', capitalised(role)],
  ];
  return (
    <Panel title="Profile" extra={<Button onClick={() => setEditing(true)}>Edit</Button>}>
      <dl className={styles.terms}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editing && <EditProfileDialog fullName={fullName} email={email ?? ''} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
