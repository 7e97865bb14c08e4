import type { ReactNode } from 'react';
import { FileSearchOutlined } from '@ant-design/icons';
import type { Evidence } from '@fiducia/contracts';
import { confidenceWord } from './confidence.js';
import styles from './analysis.module.css';

export type ShowEvidence = (title: string, evidence: Evidence) => void;

type Props = {
  title: string;
  evidence: Evidence;
  page: number | null;
  confidence?: number;
  selected?: boolean;
  onShow: ShowEvidence;
  children?: ReactNode;
};

/** A finding that can be checked: choosing it shows the words it rests on. */
export function FindingButton({ title, evidence, page, confidence, selected = false, onShow, children }: Props) {
  return (
    <button type="button" className={styles.finding} aria-pressed={selected} onClick={() => onShow(title, evidence)}>
      <span className={styles.findingTitle}>{children ?? title}</span>
      <span className={styles.findingMeta}>
        {confidence !== undefined && <span>Confidence: {confidenceWord(confidence)}</span>}
        <span>
          <FileSearchOutlined aria-hidden /> {page === null ? 'Show in document' : `Page ${page}`}
        </span>
      </span>
      <span className={styles.quote}>
        “{evidence.quote.length > 160 ? `${evidence.quote.slice(0, 160)}…` : evidence.quote}”
      </span>
    </button>
  );
}
