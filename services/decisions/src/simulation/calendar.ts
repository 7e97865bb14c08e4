/** Calendar arithmetic on YYYY-MM-DD; neither a clock nor a time zone is involved. */
type Day = [year: number, month: number, day: number];
const parts = (date: string) => date.split('-').map(Number) as Day;
const DAY_MS = 86_400_000;

const number = (date: string): number => {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
};
const date = (dayNumber: number): string => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

/** Completed years from birth to a day. Someone born on 29 February turns older on 1 March of other years. */
export function ageOn(birth: string, day: string): number {
  const [birthYear, birthMonth, birthDay] = parts(birth);
  const [year, month, dayOfMonth] = parts(day);
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const addDays = (day: string, days: number): string => date(number(day) + days);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => number(to) - number(from);

/** The same day of the month some months on, or the month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = parts(day);
  const target = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(target / 12), (target % 12) + 1];
  const last = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${targetYear}-${padded(targetMonth)}-${padded(Math.min(dayOfMonth, last))}`;
}

/** 0 is Sunday. 1 January 1970 was a Thursday. */
const weekday = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7;

/** The day itself, or the Friday before a weekend. */
export function onOrBeforeFriday(day: string): string {
  const at = number(day);
  return date(at - ({ 6: 1, 0: 2 }[weekday(at)] ?? 0));
}

/** The day itself, or the Monday after a weekend (IRC § 7503; holidays are not known here). */
export function onOrAfterMonday(day: string): string {
  const at = number(day);
  return date(at + ({ 6: 2, 0: 1 }[weekday(at)] ?? 0));
}

/** The 65th day after a tax year, the last whose payments can count for it (IRC § 663(b), Reg. 1.663(b)-1). */
export const sixtyFifthDayAfter = (taxYear: number): string => addDays(`${taxYear + 1}-01-01`, 64);
