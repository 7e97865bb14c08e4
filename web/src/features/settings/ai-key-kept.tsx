import { useState } from 'react';
import { Alert, Button } from 'antd';
import type { AiSettings, AiTest } from '@fiducia/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { formatDateTime } from '../../lib/dates.js';
import { toast } from '../../lib/toast.js';
import styles from '../../components/records.module.css';

type AiKeyKeptProps = { settings: AiSettings; onReplace: () => void; onRemoved: (settings: AiSettings) => void };

/** The key that is kept, by its last four characters: try it, replace it, remove it. */
export function AiKeyKept({ settings: { lastFour, since, host }, onReplace, onRemoved }: AiKeyKeptProps) {
  const [busy, setBusy] = useState<'test' | 'remove' | null>(null);
  const [removing, setRemoving] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; sentence: string } | null>(null);

  const test = async () => {
    setBusy('test');
    setSaid(null);
    try {
      const { outcome, sentence } = await api.post<AiTest>('/api/ai-settings/test', {});
      setSaid({ ok: outcome === 'ok', sentence });
    } catch (error) {
      setSaid({ ok: false, sentence: sentenceOf(error) });
    }
    setBusy(null);
  };
  const remove = async () => {
    setBusy('remove');
    try {
      await api.remove('/api/ai-settings');
      onRemoved(await api.get<AiSettings>('/api/ai-settings'));
      toast({ title: 'Your key was removed', variant: 'success' });
    } catch (error) {
      toast({ title: 'The key was not removed', description: sentenceOf(error), variant: 'destructive' });
    }
    setBusy(null);
    setRemoving(false);
  };

  return (
    <>
      <div className={styles.row}>
        <div>
          A key ending in <code>{lastFour}</code>
          {since && <div className="muted">Kept since {formatDateTime(since)}</div>}
        </div>
        <div className={styles.buttons}>
          <Button loading={busy === 'test'} onClick={() => void test()}>
            Test connection
          </Button>
          <Button onClick={onReplace}>Replace</Button>
          <Button danger onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      </div>
      {said && <Alert type={said.ok ? 'success' : 'error'} showIcon role="status" title={said.sentence} />}
      <ConfirmDialog
        open={removing}
        title="Remove your AI key?"
        confirmLabel="Remove"
        danger
        busy={busy === 'remove'}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        It is deleted here and asked with no more. It stays valid at {host} until you revoke it there.
      </ConfirmDialog>
    </>
  );
}
