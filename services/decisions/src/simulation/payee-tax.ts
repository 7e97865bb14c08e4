import type { TaxYear } from './law-data/law-data.js';
import { ofBasisPoints, sumOfRates, type Rate } from './money.js';
import { bracketTax, payeeRate, type Band } from './trust-tax.js';

export type FilingStatus = 'single' | 'joint';

/** How a payee's next dollars are taxed: at one rate, or by the brackets from what they have beside the trust. */
export type PayeeTaxes =
  | { by: 'rate'; marginal: Rate; paysNetInvestmentTax: boolean }
  | { by: 'brackets'; filing: FilingStatus; other: number; paysNetInvestmentTax: boolean };

const bracketsOf = ({ figures }: TaxYear, filing: FilingStatus) =>
  (filing === 'single' ? figures.individualBracketsSingle : figures.individualBracketsJoint).value;

/** What further income of the payee is taxed, in cents, by the brackets of their return. */
export function payeeBracketTax(year: TaxYear, filing: FilingStatus, other: number, more: number): number {
  const brackets = bracketsOf(year, filing);
  return bracketTax(brackets, other + more) - bracketTax(brackets, other);
}

/** Room for further income by the rate it would be taxed at, the cheapest first; the last room has no end. */
export function roomOf(year: TaxYear, payee: PayeeTaxes): Band[] {
  const endless = Number.MAX_SAFE_INTEGER;
  if (payee.by === 'rate') {
    return [{ cents: endless, rate: payeeRate(year, payee.marginal, payee.paysNetInvestmentTax) }];
  }
  const brackets = bracketsOf(year, payee.filing);
  return brackets.flatMap(({ rate }, at) => {
    const from = Math.max(payee.other, brackets[at]?.over ?? 0);
    const next = brackets[at + 1]?.over;
    if (next !== undefined && next <= from) return [];
    const surtax = payee.paysNetInvestmentTax ? year.figures.netInvestmentTaxRate.value : 0;
    const cents = next === undefined ? endless : next - from;
    return [{ cents, rate: sumOfRates(ofBasisPoints(rate), ofBasisPoints(surtax)) }];
  });
}
