import type { TaxYear } from './law-data/law-data.js';
import { ofBasisPoints, roundHalfUp, shareOf } from './money.js';
import { bracketTax, stackedTax } from './trust-tax.js';

/**
 * A trust's income of one year by its character, in whole cents. `gains` are long-term and belong to principal;
 * `qualified` are qualified dividends and gains that are part of distributable net income.
 */
export type IncomeByCharacter = {
  ordinary: number;
  qualified: number;
  gains: number;
  taxExempt: number;
  fees: number;
  distributed: number;
  status: 'simple' | 'complex';
};

const NOTHING: IncomeByCharacter = {
  ordinary: 0,
  qualified: 0,
  gains: 0,
  taxExempt: 0,
  fees: 0,
  distributed: 0,
  status: 'complex',
};
export const incomeOf = (some: Partial<IncomeByCharacter>): IncomeByCharacter => ({ ...NOTHING, ...some });

const part = (amount: number, of: number, whole: number): number =>
  whole === 0 ? 0 : roundHalfUp(BigInt(amount) * BigInt(of), BigInt(whole));

/** The share of fees that belongs to tax-exempt income and may not be deducted (IRC § 265, Reg. 1.652(b)-3). */
export const disallowedFees = ({ ordinary, qualified, taxExempt, fees }: IncomeByCharacter): number =>
  part(fees, taxExempt, ordinary + qualified + taxExempt);

/** Distributable net income (IRC § 643(a)): what a distribution can carry out, taxable and exempt. */
export function distributableNetIncome(income: IncomeByCharacter): { taxable: number; exempt: number } {
  const disallowed = disallowedFees(income);
  const taxable = Math.max(0, income.ordinary + income.qualified - (income.fees - disallowed));
  return { taxable, exempt: Math.max(0, income.taxExempt - disallowed) };
}

/** The deduction for what is paid out, without its exempt share (IRC §§ 651, 661). */
export function distributionDeduction(income: IncomeByCharacter): number {
  const { taxable, exempt } = distributableNetIncome(income);
  const paid = Math.min(income.distributed, taxable + exempt);
  return part(paid, taxable, taxable + exempt);
}

/** What the trust is taxed on, by character. Fees and the exemption meet ordinary income first. */
export function keptByCharacter(year: TaxYear, income: IncomeByCharacter): { ordinary: number; gains: number } {
  const { exemptionSimple, exemptionComplex } = year.figures;
  const exemption = income.status === 'simple' ? exemptionSimple.value : exemptionComplex.value;
  const { taxable } = distributableNetIncome(income);
  const deduction = distributionDeduction(income);
  const qualifiedOut = part(deduction, Math.min(income.qualified, taxable), taxable);
  const fees = income.fees - disallowedFees(income);
  const ordinary = income.ordinary - fees - exemption - (deduction - qualifiedOut);
  const gains = income.qualified - qualifiedOut + income.gains + Math.min(0, ordinary);
  return { ordinary: Math.max(0, ordinary), gains: Math.max(0, gains) };
}

export type FiduciaryTax = { ordinary: number; gains: number; netInvestment: number; total: number };

/** What the trust owes: brackets, gains on top of them (IRC § 1(h)), and net investment income tax (IRC § 1411). */
export function fiduciaryTax(year: TaxYear, income: IncomeByCharacter): FiduciaryTax {
  const { ordinaryBrackets, gainBrackets, netInvestmentTaxThreshold, netInvestmentTaxRate } = year.figures;
  const kept = keptByCharacter(year, income);
  const fees = income.fees - disallowedFees(income);
  const undistributed = income.ordinary + income.qualified + income.gains - fees - distributionDeduction(income);
  const excess = Math.max(0, kept.ordinary + kept.gains - netInvestmentTaxThreshold.value);
  const netInvestment = shareOf(
    Math.max(0, Math.min(undistributed, excess)),
    ofBasisPoints(netInvestmentTaxRate.value),
  );
  const ordinary = bracketTax(ordinaryBrackets.value, kept.ordinary);
  const gains = stackedTax(gainBrackets.value, kept.ordinary, kept.gains);
  return { ordinary, gains, netInvestment, total: ordinary + gains + netInvestment };
}
