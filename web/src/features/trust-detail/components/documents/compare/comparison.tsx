import { useState } from 'react';
import { Alert, Checkbox } from 'antd';
import type { DocumentComparison } from '@fiducia/contracts';
import { EmptyState } from '../../../../../components/empty-state.js';
import { counted } from '../../../../../lib/words.js';
import { ChangeItem } from './change-item.js';
import type { ShowPassage } from './change-item.js';
import styles from './compare.module.css';

const summaryWords = ({ added, removed, changed, moved }: DocumentComparison['summary']): string =>
  [`${changed} changed`, `${added} added`, `${removed} removed`, `${moved} moved`].join(', ');

/** All changes from the earlier version to the later one, or only those that a rule can hang on. */
export function Comparison({ comparison, onShow }: { comparison: DocumentComparison; onShow: ShowPassage }) {
  const [touchingOnly, setTouchingOnly] = useState(false);
  const { identical, summary, changes, leftOut, notices } = comparison;
  const touching = changes.filter(({ touches }) => touches.some(({ ruleIds }) => ruleIds.length > 0));
  if (identical) {
    return <EmptyState title="No difference" text="Both versions have the same words in the same order." />;
  }
  const listed = touchingOnly ? touching : changes;
  return (
    <div className={styles.comparison}>
      {notices.map((notice) => (
        <Alert key={notice} type="info" showIcon title={notice} />
      ))}
      <div className={styles.bar}>
        <p aria-live="polite">
          <strong>{summaryWords(summary)}</strong>
        </p>
        <Checkbox checked={touchingOnly} onChange={(event) => setTouchingOnly(event.target.checked)}>
          Only changes that touch a rule ({touching.length})
        </Checkbox>
      </div>
      {listed.length === 0 && <p className="muted">None of these changes touches a rule.</p>}
      <ol className={styles.changes} aria-label="Changes">
        {listed.map((change) => (
          <ChangeItem
            key={`${change.kind} ${change.before?.start ?? ''} ${change.after?.start ?? ''}`}
            change={change}
            onShow={onShow}
          />
        ))}
      </ol>
      {leftOut > 0 && <p className="muted">{counted(leftOut, 'further change')} not listed here.</p>}
    </div>
  );
}
