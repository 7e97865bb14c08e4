import type { DueTone } from '@fiducia/contracts';
import styles from './due-dot.module.css';

/** The words that go with a colour where the row itself does not say them. */
export const DUE_TONE_WORDS: Record<DueTone, string> = {
  grey: 'No due date',
  darkred: 'Overdue',
  red: 'Due very soon',
  yellow: 'Due soon',
  blue: 'Due later',
};

/** A dot whose colour says how soon something is due, with a border for low vision and the word for everyone else. */
export function DueDot({ tone, label = DUE_TONE_WORDS[tone] }: { tone: DueTone; label?: string }) {
  return <span role="img" aria-label={label} title={label} className={styles.dot} data-tone={tone} />;
}
