import { Button, Tag } from 'antd';
import { allows, managedRoles, mayChangeRoles, whoCan } from '@fiducia/contracts';
import type { Member, Trust } from '@fiducia/contracts';
import type { Column } from '../../../components/data-table.js';
import { UnavailableButton } from '../../../components/unavailable-button.js';
import { EmailAddress, RelTime } from '../../../components/values.js';
import { type PersonRow, roleWords, trustName } from '../people.js';
import buttons from '../../../components/records.module.css';
import styles from '../users.module.css';

type Options = {
  trusts: readonly Trust[];
  me: number;
  onEdit: (userId: number) => void;
  onRemove: (userId: number) => void;
};

const NOT_YOURS = 'Only an owner of the trust can change or remove an owner or a trustee.';
const Hidden = () => <span className="muted">Not shown</span>;

/** What the reader may do with one membership. */
export function membershipReach(trusts: readonly Trust[], member: Member) {
  const own = trusts.find(({ id }) => id === member.trustId)?.roles ?? [];
  const manages = allows(own, 'members.change');
  return {
    own,
    edit: manages && managedRoles(own).length > 0,
    remove: manages && mayChangeRoles(own, member.roles, []),
  };
}

function whyNotEdit(trusts: readonly Trust[], { memberships }: PersonRow): string | null {
  return memberships.some((member) => membershipReach(trusts, member).edit) ? null : whoCan('members.change');
}

function whyNotRemove({ trusts, me }: Options, person: PersonRow): string | null {
  if (person.userId === me) return null;
  const reach = person.memberships.map((member) => membershipReach(trusts, member));
  if (reach.some(({ remove }) => remove)) return null;
  return reach.some(({ edit }) => edit) ? NOT_YOURS : whoCan('members.change');
}

function Actions({ person, options }: { person: PersonRow; options: Options }) {
  const { userId, fullName } = person;
  const noEdit = whyNotEdit(options.trusts, person);
  const noRemove = whyNotRemove(options, person);
  const remove = userId === options.me ? 'Leave' : 'Remove';
  return (
    <span className={buttons.buttons}>
      {noEdit === null ? (
        <Button size="small" aria-label={`Edit ${fullName}`} onClick={() => options.onEdit(userId)}>
          Edit
        </Button>
      ) : (
        <UnavailableButton size="small" aria-label={`Edit ${fullName}`} reason={noEdit}>
          Edit
        </UnavailableButton>
      )}
      {noRemove === null ? (
        <Button size="small" danger aria-label={`${remove} ${fullName}`} onClick={() => options.onRemove(userId)}>
          {remove}
        </Button>
      ) : (
        <UnavailableButton size="small" aria-label={`${remove} ${fullName}`} reason={noRemove}>
          {remove}
        </UnavailableButton>
      )}
    </span>
  );
}

const Trusts = ({ memberships, trusts }: { memberships: readonly Member[]; trusts: readonly Trust[] }) => (
  <ul className={styles.trusts}>
    {memberships.map(({ trustId, roles }) => (
      <li key={trustId}>
        <span>{trustName(trusts, trustId)}</span>: <span className="muted">{roleWords(roles)}</span>
      </li>
    ))}
  </ul>
);

export const memberColumns = (options: Options): Column<PersonRow>[] => [
  {
    key: 'name',
    title: 'Name',
    sortBy: ({ fullName }) => fullName,
    render: ({ fullName, username, userId }) => (
      <>
        {fullName} {userId === options.me && <Tag>You</Tag>}
        <div className="muted">{username}</div>
      </>
    ),
  },
  { key: 'email', title: 'Email', sortBy: ({ email }) => email, render: ({ email }) => <EmailAddress value={email} /> },
  {
    key: 'role',
    title: 'Role',
    render: ({ memberships }) => <Trusts memberships={memberships} trusts={options.trusts} />,
  },
  {
    key: 'mfa',
    title: 'Two-factor sign-in',
    sortBy: ({ mfaEnabled }) => (mfaEnabled === null ? null : Number(mfaEnabled)),
    render: ({ mfaEnabled }) => (mfaEnabled === null ? <Hidden /> : mfaEnabled ? 'On' : 'Off'),
  },
  {
    key: 'seen',
    title: 'Last seen',
    sortBy: ({ lastSeenAt }) => lastSeenAt,
    render: ({ lastSeenAt, mfaEnabled }) =>
      lastSeenAt ? <RelTime at={lastSeenAt} /> : mfaEnabled === null ? <Hidden /> : 'Signed out',
  },
  { key: 'actions', title: 'Actions', render: (person) => <Actions person={person} options={options} /> },
];
