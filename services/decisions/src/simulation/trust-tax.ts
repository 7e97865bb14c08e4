import type { Bracket, TaxYear } from './law-data/law-data.js';
import { compareRates, ofBasisPoints, roundHalfUp, shareOf, sumOfRates, type Rate } from './money.js';

/** A complex trust whose income is all ordinary investment income. All amounts are whole cents of one tax year. */
export type TrustIncome = { gross: number; distributed: number };

/** Tax by brackets on an amount of cents, rounded once at the end. */
export function bracketTax(brackets: readonly Bracket[], amount: number): number {
  let hundredthsOfBasisPoint = 0n;
  brackets.forEach(({ over, rate }, at) => {
    const upTo = Math.min(amount, brackets[at + 1]?.over ?? amount);
    if (upTo > over) hundredthsOfBasisPoint += BigInt(upTo - over) * BigInt(rate);
  });
  return roundHalfUp(hundredthsOfBasisPoint, 10_000n);
}

const deductible = ({ gross, distributed }: TrustIncome) => Math.min(gross, distributed);

/** Taxable income left in the trust: IRC §§ 642(b), 661(a). */
export function taxableIncomeKept(year: TaxYear, income: TrustIncome): number {
  return Math.max(0, income.gross - deductible(income) - year.figures.exemptionComplex.value);
}

/** 3.8 % of the lesser of undistributed investment income and the excess of AGI over the top bracket (IRC § 1411). */
export function netInvestmentTax(year: TaxYear, income: TrustIncome): number {
  const undistributed = income.gross - deductible(income);
  const excess = Math.max(0, taxableIncomeKept(year, income) - year.figures.netInvestmentTaxThreshold.value);
  return shareOf(Math.min(undistributed, excess), ofBasisPoints(year.figures.netInvestmentTaxRate.value));
}

/** What the trust itself owes: brackets and net investment income tax. */
export function trustTax(year: TaxYear, income: TrustIncome): number {
  const ordinary = bracketTax(year.figures.ordinaryBrackets.value, taxableIncomeKept(year, income));
  return ordinary + netInvestmentTax(year, income);
}

/** The rate on the last dollar that the trust keeps; nothing where nothing is taxed. */
export function trustMarginalRate(year: TaxYear, income: TrustIncome): Rate {
  const kept = taxableIncomeKept(year, income);
  const bracket = year.figures.ordinaryBrackets.value.findLast(({ over }) => kept > over);
  if (!bracket) return ofBasisPoints(0);
  const extra = kept > year.figures.netInvestmentTaxThreshold.value ? year.figures.netInvestmentTaxRate.value : 0;
  return ofBasisPoints(bracket.rate + extra);
}

/** The payee's top rate, with the net investment income tax where they pay it. */
export function payeeRate(year: TaxYear, marginal: Rate, paysNetInvestmentTax: boolean): Rate {
  return paysNetInvestmentTax ? sumOfRates(marginal, ofBasisPoints(year.figures.netInvestmentTaxRate.value)) : marginal;
}

/**
 * The further distribution that costs the family least: income leaves the trust while its own last dollar is taxed
 * higher than the payee's. Equal rates leave the smaller distribution.
 * @returns cents to pay beyond what has been distributed
 */
export function bestDistribution(year: TaxYear, income: TrustIncome, payee: Rate): number {
  const { ordinaryBrackets, netInvestmentTaxThreshold, exemptionComplex } = year.figures;
  const steps = [0, ...ordinaryBrackets.value.map(({ over }) => over), netInvestmentTaxThreshold.value];
  const kept = taxableIncomeKept(year, income);
  const rises = [...new Set(steps)].sort((a, b) => a - b).filter((over) => over < kept);
  const worthPaying = rises.filter((over) => {
    const rate = trustMarginalRate(year, { gross: over + exemptionComplex.value + 1, distributed: 0 });
    return compareRates(rate, payee) > 0;
  });
  const lowest = worthPaying[0];
  return lowest === undefined ? 0 : kept - lowest;
}

/**
 * What section 68 would add to the trust's tax if it reached the distribution deduction. Disputed: shown, never
 * applied.
 * @returns cents, or null in a year that has no such rule
 */
export function section68Cost(year: TaxYear, income: TrustIncome): number | null {
  const limit = year.figures.section68?.value;
  if (!limit) return null;
  const deduction = deductible(income);
  const kept = taxableIncomeKept(year, income);
  const base = Math.min(deduction, Math.max(0, kept + deduction - year.figures.netInvestmentTaxThreshold.value));
  const cut = roundHalfUp(BigInt(base) * BigInt(limit.numerator), BigInt(limit.denominator));
  const brackets = year.figures.ordinaryBrackets.value;
  return bracketTax(brackets, kept + cut) - bracketTax(brackets, kept);
}
