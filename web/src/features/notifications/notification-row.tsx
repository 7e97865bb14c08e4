import { Button } from 'antd';
import type { Notification } from '@fiducia/contracts';
import { TrustLink } from '../../components/trust-link.js';
import { RelTime } from '../../components/values.js';
import { useMark } from './use-mark.js';
import { Link } from '../../router.js';
import styles from './notifications.module.css';

/** The part of the trust that the notification is about. */
const TABS: Partial<Record<Notification['kind'], string>> = {
  decision_waiting: 'decisions',
  decision_due: 'decisions',
  decision_overdue: 'decisions',
  decision_decided: 'decisions',
  distribution_planned: 'distributions',
  distribution_made: 'distributions',
  document_added: 'documents',
};

function addressOf({ kind, trustId }: Notification): string | null {
  if (trustId === null) return null;
  const tab = TABS[kind];
  if (tab) return `/trust/${trustId}?tab=${tab}`;
  return kind === 'your_roles' ? `/trust/${trustId}` : '/users';
}

/** What I am told of: whether I have read it, in a dot and a word; where it leads; when it happened. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const mark = useMark();
  const { text, read, happenedAt, trustId } = notification;
  const address = addressOf(notification);
  const markRead = () => void (!read && mark.quietly(notification));
  return (
    <li className={styles.row} data-unread={!read}>
      <span className={styles.state}>
        {!read && <span aria-hidden className={styles.dot} />}
        {read ? 'Read' : 'Unread'}
      </span>
      <div className={styles.text}>
        {address === null ? (
          <p>{text}</p>
        ) : (
          <Link to={address} onClick={markRead}>
            {text}
          </Link>
        )}
        <div className={styles.where}>
          {trustId !== null && <TrustLink id={trustId} />}
          <RelTime at={happenedAt} />
        </div>
      </div>
      <Button
        size="small"
        loading={mark.isPending}
        onClick={() => void mark.aloud(notification)}
        aria-label={`${read ? 'Mark as unread' : 'Mark as read'}: ${text}`}
      >
        {read ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </li>
  );
}
