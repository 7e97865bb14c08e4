import { useState } from 'react';
import { Button, Tag } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@fiducia/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { formatDateTime, relativeTime } from '../../lib/dates.js';
import { keys } from '../../lib/query-keys.js';
import { toast } from '../../lib/toast.js';
import styles from '../../components/records.module.css';
import { deviceWords } from './device-words.js';

type Ending = { path: string; title: string; text: string; done: string };

const endOne = ({ id, device }: Session): Ending => ({
  path: `/api/sessions/${id}`,
  title: `Sign out ${deviceWords(device)}?`,
  text: 'Whoever uses it has to sign in again.',
  done: 'The device was signed out',
});
const END_OTHERS: Ending = {
  path: '/api/sessions',
  title: 'Sign out all other devices?',
  text: 'Only this one stays signed in.',
  done: 'All other devices were signed out',
};

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, address, lastSeenAt, createdAt, current } = session;
  return (
    <li className={styles.row}>
      <div>
        {deviceWords(device)} {current && <Tag color="processing">This device</Tag>}
        <div className={styles.details}>
          <span>{address || 'Address not known'}</span>
          <span title={formatDateTime(lastSeenAt)}>Last seen {relativeTime(lastSeenAt)}</span>
          <span>Signed in {formatDateTime(createdAt)}</span>
        </div>
      </div>
      {!current && (
        <Button onClick={onEnd} aria-label={`Sign out ${deviceWords(device)}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and the way to end it. */
export function Devices() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: keys.sessions(),
    queryFn: ({ signal }) => api.get<Session[]>('/api/sessions', signal),
  });
  const [ending, setEnding] = useState<Ending | null>(null);
  const [busy, setBusy] = useState(false);
  const others = (sessions.data ?? []).filter(({ current }) => !current).length;

  const onConfirm = async () => {
    if (!ending) return;
    setBusy(true);
    try {
      await api.remove(ending.path);
      toast({ title: ending.done, variant: 'success' });
    } catch (error) {
      toast({ title: 'It was not signed out', description: sentenceOf(error), variant: 'destructive' });
    }
    setBusy(false);
    setEnding(null);
    await client.invalidateQueries({ queryKey: keys.sessions() });
  };

  return (
    <Panel
      title="Devices"
      extra={others > 0 && <Button onClick={() => setEnding(END_OTHERS)}>Sign out all others</Button>}
    >
      <QueryState query={sessions} errorTitle="Your devices could not be loaded">
        {(list) => (
          <ul className={styles.rows}>
            {list.map((session) => (
              <Device key={session.id} session={session} onEnd={() => setEnding(endOne(session))} />
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmDialog
        open={ending !== null}
        title={ending?.title ?? ''}
        confirmLabel="Sign out"
        busy={busy}
        onConfirm={() => void onConfirm()}
        onCancel={() => setEnding(null)}
      >
        {ending?.text}
      </ConfirmDialog>
    </Panel>
  );
}
