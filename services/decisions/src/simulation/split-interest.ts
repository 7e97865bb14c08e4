import { compareRates, roundHalfUp, shareOf, type Rate } from './money.js';

/** Trusts that pay a fixed part or sum for a term and leave the rest to charity. Rates are exact fractions. */
const power = (base: bigint, exponent: number): bigint => base ** BigInt(exponent);

/** What remains of 1 after a term of a unitrust that pays a share of its value at each year's end (no timing table). */
export function unitrustRemainder(payout: Rate, years: number): Rate {
  return {
    numerator: power(payout.denominator - payout.numerator, years),
    denominator: power(payout.denominator, years),
  };
}

/** Present value of one dollar at the end of each of `years` years: (1 - (1 + i)^-n) / i. */
export function annuityFactor(interest: Rate, years: number): Rate {
  const grown = power(interest.denominator + interest.numerator, years);
  const start = power(interest.denominator, years);
  return { numerator: (grown - start) * interest.denominator, denominator: grown * interest.numerator };
}

/** What remains of 1 in an annuity trust for a term: 1 less the value of the annuity. May be below nothing. */
export function annuityTrustRemainder(payout: Rate, interest: Rate, years: number): Rate {
  const factor = annuityFactor(interest, years);
  const denominator = payout.denominator * factor.denominator;
  return { numerator: denominator - payout.numerator * factor.numerator, denominator };
}

/** Whether the remainder is worth the least that the law asks for (IRC § 664(d)). */
export const isRemainderEnough = (remainder: Rate, least: Rate): boolean => compareRates(remainder, least) >= 0;

/** A unitrust's amount for a year: its rate of the average of the values of some years. */
export function unitrustAmount(values: readonly number[], rate: Rate): number {
  const sum = values.reduce((total, value) => total + BigInt(value), 0n);
  return roundHalfUp(sum * rate.numerator, BigInt(values.length) * rate.denominator);
}

/** A regular fee, half out of income and half out of principal (UPIA §§ 501, 502); an odd cent goes to income. */
export function feeByHalves(fee: number): { income: number; principal: number } {
  const income = shareOf(fee, { numerator: 1n, denominator: 2n });
  return { income, principal: fee - income };
}
