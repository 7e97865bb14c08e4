import { useState } from 'react';
import type { FactName } from '@fiducia/contracts';
import { FactForm } from '../../../../components/fact-editor/fact-form.js';
import { definitionOf } from '../../../../components/fact-editor/fact-words.js';
import { ActionButton } from '../action-button.js';
import { FactHistory } from './fact-history.js';
import styles from '../../trust-detail.module.css';

type Props = { trustId: number; name: FactName; beneficiaryId: number | null; reason: string | null };

/** A fact that is not known, and the question that would make it known. */
export function UnknownFact({ trustId, name, beneficiaryId, reason }: Props) {
  const [entering, setEntering] = useState(false);
  const { label, question } = definitionOf(name);
  if (entering) {
    return (
      <li className={styles.factForm}>
        <FactForm
          trustId={trustId}
          name={name}
          beneficiaryId={beneficiaryId}
          fact={null}
          onDone={() => setEntering(false)}
          onCancel={() => setEntering(false)}
        />
        <FactHistory trustId={trustId} name={name} beneficiaryId={beneficiaryId} label={label} reason={reason} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p>{label}</p>
        <p className="muted">{question}</p>
      </div>
      <ActionButton size="small" reason={reason} aria-label={`Enter ${label}`} onClick={() => setEntering(true)}>
        Enter
      </ActionButton>
    </li>
  );
}
