import { useState } from 'react';
import { Alert, Button, Input } from 'antd';
import { aiKey } from '@fiducia/contracts';
import type { AiSettings, AiTest } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { toast } from '../../lib/toast.js';
import own from './settings.module.css';

type AiKeyFormProps = { settings: AiSettings; onSaved: (settings: AiSettings) => void; onCancel?: () => void };

/** Tries a key before it is kept. One that the provider refuses is not kept; with any other failure the person decides. */
export function AiKeyForm({ settings: { host, model }, onSaved, onCancel }: AiKeyFormProps) {
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; mayKeep: boolean } | null>(null);

  const store = async () => {
    onSaved(await api.put<AiSettings>('/api/ai-settings', { key }));
    setKey('');
    toast({ title: 'Your key is kept', description: 'It is never shown again.', variant: 'success' });
  };
  const testAndStore = async () => {
    const form = aiKey.safeParse(key);
    if (!form.success) return setFailure({ sentence: form.error.issues[0]?.message ?? '', mayKeep: false });
    const { outcome, sentence } = await api.post<AiTest>('/api/ai-settings/test', { key });
    if (outcome === 'ok') return store();
    return setFailure({ sentence, mayKeep: outcome !== 'wrong-key' });
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), mayKeep: false });
    }
    setBusy(false);
  };

  return (
    <form
      className={own.keyForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void during(testAndStore);
      }}
    >
      <p id="ai-key-hint" className="muted">
        With a key, document text is sent to {host} and read by {model}. The key is tried first, kept sealed, and never
        shown again.
      </p>
      <label htmlFor="ai-key" className={own.label}>
        AI provider key
      </label>
      <Input.Password
        id="ai-key"
        size="large"
        value={key}
        onChange={(event) => setKey(event.target.value.trim())}
        autoComplete="off"
        spellCheck={false}
        status={failure ? 'error' : undefined}
        aria-invalid={failure !== null}
        aria-describedby="ai-key-hint"
      />
      {failure && (
        <Alert
          type={failure.mayKeep ? 'warning' : 'error'}
          showIcon
          role="alert"
          title={failure.sentence}
          action={
            failure.mayKeep && (
              <Button size="small" onClick={() => void during(store)}>
                Save anyway
              </Button>
            )
          }
        />
      )}
      <div className={own.dialogButtons} style={{ justifyContent: 'flex-start' }}>
        <Button type="primary" htmlType="submit" loading={busy}>
          Save
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
