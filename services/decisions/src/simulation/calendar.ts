/** Calendar arithmetic on YYYY-MM-DD; no time zones are involved. */
type Day = [year: number, month: number, day: number];
const parts = (date: string) => date.split('-').map(Number) as Day;

/** Completed years from birth to a day. Someone born on 29 February turns older on 1 March of other years. */
export function ageOn(birth: string, day: string): number {
  const [birthYear, birthMonth, birthDay] = parts(birth);
  const [year, month, dayOfMonth] = parts(day);
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}
