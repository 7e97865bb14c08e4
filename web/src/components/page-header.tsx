import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '../router.js';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** What the page is for, in one sentence. */
  intro?: ReactNode;
  /** Shown beside the title, such as a status. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** The window's title where it says more than the heading: 'Decisions - Whitfield Family Trust'. */
  documentTitle?: string;
};

/** The page's heading. After a change of page it takes the focus, so that a screen reader says where one is. */
export function PageHeader({ title, intro, badge, actions, documentTitle = title }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrivedByLink = key !== 'default';
  useEffect(() => {
    document.title = `${documentTitle} - Fiducia`;
  }, [documentTitle]);
  useEffect(() => {
    if (arrivedByLink) heading.current?.focus({ preventScroll: true });
    // Only a new page moves the focus, not a new query string on the same page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
