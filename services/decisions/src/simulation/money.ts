/** Money is integer cents and rates are fractions of integers, so every figure is exact to the cent. */
export type Rate = { numerator: bigint; denominator: bigint };

export const ofBasisPoints = (basisPoints: number): Rate => ({ numerator: BigInt(basisPoints), denominator: 10_000n });

/** A rate entered in percent (37 or 22.5); decimals beyond the sixth are rounded away. */
export const ofPercent = (percent: number): Rate => ({
  numerator: BigInt(Math.round(percent * 1_000_000)),
  denominator: 100_000_000n,
});

export const sumOfRates = (a: Rate, b: Rate): Rate => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** Below, equal or above: negative, 0 or positive. */
export function compareRates(a: Rate, b: Rate): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Non-negative fraction to the nearest whole, halves up, as tax forms round. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** A share of an amount in cents, rounded to the cent. */
export function shareOf(amount: number, rate: Rate): number {
  return roundHalfUp(BigInt(amount) * rate.numerator, rate.denominator);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as a person reads them: 1768220 is '$17,682.20'. Exact for every safe integer. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return dollars.format(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`);
}

/** A rate in percent without trailing noughts: 408/1000 is '40.8 %'. Six decimals at most. */
export function formatRate(rate: Rate): string {
  return `${Number((rate.numerator * 100_000_000n) / rate.denominator) / 1_000_000} %`;
}
