import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Tip } from '../components/tip.js';
import { relativeTime } from '../lib/dates.js';
import { refreshAll, useLiveState } from '../lib/live.js';
import styles from './topbar.module.css';

const MINUTE_MS = 60_000;

/** 'Updated 2 minutes ago': when the page last heard of a change, whether it still hears, and a way to ask. */
export function LiveIndicator() {
  const client = useQueryClient();
  const { connection, updatedAt } = useLiveState();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const when = relativeTime(new Date(updatedAt).toISOString(), Math.max(now, updatedAt));
  const lost = connection === 'reconnecting';
  const words = lost ? 'Live updates are paused' : `Updated ${when}`;
  return (
    <div className={styles.live}>
      <span className={styles.updated} data-lost={lost}>
        {words}
      </span>
      <Tip text={`${words}. Refresh now`} side="bottom">
        <Button type="text" icon={<ReloadOutlined />} aria-label="Refresh" onClick={() => void refreshAll(client)} />
      </Tip>
    </div>
  );
}
