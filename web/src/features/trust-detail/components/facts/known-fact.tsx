import { useState } from 'react';
import { Tag } from 'antd';
import type { Fact, Trust } from '@fiducia/contracts';
import type { ShowEvidence } from '../../../../components/analysis/finding-button.js';
import { AiLabel } from '../../../../components/ai-label.js';
import { FactForm } from '../../../../components/fact-editor/fact-form.js';
import { definitionOf, factWords } from '../../../../components/fact-editor/fact-words.js';
import { CalendarDate } from '../../../../components/values.js';
import { FactActions } from './fact-actions.js';
import { FactHistory } from './fact-history.js';
import styles from '../../trust-detail.module.css';

const SOURCES = { document: 'From the document', user: 'Entered', computed: 'Computed' } as const;

type Props = { trust: Trust; fact: Fact; reason: string | null; onShow: ShowEvidence };

/** One fact with its value, where it comes from, and whether somebody has checked it. */
export function KnownFact({ trust, fact, reason, onShow }: Props) {
  const [editing, setEditing] = useState(false);
  const [past, setPast] = useState(false);
  const { label } = definitionOf(fact.name);
  if (editing) {
    return (
      <li className={styles.factForm}>
        <FactForm
          trustId={trust.id}
          name={fact.name}
          beneficiaryId={fact.beneficiaryId}
          fact={fact}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p>
          <span className="muted">{label}</span> <strong>{factWords(fact.name, fact.value)}</strong>
        </p>
        <p className={styles.meta}>
          <span>{SOURCES[fact.source]}</span>
          {fact.source === 'document' && (
            <AiLabel provenance={trust.aiAnalysis?.provenance} of={`the reading of ${label}`} />
          )}
          <span>
            as of <CalendarDate value={fact.asOf} />
          </span>
          <Tag color={fact.confirmed ? 'success' : 'warning'}>{fact.confirmed ? 'Confirmed' : 'Unconfirmed'}</Tag>
        </p>
      </div>
      <FactActions
        trustId={trust.id}
        fact={fact}
        reason={reason}
        past={past}
        onPast={() => setPast(!past)}
        onEdit={() => setEditing(true)}
        onShow={onShow}
      />
      {past && (
        <FactHistory
          trustId={trust.id}
          name={fact.name}
          beneficiaryId={fact.beneficiaryId}
          label={label}
          reason={reason}
        />
      )}
    </li>
  );
}
