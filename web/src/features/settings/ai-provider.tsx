import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiSettings, UpdateAiSettings } from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { readerWords } from '../../lib/reader-words.js';
import { toast } from '../../lib/toast.js';
import { AiKeyForm } from './ai-key-form.js';
import { AiKeyKept } from './ai-key-kept.js';
import { AiUsageLines } from './ai-usage-lines.js';
import { SettingSwitch } from './appearance.js';
import own from './settings.module.css';

const KEYS_OFF = 'Whoever runs this installation does not let people use AI keys of their own.';

function Settings({ settings, onChanged }: { settings: AiSettings; onChanged: (settings: AiSettings) => void }) {
  const [replacing, setReplacing] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = async (wanted: UpdateAiSettings) => {
    setBusy(true);
    try {
      onChanged(await api.put<AiSettings>('/api/ai-settings', wanted));
    } catch (error) {
      toast({ title: 'The setting was not changed', description: sentenceOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };
  const saved = (next: AiSettings) => {
    setReplacing(false);
    onChanged(next);
  };
  return (
    <div className={own.section}>
      <p>{readerWords(settings)}</p>
      <SettingSwitch
        id="builtin-only"
        label="Use the built-in analyser only"
        hint="No document text is sent anywhere, whatever keys there are."
        checked={settings.builtinOnly}
        busy={busy}
        onChange={(builtinOnly) => void change({ builtinOnly })}
      />
      <h3 className={own.label}>A key of your own</h3>
      {settings.set && <AiKeyKept settings={settings} onReplace={() => setReplacing(true)} onRemoved={onChanged} />}
      {!settings.ownKeys && <p className="muted">{KEYS_OFF}</p>}
      {settings.ownKeys && (!settings.set || replacing) && (
        <AiKeyForm settings={settings} onSaved={saved} onCancel={replacing ? () => setReplacing(false) : undefined} />
      )}
      <AiUsageLines settings={settings} />
    </div>
  );
}

/** Which analyser reads one's documents, with whose key, and what it took. */
export function AiProvider() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.aiSettings(),
    queryFn: ({ signal }) => api.get<AiSettings>('/api/ai-settings', signal),
  });
  return (
    <Panel title="AI provider">
      <QueryState query={query} errorTitle="The analyser in use could not be found out">
        {(settings) => (
          <Settings settings={settings} onChanged={(next) => client.setQueryData(keys.aiSettings(), next)} />
        )}
      </QueryState>
    </Panel>
  );
}
