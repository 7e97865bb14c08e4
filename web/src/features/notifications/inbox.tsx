import { Button, Segmented } from 'antd';
import type { Notification } from '@fiducia/contracts';
import { EmptyState } from '../../components/empty-state.js';
import { LoadMore } from '../../components/load-more.js';
import { Panel } from '../../components/panel.js';
import { QueryState, SkeletonLines } from '../../components/query-state.js';
import { TrustFilter } from '../../components/trust-filter.js';
import { sentenceOf } from '../../lib/api-error.js';
import { useMarkAllRead, useNotificationCount, useNotifications } from '../../lib/queries/notifications.js';
import { toast } from '../../lib/toast.js';
import { param, useUrlState } from '../../lib/url-state.js';
import { NotificationRow } from './notification-row.js';
import records from '../../components/records.module.css';
import styles from './notifications.module.css';

const SHOWN = ['all', 'unread'] as const;
const SHAPE = { trust: param.id(), show: param.oneOf(SHOWN, 'all') };
const OPTIONS = [
  { value: 'all' as const, label: 'All' },
  { value: 'unread' as const, label: 'Unread' },
];

const Nothing = ({ unreadOnly }: { unreadOnly: boolean }) => (
  <EmptyState
    small
    title={unreadOnly ? 'Nothing is unread.' : 'No notifications yet.'}
    text="Decisions that await you, distributions, documents and members of your trusts are told of here."
  />
);

function MarkAll({ newest }: { newest: Notification | undefined }) {
  const { data } = useNotificationCount();
  const { mutate, isPending } = useMarkAllRead();
  const failed = (error: Error) =>
    toast({ title: 'The notifications were not marked', description: sentenceOf(error), variant: 'destructive' });
  if (!newest || !data?.unread) return null;
  return (
    <Button loading={isPending} onClick={() => mutate(newest.id, { onError: failed })}>
      Mark all as read
    </Button>
  );
}

/** What one is told of, newest first; everything, or what is unread, of all trusts or of one. */
export function Inbox() {
  const [url, setUrl] = useUrlState(SHAPE);
  const unreadOnly = url.show === 'unread';
  const query = useNotifications({ trustId: url.trust, ...(unreadOnly && { unread: 'true' as const }) });
  const newest = useNotifications({}).data?.[0];
  return (
    <Panel title="Inbox" extra={<MarkAll newest={newest} />}>
      <div className={records.toolbar}>
        <Segmented
          aria-label="Which notifications"
          value={url.show}
          options={OPTIONS}
          onChange={(show) => setUrl({ show })}
        />
        <TrustFilter value={url.trust} onChange={(trust) => setUrl({ trust })} />
      </div>
      <QueryState
        query={query}
        skeleton={<SkeletonLines rows={6} />}
        errorTitle="The notifications could not be loaded"
        empty={<Nothing unreadOnly={unreadOnly} />}
      >
        {(notifications) => (
          <ol aria-label="Notifications" className={styles.list}>
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ol>
        )}
      </QueryState>
      <LoadMore query={query} />
    </Panel>
  );
}
