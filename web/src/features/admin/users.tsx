import { useDeferredValue } from 'react';
import { Input, Segmented, Tag } from 'antd';
import { USER_SELECTIONS } from '@fiducia/contracts';
import type { AdministeredUser } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { LoadMore } from '../../components/load-more.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { EmailAddress } from '../../components/values.js';
import { formatDate, formatDateTime, relativeTime } from '../../lib/dates.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { counted } from '../../lib/words.js';
import records from '../../components/records.module.css';
import styles from './admin.module.css';
import { useAdministeredUsers } from './api.js';
import { UserMenu } from './user-menu.js';

const SHAPE = { q: param.text(), show: param.oneOf(USER_SELECTIONS, 'all') };
const SELECTIONS = [
  { value: 'all', label: 'All' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'suspended', label: 'Suspended' },
] as const;

const trustWords = (trusts: number | null) =>
  trusts === null ? 'Trusts not known now' : trusts === 0 ? 'No trusts' : counted(trusts, 'trust');

function Person({ user }: { user: AdministeredUser }) {
  const { fullName, username, email, lastSignInAt, createdAt, mfaEnabled, sessions } = user;
  return (
    <li className={records.row}>
      <div>
        <span className={styles.person}>{fullName}</span>
        <span className={styles.tags}>
          {user.administrator && <Tag color="processing">Administrator</Tag>}
          {user.suspendedAt && <Tag color="error">Suspended {formatDate(user.suspendedAt)}</Tag>}
        </span>
        <div className={records.details}>
          <span>{username}</span>
          <EmailAddress value={email} />
        </div>
        <div className={records.details}>
          <span>Account made {formatDate(createdAt)}</span>
          {lastSignInAt ? (
            <span title={formatDateTime(lastSignInAt)}>Last sign-in {relativeTime(lastSignInAt)}</span>
          ) : (
            <span>No sign-in on record</span>
          )}
          <span>Two-factor sign-in {mfaEnabled ? 'on' : 'off'}</span>
          <span>{sessions === 0 ? 'Not signed in' : `${counted(sessions, 'device')} signed in`}</span>
          <span>{trustWords(user.trusts)}</span>
        </div>
      </div>
      <UserMenu user={user} />
    </li>
  );
}

/** Every account of the installation. */
export function Users() {
  const [{ q, show }, setUrl] = useUrlState(SHAPE);
  const query = useAdministeredUsers(useDeferredValue(q.trim()), show);
  return (
    <>
      <div className={records.toolbar}>
        <Input.Search
          allowClear
          aria-label="Search users by name, username or email"
          placeholder="Name, username or email"
          className={records.wide}
          style={{ width: 300 }}
          defaultValue={q}
          maxLength={100}
          onChange={({ target }) => setUrl({ q: target.value }, { replace: true })}
        />
        <Segmented
          aria-label="Which users"
          value={show}
          options={[...SELECTIONS]}
          onChange={(next) => setUrl({ show: next })}
        />
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={8} />}
        errorTitle="The users could not be loaded"
        empty={<EmptyState title="No users found" text="No account matches this search." />}
      >
        {(users) => (
          <Panel title="Accounts">
            <ul aria-label="Users" className={records.rows}>
              {users.map((user) => (
                <Person key={user.id} user={user} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryState>
      <LoadMore query={query} />
    </>
  );
}
