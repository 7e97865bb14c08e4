import { useState } from 'react';
import { Button, Tag } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '@fiducia/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { EmptyState } from '../../components/empty-state.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { formatDateTime, relativeTime } from '../../lib/dates.js';
import { keys } from '../../lib/query-keys.js';
import { toast } from '../../lib/toast.js';
import styles from '../../components/records.module.css';
import { NewTokenDialog } from './new-token-dialog.js';

const usedWords = (lastUsedAt: string | null) => (lastUsedAt ? `Last used ${relativeTime(lastUsedAt)}` : 'Never used');

type TokenRowProps = { token: ApiToken; now: number; onRevoke: () => void };

function TokenRow({ token, now, onRevoke }: TokenRowProps) {
  const { name, scopes, lastFour, lastUsedAt, expiresAt } = token;
  const expired = Date.parse(expiresAt) <= now;
  return (
    <li className={styles.row}>
      <div>
        {name} {expired && <Tag color="warning">Expired</Tag>}
        <div className={styles.details}>
          <span>
            fid_…<code>{lastFour}</code>
          </span>
          <span>{scopes.join(', ')}</span>
          <span>{usedWords(lastUsedAt)}</span>
          <span>
            {expired ? 'Expired' : 'Expires'} {formatDateTime(expiresAt)}
          </span>
        </div>
      </div>
      <Button danger onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  );
}

/** Keys for programs that act in one's name. */
export function ApiTokens() {
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const [busy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: keys.apiTokens(),
    queryFn: ({ signal }) => api.get<ApiToken[]>('/api/tokens', signal),
  });
  const reload = () => client.invalidateQueries({ queryKey: keys.apiTokens() });

  const revoke = async () => {
    if (!revoking) return;
    setBusy(true);
    try {
      await api.remove(`/api/tokens/${revoking.id}`);
      toast({ title: 'The token was revoked', variant: 'success' });
    } catch (error) {
      toast({ title: 'The token was not revoked', description: sentenceOf(error), variant: 'destructive' });
    }
    setBusy(false);
    setRevoking(null);
    await reload();
  };

  return (
    <Panel title="API tokens" extra={<Button onClick={() => setMaking(true)}>New token</Button>}>
      <p className="muted">
        A token lets a program do in your name what its scopes say, and never more than you may. It cannot change your
        account, members or other tokens.
      </p>
      <QueryState
        query={query}
        errorTitle="Your API tokens could not be loaded"
        empty={<EmptyState small title="You have no API tokens." />}
      >
        {(tokens) => (
          <ul className={styles.rows} aria-label="API tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} now={now} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
        )}
      </QueryState>
      {making && <NewTokenDialog onMade={() => void reload()} onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        title={`Revoke ${revoking?.name ?? ''}?`}
        confirmLabel="Revoke"
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onCancel={() => setRevoking(null)}
      >
        The next request with it is refused. This cannot be undone.
      </ConfirmDialog>
    </Panel>
  );
}
