import { daysUntil, URGENT_DAYS } from '@fiducia/contracts';
import type { Decision } from '@fiducia/contracts';

/** By due date, the earliest first, undated last; the older decision first where the dates are the same. */
export function byDueDate(a: Decision, b: Decision): number {
  if (a.dueDate === b.dueDate) return a.id - b.id;
  if (a.dueDate === null) return 1;
  return b.dueDate === null ? -1 : a.dueDate.localeCompare(b.dueDate);
}

/** What is still to come: neither executed nor without a date nor with a date that has passed. */
export function upcoming(decisions: readonly Decision[], today: string): Decision[] {
  return decisions
    .filter(({ status, dueDate }) => status !== 'executed' && dueDate !== null && daysUntil(dueDate, today) >= 0)
    .toSorted(byDueDate);
}

/** What needs somebody now: pending and overdue, or due within three days. */
export function needingAttention(decisions: readonly Decision[], today: string): Decision[] {
  return decisions
    .filter(
      ({ status, dueDate }) => status === 'pending' && dueDate !== null && daysUntil(dueDate, today) <= URGENT_DAYS,
    )
    .toSorted(byDueDate);
}
