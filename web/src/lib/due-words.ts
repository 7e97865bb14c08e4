import { daysUntil } from '@fiducia/contracts';

/** How soon in words, so that no colour has to say it: 'overdue by 2 days', 'due today', 'due in 3 days'. */
export function dueWords(dueDate: string | null, today: string): string {
  if (dueDate === null) return 'no due date';
  const days = daysUntil(dueDate, today);
  const count = Math.abs(days);
  const span = `${count} ${count === 1 ? 'day' : 'days'}`;
  if (days < 0) return `overdue by ${span}`;
  return days === 0 ? 'due today' : `due in ${span}`;
}
