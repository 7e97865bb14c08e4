import { calendarDayOf, RELATIVE_TIME_DAYS } from '@fiducia/contracts';

const LOCALE = 'en-US';
const date = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', day: 'numeric' });
const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const calendar = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The reader's own calendar day, YYYY-MM-DD. */
export const today = (): string => calendarDayOf(new Date());

/** A moment as a date where the reader is: 'Nov 21, 2026'. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** A moment with its time: 'Nov 21, 2026, 1:05 PM'. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** A moment's day in full, as a heading: 'Saturday, November 21, 2026'. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** A calendar date YYYY-MM-DD, which no time zone moves: 'Nov 21, 2026'. */
export const formatCalendarDate = (value: string): string => calendar.format(new Date(`${value}T00:00:00Z`));

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** 'just now', 'N minutes/hours/days ago', and the date itself after seven days. */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, 'hour');
  const days = Math.floor(hours / 24);
  return days <= RELATIVE_TIME_DAYS ? ago(days, 'day') : formatDate(iso);
}
