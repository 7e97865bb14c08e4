import styles from './reasoned-label.module.css';

/** A menu entry's words and, where the entry is switched off, the reason beneath them. */
export const ReasonedLabel = ({ words, reason }: { words: string; reason: string | null }) =>
  reason === null ? (
    words
  ) : (
    <span className={styles.label}>
      {words} <small>{reason}</small>
    </span>
  );
