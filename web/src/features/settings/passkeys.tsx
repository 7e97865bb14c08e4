import { useState } from 'react';
import { Button } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { api } from '../../lib/api.js';
import { formatDateTime, relativeTime } from '../../lib/dates.js';
import { canUsePasskeys } from '../../lib/passkeys.js';
import { keys } from '../../lib/query-keys.js';
import styles from '../../components/records.module.css';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.js';

const CANNOT =
  'This browser keeps no passkeys for this address. They need https, or localhost, and a name instead of an IP.';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (open: Open) => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <div>
        {name}
        <div className={styles.details}>
          <span>Added {formatDateTime(createdAt)}</span>
          <span>{lastUsedAt === null ? 'Not used yet' : `Last used ${relativeTime(lastUsedAt)}`}</span>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => onOpen({ what: 'rename', passkey })} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button danger onClick={() => onOpen({ what: 'remove', passkey })} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** What a person signs in with instead of a password: one for each device or security key. */
export function Passkeys() {
  const client = useQueryClient();
  const passkeys = useQuery({
    queryKey: keys.passkeys(),
    queryFn: ({ signal }) => api.get<Passkey[]>('/api/passkeys', signal),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onDone = () => {
    close();
    void client.invalidateQueries({ queryKey: keys.passkeys() });
  };
  const add = canUsePasskeys() ? (
    <Button onClick={() => setOpen({ what: 'add' })}>Add a passkey</Button>
  ) : (
    <UnavailableButton reason={CANNOT}>Add a passkey</UnavailableButton>
  );
  return (
    <Panel title="Passkeys" extra={add}>
      <p className="muted">
        Sign in with your fingerprint, face or screen lock instead of a password. A passkey never leaves your device and
        works at this address alone, so nobody can trick you out of it.
      </p>
      <QueryState query={passkeys} errorTitle="Your passkeys could not be loaded">
        {(list) =>
          list.length === 0 ? (
            <p>You have no passkeys yet.</p>
          ) : (
            <ul className={styles.rows}>
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {open?.what === 'add' && <AddPasskeyDialog onDone={onDone} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onDone={onDone} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onDone={onDone} onClose={close} />}
    </Panel>
  );
}
