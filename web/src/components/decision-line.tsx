import type { ReactNode } from 'react';
import type { Decision, DueTone } from '@fiducia/contracts';
import { Link } from '../router.js';
import { DueDot } from './due-dot.js';
import styles from './decision-line.module.css';

type DecisionLineProps = {
  decision: Decision;
  tone: DueTone;
  /** What the dot's colour says, where the line does not already say it. */
  toneLabel?: string;
  urgent?: boolean;
  /** What stands below the title. */
  children?: ReactNode;
  aside?: ReactNode;
};

/** One decision in a list: a dot for how soon, the title leading to it, and what the list wants to say about it. */
export const DecisionLine = ({ decision, tone, toneLabel, urgent = false, children, aside }: DecisionLineProps) => (
  <li className={styles.line}>
    <span className={styles.dot}>
      <DueDot tone={tone} label={toneLabel} />
    </span>
    <div className={styles.text}>
      <div>
        <Link to={`/trust/${decision.trustId}?tab=decisions`} className={styles.title}>
          {decision.title}
        </Link>
        {urgent && <span className={styles.urgent}> (Urgent)</span>}
      </div>
      {children && <div className={styles.details}>{children}</div>}
    </div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </li>
);
