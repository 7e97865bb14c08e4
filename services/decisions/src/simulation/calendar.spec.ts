import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  onOrAfterMonday,
  onOrBeforeFriday,
  sixtyFifthDayAfter,
} from './calendar.js';

describe('the calendar', () => {
  it.each([
    [2025, '2026-03-06', '2026-03-06'],
    [2026, '2027-03-06', '2027-03-05'],
    [2027, '2028-03-05', '2028-03-03'],
    [2028, '2029-03-06', '2029-03-06'],
  ])('payments count for %i until %s, to be made by %s', (taxYear, last, payBy) => {
    expect(sixtyFifthDayAfter(taxYear)).toBe(last);
    expect(onOrBeforeFriday(last)).toBe(payBy);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-03-31', 12, '2027-03-31'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('%s and %i months is %s', (day, months, then) => {
    expect(addMonths(day, months)).toBe(then);
  });

  it.each([
    ['2023-04-15', '2023-04-17'],
    ['2029-04-15', '2029-04-16'],
    ['2026-04-15', '2026-04-15'],
  ])('what is due on %s is due on %s', (day, due) => {
    expect(onOrAfterMonday(day)).toBe(due);
  });

  it('counts days over leap years and backwards', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1);
  });

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2000-05-01', '2025-05-01', 25],
    ['2000-05-01', '2025-04-30', 24],
  ])('somebody born on %s is on %s %i', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});
