import type { TaxYear } from './law-data/law-data.js';
import { ofBasisPoints, shareOf } from './money.js';

export type WithdrawalRight = { right: number; safeLapse: number; hanging: number };

/**
 * A holder's right to withdraw from one contribution (IRC § 2503(b)), how much of it may lapse without a gift, and what
 * hangs over: the greater of $5,000 and five percent of the property may lapse in a calendar year (IRC § 2514(e)).
 */
export function withdrawalRight(year: TaxYear, gift: number, holders: number, property: number): WithdrawalRight {
  const { giftAnnualExclusion, lapseFloor, lapseShare } = year.figures;
  const right = holders === 0 ? 0 : Math.min(Math.floor(gift / holders), giftAnnualExclusion.value);
  const safeLapse = Math.max(lapseFloor.value, shareOf(property, ofBasisPoints(lapseShare.value)));
  return { right, safeLapse, hanging: Math.max(0, right - safeLapse) };
}
