import type { Decision } from '@fiducia/contracts';
import { dueWords } from '../lib/due-words.js';
import { DecisionLine } from './decision-line.js';
import { TrustLink } from './trust-link.js';
import { DueDate } from './values.js';

type Props = { label: string; decisions: readonly Decision[]; now: string };

/** Decisions that need somebody now, each with how late or how near it is. */
export const AttentionList = ({ label, decisions, now }: Props) => (
  <ul aria-label={label}>
    {decisions.map((decision) => (
      <DecisionLine key={decision.id} decision={decision} now={now} markUrgent>
        <TrustLink id={decision.trustId} />
        <span>{dueWords(decision.dueDate, now)}</span>
        <DueDate value={decision.dueDate} />
      </DecisionLine>
    ))}
  </ul>
);
