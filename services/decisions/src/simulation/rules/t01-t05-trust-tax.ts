import { compareRates, formatCents, formatRate } from '../money.js';
import {
  bestPayment,
  incomeBefore,
  keptBefore,
  rateOfPayee,
  taxFigures,
  taxNotAtStake,
  topBracket,
  TRUST_TAX_FACTS,
} from '../tax-picture.js';
import { trustMarginalRate } from '../trust-tax.js';
import { clear, fired, incomplete, unknown, type Case, type Rule } from './rule.js';

const ALL_ORDINARY = 'All income is taken to be ordinary investment income; state tax is left out.';

/** Trusts reach the highest bracket at a few thousand dollars, so income kept is often taxed far above the payee's rate. */
export const retainedIncome: Rule = {
  id: 'T01',
  question: 'whether the trust keeps income that is taxed in its highest bracket',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-1e', 'irc-1411', 'irc-661'],
  notApplicable: taxNotAtStake,
  judge(given) {
    const income = incomeBefore(given);
    if (!income) return unknown(...TRUST_TAX_FACTS);
    const kept = keptBefore(given, income);
    const top = topBracket(given);
    if (kept <= top) return clear;
    const message =
      `The trust keeps taxable income of ${formatCents(kept)} in ${given.year.taxYear}, above the start of its ` +
      `highest bracket at ${formatCents(top)}. ${comparison(given)}`;
    return fired({
      severity: 'medium',
      message,
      recommendation: advice(given),
      assumptions: [ALL_ORDINARY],
    });
  },
};

function comparison(given: Case): string {
  const figures = taxFigures(given);
  const retained = `Kept, it costs ${formatCents(figures?.taxIfRetained ?? 0)} in tax.`;
  if (figures?.taxIfDistributed == null || figures.saving == null) return retained;
  const change = figures.saving < 0 ? 'more' : 'less';
  return `${retained} After this payment trust and payee together owe ${formatCents(figures.taxIfDistributed)}, ${formatCents(Math.abs(figures.saving))} ${change}.`;
}

function advice(given: Case): string {
  const best = bestPayment(given);
  if (!best) return 'Record the payee’s tax rates to see what paying out would save, and ask the CPA before year-end.';
  if (best.amount === 0) return 'Paying out would save no income tax; decide on other grounds. Confirm with the CPA.';
  return `By tax alone ${formatCents(best.amount)} paid out this year would be best: ${formatCents(best.tax)} in all. Confirm with the CPA.`;
}

/** Income only moves to the payee's rate; where that is as high, nothing is saved. */
export const payeeTaxedAsHigh: Rule = {
  id: 'T05',
  question: 'whether paying out would save income tax at all',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-1e', 'irc-1411', 'irc-661'],
  notApplicable: (given) =>
    given.decision.type === 'distribution' ? taxNotAtStake(given) : 'Only a distribution moves income to a person.',
  judge(given) {
    if (given.decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const [income, payee] = [incomeBefore(given), rateOfPayee(given)];
    if (!income || !payee) return unknown(...TRUST_TAX_FACTS, 'marginalRate', 'netInvestmentTax');
    const trust = trustMarginalRate(given.year, income);
    if (compareRates(payee, trust) < 0) return clear;
    return fired({
      severity: 'low',
      message: `The payee’s next dollar is taxed at ${formatRate(payee)} and the trust’s at ${formatRate(trust)}: paying out saves no income tax.`,
      recommendation: 'Keep the income unless the beneficiary needs it.',
      assumptions: [ALL_ORDINARY],
    });
  },
};
