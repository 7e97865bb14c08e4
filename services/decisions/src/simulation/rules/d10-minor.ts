import { ageOn } from '../calendar.js';
import { clear, fired, incomplete, onlyDistributions, unknown, type Rule } from './rule.js';

const MAJORITY = 18;

/** A minor cannot give a receipt: cash goes to a provider, a guardian or a custodian instead (UTC 816(21)). */
export const minorPayee: Rule = {
  id: 'D10',
  question: 'whether cash would go outright to a minor',
  area: 'legal',
  highest: 'medium',
  authorities: ['utc-816-21', 'instrument'],
  notApplicable: (given) =>
    onlyDistributions(given) ?? (given.decision.inKind === true ? 'The payment is in kind, not in cash.' : null),
  judge({ decision, payee, facts, day }) {
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const birth = facts.value('dateOfBirth');
    if (birth === undefined) return unknown('dateOfBirth');
    const age = ageOn(birth, day);
    if (age >= MAJORITY) return clear;
    const payment = facts.value('payment');
    if (payment === undefined) return unknown('payment');
    if (payment !== 'cash-to-beneficiary' && payment !== 'loan') return clear;
    return fired({
      severity: 'medium',
      message: `${payee?.name ?? 'The payee'} is ${age} on ${day}: cash should not go outright to a minor.`,
      recommendation: 'Pay the provider, the guardian or a custodian under the Transfers to Minors Act, or retain it.',
      assumptions: [`Majority is taken as ${MAJORITY}; a few states set it higher.`],
    });
  },
};
