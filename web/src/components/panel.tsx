import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

type PanelProps = { title: ReactNode; extra?: ReactNode; children: ReactNode; className?: string };

/** A titled surface, as a landmark of the page. antd's Card brings tabs and menus along; a panel needs neither. */
export function Panel({ title, extra, children, className = '' }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${className}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
