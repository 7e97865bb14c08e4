import { ofBasisPoints, shareOf } from './money.js';

/** As far as the years are counted. */
export const HORIZON_YEARS = 40;

/** How long principal bears a yearly payment. */
export type Depletion = {
  /** Payments that are borne in full; null where principal still bears one at the horizon. */
  years: number | null;
  /** Principal today and at the end of each year, in cents, until it is used up or the horizon is reached. */
  balances: number[];
};

/**
 * Principal year by year when the same payment is made at the start of each year and what is left grows at one rate,
 * to the cent. Neither tax nor expenses are taken off.
 * @param growth yearly rate in basis points
 */
export function depletion(principal: number, yearly: number, growth: number): Depletion {
  const balances = [principal];
  let left = principal;
  for (let year = 0; year < HORIZON_YEARS; year++) {
    if (left < yearly) return { years: year, balances: left === 0 ? balances : [...balances, 0] };
    const kept = left - yearly;
    left = Math.min(Number.MAX_SAFE_INTEGER, kept + shareOf(kept, ofBasisPoints(growth)));
    balances.push(left);
  }
  return { years: null, balances };
}

/** The rates at which the years are counted, in basis points: none, half, and the yield that is held sustainable. */
export const growthRates = (sustainableYield: number): number[] => [
  0,
  Math.floor(sustainableYield / 2),
  sustainableYield,
];

/** 'for 4 years' or 'for more than 40 years'. */
export const lasting = ({ years }: Depletion): string =>
  years === null ? `for more than ${HORIZON_YEARS} years` : `for ${years} ${years === 1 ? 'year' : 'years'}`;
