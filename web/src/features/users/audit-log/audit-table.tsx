import { Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import type { AuditEntry } from '@fiducia/contracts';
import { TrustLink } from '../../../components/trust-link.js';
import { formatDateTime } from '../../../lib/dates.js';
import { BELOW_MD, useMedia } from '../../../lib/media.js';
import { Link } from '../../../router.js';
import { AuditDetails } from './audit-details.js';
import { objectAddress, whoWords } from './audit-words.js';
import styles from './audit-log.module.css';

const OUTCOMES = {
  done: { color: 'success', words: 'Done' },
  refused: { color: 'warning', words: 'Refused' },
  failed: { color: 'error', words: 'Failed' },
} as const;

const keyOf = ({ chain, sequence }: AuditEntry) => `${chain}-${sequence}`;

const Outcome = ({ outcome }: AuditEntry) => (
  <Tag variant="filled" color={OUTCOMES[outcome].color} style={{ margin: 0 }}>
    {OUTCOMES[outcome].words}
  </Tag>
);

const Who = (entry: AuditEntry) => (
  <>
    {whoWords(entry)}
    {entry.actor && entry.actor.roles.length > 0 && <div className="muted">{entry.actor.roles.join(', ')}</div>}
  </>
);

function What(entry: AuditEntry) {
  const address = objectAddress(entry);
  return address === null ? entry.summary : <Link to={address}>{entry.summary}</Link>;
}

const Trust = ({ trustId, trustName }: AuditEntry) => {
  if (trustId === null) return <span className="muted">None</span>;
  return trustName === null ? `Trust #${trustId}` : <TrustLink id={trustId} />;
};

const Address = ({ address }: AuditEntry) => address ?? <span className="muted">Not known</span>;
const Time = ({ at }: AuditEntry) => <time dateTime={at}>{formatDateTime(at)}</time>;

const COLUMNS: TableColumnsType<AuditEntry> = [
  { key: 'time', title: 'Time', width: 180, render: (_, entry) => <Time {...entry} /> },
  { key: 'who', title: 'Who', width: 170, render: (_, entry) => <Who {...entry} /> },
  { key: 'what', title: 'What', render: (_, entry) => <What {...entry} /> },
  { key: 'trust', title: 'Trust', width: 210, render: (_, entry) => <Trust {...entry} /> },
  { key: 'address', title: 'Address', width: 130, render: (_, entry) => <Address {...entry} /> },
  { key: 'outcome', title: 'Outcome', width: 100, render: (_, entry) => <Outcome {...entry} /> },
];

function Card({ entry }: { entry: AuditEntry }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <strong>
          <What {...entry} />
        </strong>
        <Outcome {...entry} />
      </div>
      <div>
        <Who {...entry} />
      </div>
      <div className="muted">
        <Time {...entry} /> · <Address {...entry} />
      </div>
      <Trust {...entry} />
      <details>
        <summary>Before and after, and more</summary>
        <AuditDetails entry={entry} />
      </details>
    </li>
  );
}

/** Entries with their details on demand; below md every entry is a card. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const narrow = useMedia(BELOW_MD);
  if (narrow) {
    return (
      <ul aria-label="Audit log" className={styles.cards}>
        {entries.map((entry) => (
          <Card key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    );
  }
  return (
    <Table<AuditEntry>
      aria-label="Audit log"
      size="middle"
      className={styles.table}
      dataSource={entries}
      columns={COLUMNS}
      rowKey={keyOf}
      pagination={false}
      expandable={{
        expandedRowRender: (entry) => <AuditDetails entry={entry} />,
        columnTitle: <span className="sr-only">Details</span>,
      }}
    />
  );
}
