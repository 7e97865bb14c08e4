import type { ReactNode } from 'react';
import { isUrgent, timelineTone } from '@fiducia/contracts';
import type { Decision } from '@fiducia/contracts';
import { Link } from '../router.js';
import { DueDot } from './due-dot.js';
import styles from './decision-line.module.css';

type DecisionLineProps = {
  decision: Decision;
  /** The calendar day that how soon it is due is reckoned from. */
  now: string;
  /** Whether a near due date is called urgent; a list may say it in its own words. */
  markUrgent?: boolean;
  /** What stands below the title. */
  children?: ReactNode;
  aside?: ReactNode;
};

/** One decision in a list: a dot for how soon, the title leading to it, and what the list wants to say about it. */
export const DecisionLine = ({ decision, now, markUrgent = false, children, aside }: DecisionLineProps) => (
  <li className={styles.line}>
    <span className={styles.dot}>
      <DueDot tone={timelineTone(decision.dueDate, now)} />
    </span>
    <div className={styles.text}>
      <div>
        <Link to={`/trust/${decision.trustId}?tab=decisions`} className={styles.title}>
          {decision.title}
        </Link>
        {markUrgent && isUrgent(decision.dueDate, now) && <span className={styles.urgent}> (Urgent)</span>}
      </div>
      {children && <div className={styles.details}>{children}</div>}
    </div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </li>
);
