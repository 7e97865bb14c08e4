import { formatCalendarDate, relativeTime } from './dates.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (agoMs: number) => new Date(NOW - agoMs).toISOString();

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [-5 * MINUTE, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY, '7 days ago'],
  ])('says %i ms ago as %s', (ago, words) => {
    expect(relativeTime(at(ago), NOW)).toBe(words);
  });

  it('switches to the date after seven days', () => {
    expect(relativeTime('2026-11-13T12:00:00Z', NOW)).toBe('Nov 13, 2026');
  });
});

describe('formatCalendarDate', () => {
  it.each([
    ['2026-01-01', 'Jan 1, 2026'],
    ['2026-12-31', 'Dec 31, 2026'],
  ])('keeps %s on its own day in every time zone', (date, words) => {
    expect(formatCalendarDate(date)).toBe(words);
  });
});
