import { ACTIONS, allows, MEMBER_ROLES } from '@fiducia/contracts';
import type { Member, Permission, Trust } from '@fiducia/contracts';
import { Panel } from '../../../components/panel.js';
import { QueryState } from '../../../components/query-state.js';
import { useTrusts } from '../../../lib/queries/trusts.js';
import { Link } from '../../../router.js';
import { capitalised } from '../../../lib/words.js';
import { useMembers } from '../api/members.js';
import { TrustPolicies } from './trust-policies.js';
import page from '../../../components/records.module.css';
import styles from '../users.module.css';

const RoleHeads = () =>
  MEMBER_ROLES.map((role) => (
    <th key={role} scope="col">
      {capitalised(role)}
    </th>
  ));

/** What each role may do: the table by which every request is judged. */
const ActionsMatrix = () => (
  <div className={styles.matrix} tabIndex={0} role="group" aria-label="What each role may do">
    <table>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <RoleHeads />
        </tr>
      </thead>
      <tbody>
        {(Object.keys(ACTIONS) as Permission[]).map((permission) => (
          <tr key={permission}>
            <th scope="row">{ACTIONS[permission]}</th>
            {MEMBER_ROLES.map((role) => (
              <td key={role}>
                {allows([role], permission) ? (
                  <span className={styles.yes}>Yes</span>
                ) : (
                  <span className="muted">No</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function TrustRow({ trust, members }: { trust: Trust; members: readonly Member[] }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/trust/${trust.id}`}>{trust.name}</Link>
      </th>
      {MEMBER_ROLES.map((role) => {
        const names = members.filter(({ roles }) => roles.includes(role)).map(({ fullName }) => fullName);
        return <td key={role}>{names.join(', ') || <span className="muted">Nobody</span>}</td>;
      })}
    </tr>
  );
}

/** Who is what to which trust. */
function TrustsMatrix({ trusts, members }: { trusts: readonly Trust[]; members: readonly Member[] }) {
  const seen = trusts.filter(({ id }) => members.some(({ trustId }) => trustId === id));
  if (seen.length === 0) return <p className="muted">There is no trust whose members you may see.</p>;
  return (
    <div className={styles.matrix} tabIndex={0} role="group" aria-label="Who is what to which trust">
      <table>
        <thead>
          <tr>
            <th scope="col">Trust</th>
            <RoleHeads />
          </tr>
        </thead>
        <tbody>
          {seen.map((trust) => (
            <TrustRow key={trust.id} trust={trust} members={members.filter(({ trustId }) => trustId === trust.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function RolesTab() {
  const trusts = useTrusts();
  const members = useMembers();
  return (
    <div className={page.stack}>
      <Panel title="Who is what to which trust">
        <QueryState query={members} errorTitle="The members could not be loaded" isEmpty={() => false}>
          {(rows) => <TrustsMatrix trusts={trusts.data ?? []} members={rows} />}
        </QueryState>
      </Panel>
      <Panel title="Two-factor sign-in">
        <QueryState
          query={trusts}
          errorTitle="The trusts could not be loaded"
          empty={<p className="muted">No trusts yet.</p>}
        >
          {(rows) => <TrustPolicies trusts={rows} />}
        </QueryState>
      </Panel>
      <Panel title="What each role may do">
        <ActionsMatrix />
      </Panel>
    </div>
  );
}
