import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input, Tag } from 'antd';
import { FACTS } from '@fiducia/contracts';
import type { ClauseReading, ReadClause } from '@fiducia/contracts';
import { factWords } from '../../../components/fact-editor/fact-words.js';
import { Panel } from '../../../components/panel.js';
import { sentenceOf } from '../../../lib/api-error.js';
import { api } from '../../../lib/api.js';
import type { Tone } from '../words.js';
import styles from './simulator.module.css';

const FITS: Record<NonNullable<ClauseReading['fits']>, { word: string; tone: Tone }> = {
  yes: { word: 'The purpose fits', tone: 'success' },
  depends: { word: 'It depends', tone: 'warning' },
  no: { word: 'The purpose does not fit', tone: 'error' },
  unclear: { word: 'Not settled by the clause', tone: 'default' },
};

function Reading({ reading }: { reading: ClauseReading }) {
  const { answers, silentOn, fits, explanation } = reading;
  return (
    <div className={styles.editor} role="status">
      {fits && (
        <p>
          <Tag color={FITS[fits].tone}>{FITS[fits].word}</Tag>
        </p>
      )}
      <p>{explanation}</p>
      {answers.length > 0 && (
        <ul className={styles.rows} aria-label="What the clause says">
          {answers.map(({ name, value, evidence }) => (
            <li key={name} className={styles.assumption}>
              <span>
                <strong>{FACTS[name].label}:</strong> {factWords(name, value)}
              </span>
              <q className={styles.small}>{evidence.quote}</q>
            </li>
          ))}
        </ul>
      )}
      {silentOn.length > 0 && (
        <p className={styles.small}>The clause is silent on: {silentOn.map((name) => FACTS[name].label).join(', ')}.</p>
      )}
    </div>
  );
}

/** The standard of a clause in its own words, and whether a purpose fits it. Nothing of it is stored. */
export function ClauseChecker() {
  const id = useId();
  const [clause, setClause] = useState('');
  const [purpose, setPurpose] = useState('');
  const read = useMutation({ mutationFn: (body: ReadClause) => api.post<ClauseReading>('/api/read-clause', body) });
  return (
    <Panel title="Check a clause">
      <form
        className={styles.editor}
        aria-label="Check a clause"
        onSubmit={(event) => {
          event.preventDefault();
          if (clause.trim() !== '') read.mutate({ clause, purpose });
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-clause`}>Clause, word for word</label>
          <Input.TextArea
            id={`${id}-clause`}
            value={clause}
            maxLength={20_000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={(event) => setClause(event.target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-purpose`}>Purpose to try (optional)</label>
          <Input
            id={`${id}-purpose`}
            value={purpose}
            maxLength={2_000}
            onChange={(event) => setPurpose(event.target.value)}
          />
        </div>
        <div>
          <Button htmlType="submit" loading={read.isPending}>
            Read the clause
          </Button>
        </div>
        {read.error && <Alert type="error" showIcon role="alert" title={sentenceOf(read.error)} />}
        {read.data && <Reading reading={read.data} />}
      </form>
    </Panel>
  );
}
