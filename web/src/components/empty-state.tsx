import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode; small?: boolean };

/** Nothing here yet: what would stand here, and the one thing to do about it. */
export function EmptyState({ title, text, action, small = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-small={small}>
      {!small && (
        <svg viewBox="0 0 64 48" width="72" height="54" aria-hidden className={styles.picture}>
          <rect x="9" y="4" width="34" height="40" rx="4" />
          <path d="M17 15h18M17 22h18M17 29h10" />
          <circle cx="46" cy="34" r="10" />
          <path d="M42 34h8M46 30v8" />
        </svg>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className="muted">{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
