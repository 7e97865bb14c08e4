import { Popover } from 'antd';
import type { DocumentAnalysis } from '@fiducia/contracts';
import { formatDateTime } from '../lib/dates.js';
import styles from './ai-label.module.css';

type Provenance = Partial<DocumentAnalysis['provenance']>;
type AiLabelProps = {
  provenance?: Provenance;
  /** What the label stands beside: 'this analysis', 'this simulation'. */
  of?: string;
  isSample?: boolean;
};

const PROVIDERS = { builtin: 'Built-in analyser', openai: 'Language model' } as const;

function Explanation({ provenance = {}, of }: AiLabelProps) {
  const { provider, model, engineVersion, analysedAt } = provenance;
  return (
    <div className={styles.explanation}>
      <p>A machine made {of}. Check it against the document before you rely on it; it is not legal advice.</p>
      <dl>
        {provider && (
          <div>
            <dt>Made by</dt>
            <dd>{[PROVIDERS[provider], model].filter(Boolean).join(', ')}</dd>
          </div>
        )}
        {engineVersion && (
          <div>
            <dt>Version</dt>
            <dd>{engineVersion}</dd>
          </div>
        )}
        {analysedAt && (
          <div>
            <dt>Made on</dt>
            <dd>{formatDateTime(analysedAt)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Marks what a machine wrote, and says which machine, which version and when. */
export function AiLabel({ provenance, of = 'this analysis', isSample = false }: AiLabelProps) {
  return (
    <Popover trigger={['click']} content={<Explanation provenance={provenance} of={of} />} title="Made with AI">
      <button
        type="button"
        className={styles.label}
        aria-label={`AI${isSample ? ' · Sample' : ''}: how ${of} was made`}
      >
        AI{isSample && ' · Sample'}
      </button>
    </Popover>
  );
}
