import { onOrAfterMonday } from './calendar.js';
import { roundHalfUp } from './money.js';

/** What has to be paid ahead so that no addition falls due, in a year and in each of four instalments. */
export type SafeHarbour = { year: number; instalment: number };

/** The lesser of 90 % of this year's tax and all of last year's, 110 % after a year of high income (IRC § 6654(d)). */
export function safeHarbour(currentTax: number, priorTax: number, priorYearHighIncome: boolean): SafeHarbour {
  const ofCurrent = roundHalfUp(BigInt(currentTax) * 90n, 100n);
  const ofPrior = roundHalfUp(BigInt(priorTax) * (priorYearHighIncome ? 110n : 100n), 100n);
  const year = Math.min(ofCurrent, ofPrior);
  return { year, instalment: roundHalfUp(BigInt(year), 4n) };
}

/** The days on which a calendar year's four instalments fall due. */
export const instalmentDays = (taxYear: number): string[] =>
  [`${taxYear}-04-15`, `${taxYear}-06-15`, `${taxYear}-09-15`, `${taxYear + 1}-01-15`].map(onOrAfterMonday);
