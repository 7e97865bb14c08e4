import { useState } from 'react';
import { Alert, Button, Checkbox, Drawer } from 'antd';
import { managedRoles, MEMBER_ROLES } from '@fiducia/contracts';
import type { Member, MemberRole, Trust } from '@fiducia/contracts';
import { sentenceOf } from '../../../lib/api-error.js';
import { useReturnFocus } from '../../../lib/return-focus.js';
import { toast } from '../../../lib/toast.js';
import { capitalised } from '../../../lib/words.js';
import { useChangeMember } from '../api/members.js';
import { confirmationOf, inOrder, lostActions, type PersonRow, trustName } from '../people.js';
import { membershipReach } from './member-columns.js';
import styles from '../users.module.css';

const CONFIRMED = 'A beneficiary confirms who they are: invite them and name their entry.';
const FOR_OWNERS = 'Only an owner of this trust can give or take away this role.';

/** Why a role cannot be ticked or unticked here. */
function reasonFor(role: MemberRole, own: readonly MemberRole[], member: Member): string | null {
  if (!managedRoles(own).includes(role)) return FOR_OWNERS;
  return role === 'beneficiary' && !member.roles.includes('beneficiary') ? CONFIRMED : null;
}

type BlockProps = { member: Member; trusts: readonly Trust[] };

/** What the person is to one trust, saved by itself. */
function MembershipBlock({ member, trusts }: BlockProps) {
  const { own } = membershipReach(trusts, member);
  const [roles, setRoles] = useState<MemberRole[]>(member.roles);
  const [failure, setFailure] = useState('');
  const change = useChangeMember();
  const changed = inOrder(roles).join() !== inOrder(member.roles).join();
  const lost = lostActions(member.roles, roles);
  const name = trustName(trusts, member.trustId);
  const save = async () => {
    setFailure('');
    try {
      const answer = await change.mutateAsync({
        trustId: member.trustId,
        userId: member.userId,
        roles: inOrder(roles),
      });
      toast({ title: `Roles of ${member.fullName} changed`, description: confirmationOf(answer), variant: 'success' });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <section className={styles.block} aria-label={name}>
      <h3>{name}</h3>
      {failure && <Alert type="error" showIcon role="alert" title="The roles were not changed" description={failure} />}
      {MEMBER_ROLES.map((role) => {
        const reason = reasonFor(role, own, member);
        return (
          <div key={role}>
            <Checkbox
              checked={roles.includes(role)}
              disabled={reason !== null}
              onChange={({ target }) =>
                setRoles(target.checked ? [...roles, role] : roles.filter((held) => held !== role))
              }
            >
              {capitalised(role)}
            </Checkbox>
            {reason && <div className="muted">{reason}</div>}
          </div>
        );
      })}
      {changed && lost.length > 0 && (
        <div>
          <p>{member.fullName} will not be able to:</p>
          <ul className={styles.lost}>
            {lost.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </div>
      )}
      {roles.length === 0 && <p className="muted">Keep at least one role, or remove the member.</p>}
      <div>
        <Button
          type="primary"
          disabled={!changed || roles.length === 0}
          loading={change.isPending}
          aria-label={`Save the roles in ${name}`}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
    </section>
  );
}

type Props = { person: PersonRow; trusts: readonly Trust[]; onClose: () => void };

/** What a person is to each trust whose members the reader looks after. */
export function EditMemberDrawer({ person, trusts, onClose }: Props) {
  useReturnFocus();
  const within = person.memberships.filter((member) => membershipReach(trusts, member).edit);
  return (
    <Drawer open title={`Edit ${person.fullName}`} size="min(560px, 100vw)" onClose={onClose}>
      <div className={styles.link}>
        {within.map((member) => (
          <MembershipBlock key={`${member.trustId} ${member.roles.join()}`} member={member} trusts={trusts} />
        ))}
      </div>
    </Drawer>
  );
}
