import { formatCents } from '../money.js';
import { incomeLeft, type Standard } from '../standards.js';
import { clear, fired, incomplete, onlyDistributions, unknown, type Rule } from './rule.js';

/** How far a power to pay reaches; a duty to pay is at least as wide as a free choice. */
const REACH: Record<Standard, number> = { none: 0, hems: 1, discretionary: 2, mandatory: 2 };

/** What goes beyond income is principal, and needs a power over principal that reaches as far (UPIA § 103). */
export const beyondIncome: Rule = {
  id: 'D06',
  question: 'whether the payment stays within income, or principal may carry the rest',
  area: 'legal',
  highest: 'high',
  authorities: ['principal-and-income', 'instrument'],
  notApplicable: onlyDistributions,
  judge({ decision: { amount }, facts }) {
    if (amount === null) return incomplete('amount');
    const principal = facts.value('principalStandard');
    const [received, income] = [facts.value('accountingIncome'), facts.value('incomeStandard')];
    if (principal !== undefined && REACH[principal] === 2) return clear;
    const left = incomeLeft(facts);
    if (left !== undefined && amount <= left) return clear;
    const exceeds = left !== undefined || (received !== undefined && amount > received);
    if (!exceeds) return unknown('accountingIncome', 'incomeDistributed', 'principalStandard');
    if (principal === undefined) return unknown('principalStandard');
    if (principal === 'hems' && income === undefined) return unknown('incomeStandard');
    if (income !== undefined && principal !== 'none' && REACH[principal] >= REACH[income]) return clear;
    const beyond =
      left === undefined ? 'more than all income of the year' : `${formatCents(amount - left)} beyond income`;
    const power =
      principal === 'none'
        ? 'the document gives no power to pay principal'
        : 'the power over principal is narrower than the one over income';
    return fired({
      severity: 'high',
      message: `${formatCents(amount)} is ${beyond}, and ${power}.`,
      recommendation: 'Lower the payment to the income that is left, or find the clause that lets principal be paid.',
    });
  },
};
