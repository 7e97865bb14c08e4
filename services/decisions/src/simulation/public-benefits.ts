import type { TaxYear } from './law-data/law-data.js';
import { roundHalfUp } from './money.js';

/** How a special needs trust pays: money in hand, a home or what belongs to it, or something else. */
export type Support = 'cash' | 'shelter' | 'other';

/** What a month's Supplemental Security Income loses, and what is left of it, in cents. */
export type SsiEffect = { reduction: number; left: number };

/** Presumed maximum value of shelter, in thirds of a cent: a third of the benefit and the general exclusion. */
const presumedMaximumInThirds = ({ figures }: TaxYear): bigint =>
  BigInt(figures.supplementalSecurityIncomeRate.value) + 3n * BigInt(figures.supplementalSecurityIncomeExclusion.value);

/**
 * Effect of one month's payment on SSI (20 CFR 416.1123, .1130, .1140). Cash counts dollar for dollar; shelter counts up
 * to the presumed maximum value; anything else paid to a provider, food included since 30 September 2024, does not count.
 */
export function ssiEffect(year: TaxYear, support: Support, amount: number, exclusionUsed: boolean): SsiEffect {
  const benefit = year.figures.supplementalSecurityIncomeRate.value;
  if (support === 'other') return { reduction: 0, left: benefit };
  const value = 3n * BigInt(amount);
  const maximum = presumedMaximumInThirds(year);
  const counted = support === 'shelter' && value > maximum ? maximum : value;
  const exclusion = exclusionUsed ? 0n : 3n * BigInt(year.figures.supplementalSecurityIncomeExclusion.value);
  const less = counted > exclusion ? counted - exclusion : 0n;
  const reduction = Math.min(benefit, roundHalfUp(less, 3n));
  return { reduction, left: benefit - reduction };
}
