import type { Bracket, TaxYear } from './law-data/law-data.js';
import { ofBasisPoints, roundHalfUp, shareOf, sumOfRates, type Rate } from './money.js';

/** A complex trust whose income is all ordinary investment income. All amounts are whole cents of one tax year. */
export type TrustIncome = { gross: number; distributed: number };

/** Tax by brackets on an amount of cents that lies on top of another, rounded once at the end. */
export function stackedTax(brackets: readonly Bracket[], below: number, amount: number): number {
  let tenThousandths = 0n;
  brackets.forEach(({ over, rate }, at) => {
    const from = Math.max(below, over);
    const upTo = Math.min(below + amount, brackets[at + 1]?.over ?? below + amount);
    if (upTo > from) tenThousandths += BigInt(upTo - from) * BigInt(rate);
  });
  return roundHalfUp(tenThousandths, 10_000n);
}

/** Tax by brackets on an amount of cents from nothing up. */
export const bracketTax = (brackets: readonly Bracket[], amount: number): number => stackedTax(brackets, 0, amount);

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

/** A band of income that the trust keeps and the rate on it; from the highest band down. */
export type Band = { cents: number; rate: Rate };

/** What the trust would keep, by the rate it is taxed at: the dearest first. What the exemption frees is left out. */
export function keptBands(year: TaxYear, income: TrustIncome): Band[] {
  const { ordinaryBrackets, netInvestmentTaxThreshold } = year.figures;
  const edges = [...new Set([...ordinaryBrackets.value.map(({ over }) => over), netInvestmentTaxThreshold.value])];
  const kept = taxableIncomeKept(year, income);
  const lower = edges.toSorted((a, b) => b - a).filter((over) => over < kept);
  return lower.map((over, at) => ({ cents: (lower[at - 1] ?? kept) - over, rate: rateOver(year, over) }));
}

function rateOver(year: TaxYear, over: number): Rate {
  const { exemptionComplex } = year.figures;
  return trustMarginalRate(year, { gross: over + exemptionComplex.value + 1, distributed: 0 });
}

/**
 * What section 68 would add to the trust's tax if it reached the distribution deduction. Disputed: shown, never
 * applied.
 * @param otherDeductions itemized deductions beside the distribution, which lower taxable income in both readings
 * @returns cents, or null in a year that has no such rule
 */
export function section68Cost(year: TaxYear, income: TrustIncome, otherDeductions = 0): number | null {
  const limit = year.figures.section68?.value;
  if (!limit) return null;
  const itemized = deductible(income) + otherDeductions;
  const kept = Math.max(0, taxableIncomeKept(year, income) - otherDeductions);
  const base = Math.min(itemized, Math.max(0, kept + itemized - year.figures.netInvestmentTaxThreshold.value));
  const cut = roundHalfUp(BigInt(base) * BigInt(limit.numerator), BigInt(limit.denominator));
  const brackets = year.figures.ordinaryBrackets.value;
  return bracketTax(brackets, kept + cut) - bracketTax(brackets, kept);
}
