import { Badge } from 'antd';
import { BellOutlined } from '@ant-design/icons';
import { Tip } from '../components/tip.js';
import { useNotificationCount } from '../lib/queries/notifications.js';
import { Link } from '../router.js';
import styles from './topbar.module.css';

const words = (unread: number | undefined) => {
  if (!unread) return 'Notifications';
  return unread === 1 ? 'Notifications, 1 unread' : `Notifications, ${unread} unread`;
};

/** The way to the notifications, and how many of them have not been read. */
export function Bell() {
  const { data } = useNotificationCount();
  const label = words(data?.unread);
  return (
    <Tip text={label} side="bottom">
      <Link to="/notifications" aria-label={label} className={styles.bell}>
        <Badge count={data?.unread ?? 0} size="small" overflowCount={99} aria-hidden>
          <BellOutlined aria-hidden />
        </Badge>
      </Link>
    </Tip>
  );
}
