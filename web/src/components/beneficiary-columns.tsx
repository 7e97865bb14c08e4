import type { Beneficiary } from '@fiducia/contracts';
import { Initials } from './avatar-stack.js';
import styles from './beneficiary-columns.module.css';
import type { Column } from './data-table.js';
import { EmailAddress } from './values.js';

/** What every list of beneficiaries shows: who, how they are related, and how to reach them. */
export const BENEFICIARY_COLUMNS: readonly Column<Beneficiary>[] = [
  {
    key: 'name',
    title: 'Name',
    sortBy: ({ name }) => name.toLowerCase(),
    render: ({ name }) => (
      <span className={styles.person}>
        <Initials name={name} /> {name}
      </span>
    ),
  },
  {
    key: 'relation',
    title: 'Relation',
    sortBy: ({ relation }) => relation?.toLowerCase() ?? null,
    render: ({ relation }) => relation || <span className="muted">Not specified</span>,
  },
  {
    key: 'email',
    title: 'Email',
    sortBy: ({ email }) => email?.toLowerCase() ?? null,
    render: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`}>
          <EmailAddress value={email} />
        </a>
      ) : (
        <span className="muted">No email</span>
      ),
  },
];
