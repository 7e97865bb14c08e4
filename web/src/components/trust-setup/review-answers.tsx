import { Button } from 'antd';
import type { ReactNode } from 'react';
import { counted } from '../../lib/words.js';
import { trustFactsOf } from './setup-state.js';
import type { SetupStep, TrustSetup } from './setup-state.js';
import styles from './trust-setup.module.css';

type Props = { setup: TrustSetup; onChangeAnswer: (step: SetupStep) => void };

function Answer({ label, children, onChange }: { label: string; children: ReactNode; onChange: () => void }) {
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Button type="link" size="small" onClick={onChange} aria-label={`Change ${label.toLowerCase()}`}>
          Change
        </Button>
      </dd>
    </div>
  );
}

function readingWords({ analysis, confirmedFacts }: TrustSetup): string {
  if (!analysis) return 'No document was read.';
  if (analysis.isSample) return 'A sample was read. It will not be saved.';
  if (!analysis.isTrust) return `Not a trust document (${analysis.trustType}). What was found will not be saved.`;
  const facts = trustFactsOf(analysis).length;
  const found = counted(analysis.keyProvisions.length, 'key provision');
  return `${analysis.trustType}: ${found}, ${counted(facts, 'fact')} (${confirmedFacts.length} confirmed)`;
}

/** Everything that will be saved, each with the way back to where it was said. */
export function ReviewAnswers({ setup, onChangeAnswer }: Props) {
  const { name, description, goals, upload } = setup;
  return (
    <dl className={styles.answers}>
      <Answer label="Trust Name" onChange={() => onChangeAnswer('goals')}>
        {name}
      </Answer>
      <Answer label="Description" onChange={() => onChangeAnswer('goals')}>
        {description || <span className="muted">No description provided.</span>}
      </Answer>
      <Answer label="Document" onChange={() => onChangeAnswer('upload')}>
        {upload?.fileName ?? <span className="muted">No document</span>}
      </Answer>
      <Answer label="AI Analysis" onChange={() => onChangeAnswer(setup.analysis ? 'analysis' : 'upload')}>
        {readingWords(setup)}
      </Answer>
      <Answer label="Goals" onChange={() => onChangeAnswer('goals')}>
        {goals.length === 0 ? (
          <span className="muted">No goals chosen.</span>
        ) : (
          <ul className={styles.bullets}>
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        )}
      </Answer>
    </dl>
  );
}
