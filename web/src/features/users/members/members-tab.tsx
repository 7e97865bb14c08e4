import { useState } from 'react';
import { Button, Input } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryState, SkeletonLines } from '../../../components/query-state.js';
import { TrustFilter } from '../../../components/trust-filter.js';
import { useTrusts } from '../../../lib/queries/trusts.js';
import { useSignedInUser } from '../../../lib/session.js';
import { param, useUrlState } from '../../../lib/url-state.js';
import { useInvitations, useMembers } from '../api/members.js';
import { InvitationsPanel } from '../invitations/invitations-panel.js';
import { byPerson } from '../people.js';
import { memberColumns } from './member-columns.js';
import { EditMemberDrawer } from './edit-member-drawer.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';
import styles from '../../../components/records.module.css';

const SHAPE = { trust: param.id(), q: param.text(), page: param.page() };

/** Everybody who is a member of one of the reader's trusts, and who is invited to be. */
export function MembersTab() {
  const [{ trust, q }, change] = useUrlState(SHAPE);
  const members = useMembers();
  const { data: trusts = [] } = useTrusts();
  const { data: invitations = [] } = useInvitations();
  const me = useSignedInUser();
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const all = byPerson(members.data ?? []);
  const words = q.trim().toLowerCase();
  const shown = byPerson((members.data ?? []).filter(({ trustId }) => trust === null || trustId === trust)).filter(
    ({ fullName, username, email }) => [fullName, username, email].some((text) => text.toLowerCase().includes(words)),
  );
  const find = (id: number | null) => all.find(({ userId }) => userId === id) ?? null;
  const edited = find(editing);
  const removed = find(removing);
  return (
    <div className={styles.stack}>
      <h2 className="sr-only">Members</h2>
      <div>
        <div className={styles.toolbar}>
          <TrustFilter value={trust} onChange={(id) => change({ trust: id, page: 1 })} />
          <Input.Search
            aria-label="Find a member"
            placeholder="Name or email"
            className={styles.wide}
            style={{ width: 240 }}
            allowClear
            value={q}
            onChange={(event) => change({ q: event.target.value, page: 1 }, { replace: true })}
          />
          <Button icon={<DownloadOutlined aria-hidden />} href="/api/members/export" download="members.csv">
            Export CSV
          </Button>
        </div>
        <QueryState
          query={members}
          skeleton={<SkeletonLines rows={5} />}
          errorTitle="The members could not be loaded"
          empty={
            <EmptyState
              title="No members to show"
              text="Members of a trust are seen by its owners, trustees and advisers."
            />
          }
        >
          {() =>
            shown.length === 0 ? (
              <EmptyState small title="Nobody fits what you are looking for." />
            ) : (
              <DataTable
                label="Users"
                rows={shown}
                columns={memberColumns({ trusts, me: me.id, onEdit: setEditing, onRemove: setRemoving })}
                rowKey={({ userId }) => userId}
                defaultSort="name"
              />
            )
          }
        </QueryState>
      </div>
      <InvitationsPanel
        trusts={trusts}
        invitations={invitations.filter(({ trustId }) => trust === null || trustId === trust)}
      />
      {edited && <EditMemberDrawer person={edited} trusts={trusts} onClose={() => setEditing(null)} />}
      {removed && <RemoveMemberDialog person={removed} trusts={trusts} me={me.id} onClose={() => setRemoving(null)} />}
    </div>
  );
}
