import type { FactName, ImpactAnalysis } from '@fiducia/contracts';
import { ofPercent, shareOf, type Rate } from './money.js';
import type { Case } from './rules/rule.js';
import { bestDistribution } from './retain-or-distribute.js';
import { payeeRate, section68Cost, taxableIncomeKept, trustTax, type TrustIncome } from './trust-tax.js';

export type TaxFigures = NonNullable<ImpactAnalysis['tax']>;

/** Why the trust's own tax is not at stake in this decision, or null where it is. */
export function taxNotAtStake({ decision, facts }: Case): string | null {
  if (decision.type !== 'distribution' && decision.type !== 'tax') return 'The decision moves no income.';
  if (facts.value('revocable') === true || facts.value('grantorTrust') === true) {
    return 'A grantor trust’s income is taxed to its settlor, whatever is paid out.';
  }
  if (facts.value('taxStatus') === 'simple') {
    return 'A simple trust’s income is taxed to its beneficiaries, whether or not it has been paid out yet.';
  }
  return null;
}

/** Facts without which nothing can be said about this trust's tax. */
export const TRUST_TAX_FACTS = [
  'grantorTrust',
  'taxStatus',
  'taxableIncome',
  'incomeDistributed',
] as const satisfies readonly FactName[];

/** The year's income as it stands without this decision; undefined while a fact is missing. */
export function incomeBefore({ facts }: Pick<Case, 'facts'>): TrustIncome | undefined {
  if (facts.value('grantorTrust') === undefined || facts.value('taxStatus') === undefined) return undefined;
  const [gross, distributed] = [facts.value('taxableIncome'), facts.value('incomeDistributed')];
  return gross === undefined || distributed === undefined ? undefined : { gross, distributed };
}

/** The payee's rate on the next dollar; undefined while a fact is missing. */
export function rateOfPayee({ facts, year }: Case): Rate | undefined {
  const [marginal, paysMore] = [facts.value('marginalRate'), facts.value('netInvestmentTax')];
  return marginal === undefined || paysMore === undefined ? undefined : payeeRate(year, ofPercent(marginal), paysMore);
}

/** Trust and payee together, in cents, when `more` cents are distributed beyond what has been. */
export function familyTax({ year }: Case, income: TrustIncome, more: number, payee: Rate): number {
  const open = Math.max(0, income.gross - income.distributed);
  const carried = Math.min(more, open);
  return trustTax(year, { ...income, distributed: income.distributed + carried }) + shareOf(carried, payee);
}

/** The year's income once a payment has been made out of it. */
export const incomeAfter = (income: TrustIncome, amount: number): TrustIncome => ({
  ...income,
  distributed: Math.min(income.gross, income.distributed + amount),
});

/** Tax with and without the payment; null where the trust's tax is not at stake. */
export function taxFigures(given: Case): TaxFigures | null {
  if (taxNotAtStake(given)) return null;
  const { decision, year } = given;
  const open = {
    taxYear: year.taxYear,
    taxIfRetained: null,
    taxIfDistributed: null,
    saving: null,
    trustTaxIfDistributed: null,
    payeeTaxIfDistributed: null,
  };
  const income = incomeBefore(given);
  if (!income) return { ...open, section68Cost: null };
  const figures = { ...open, section68Cost: section68Cost(year, incomeAfter(income, decision.amount ?? 0)) };
  const taxIfRetained = trustTax(year, income);
  const payee = rateOfPayee(given);
  // What property carries out depends on its basis, which is not known here.
  if (!payee || decision.amount === null || decision.inKind === true) return { ...figures, taxIfRetained };
  const trustTaxIfDistributed = trustTax(year, incomeAfter(income, decision.amount));
  const taxIfDistributed = familyTax(given, income, decision.amount, payee);
  return {
    ...figures,
    taxIfRetained,
    taxIfDistributed,
    saving: taxIfRetained - taxIfDistributed,
    trustTaxIfDistributed,
    payeeTaxIfDistributed: taxIfDistributed - trustTaxIfDistributed,
  };
}

/** The payment that costs the family least and what it then owes; undefined while a fact is missing. */
export function bestPayment(given: Case): { amount: number; tax: number } | undefined {
  const [income, payee] = [incomeBefore(given), rateOfPayee(given)];
  if (!income || !payee) return undefined;
  const amount = bestDistribution(given.year, income, payee);
  return { amount, tax: familyTax(given, income, amount, payee) };
}

/** The start of the highest bracket, in cents. */
export const topBracket = ({ year }: Case): number => year.figures.ordinaryBrackets.value.at(-1)?.over ?? 0;

export const keptBefore = (given: Case, income: TrustIncome): number => taxableIncomeKept(given.year, income);
