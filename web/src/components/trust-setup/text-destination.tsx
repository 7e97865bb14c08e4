import { Checkbox } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { AiSettings } from '@fiducia/contracts';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { readerWords } from '../../lib/reader-words.js';
import styles from './trust-setup.module.css';

type Props = { builtin: boolean; onBuiltin: (builtin: boolean) => void };

/** Who will read the document and where its text goes, before it goes there, and the way to keep it here. */
export function TextDestination({ builtin, onBuiltin }: Props) {
  const { data, isError } = useQuery({
    queryKey: keys.aiSettings(),
    queryFn: ({ signal }) => api.get<AiSettings>('/api/ai-settings', signal),
  });
  if (!data && !isError) return null;
  const sent = !data || data.reader !== 'builtin';
  return (
    <div className={styles.destination} role="note" aria-label="Where the text goes">
      <p>
        {data
          ? readerWords(builtin ? { ...data, reader: 'builtin' } : data)
          : 'It could not be found out who reads this document. Its text may be sent to a model.'}
      </p>
      {sent && (
        <Checkbox checked={builtin} onChange={(event) => onBuiltin(event.target.checked)}>
          Read this document with the built-in analyser only
        </Checkbox>
      )}
    </div>
  );
}
