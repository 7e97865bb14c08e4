import { CARD_RED_DAYS, TIMELINE_YELLOW_DAYS, URGENT_DAYS } from './constants.js';

/** How soon something is due. Dates are calendar dates, YYYY-MM-DD; `today` is the reader's own day. */
export type DueTone = 'grey' | 'darkred' | 'red' | 'yellow' | 'blue';

const DAY_MS = 86_400_000;

/** Whole days from `today` to `dueDate`; negative when it has passed. */
export function daysUntil(dueDate: string, today: string): number {
  return Math.round((Date.parse(`${dueDate}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** The calendar day a moment falls on where the reader is. */
export function calendarDayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Timeline dot: grey without a date, dark red overdue, red within 3 days, yellow within 14, otherwise blue. */
export function timelineTone(dueDate: string | null, today: string): DueTone {
  if (dueDate === null) return 'grey';
  const days = daysUntil(dueDate, today);
  if (days < 0) return 'darkred';
  if (days <= URGENT_DAYS) return 'red';
  return days <= TIMELINE_YELLOW_DAYS ? 'yellow' : 'blue';
}

/** Trust card dot: red when due within 7 days (or overdue), otherwise yellow. */
export function cardTone(dueDate: string | null, today: string): 'red' | 'yellow' {
  return dueDate !== null && daysUntil(dueDate, today) <= CARD_RED_DAYS ? 'red' : 'yellow';
}

/** Whether the decision is marked '(Urgent)': due within 3 days and not overdue. */
export function isUrgent(dueDate: string | null, today: string): boolean {
  if (dueDate === null) return false;
  const days = daysUntil(dueDate, today);
  return days >= 0 && days <= URGENT_DAYS;
}
