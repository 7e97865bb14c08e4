import { depletion, lasting } from '../depletion.js';
import { formatCents, formatRate, ofBasisPoints } from '../money.js';
import { clear, fired, incomplete, onlyDistributions, unknown, type Rule } from './rule.js';

/** A payment that takes a large part of principal is weighed against those who come after (UTC 803, 804). */
export const sustainability: Rule = {
  id: 'D14',
  question: 'whether the payment takes a large part of principal',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-803', 'utc-804', 'principal-and-income'],
  notApplicable: onlyDistributions,
  judge({ decision: { amount }, facts, year }) {
    if (amount === null) return incomplete('amount');
    const principal = facts.value('principal');
    if (principal === undefined) return unknown('principal');
    const isOver = (percent: bigint) => BigInt(amount) * 100n > BigInt(principal) * percent;
    if (!isOver(10n)) return clear;
    const growth = year.figures.sustainableYield.value;
    const [still, growing] = [depletion(principal, amount, 0), depletion(principal, amount, growth)];
    const rate = formatRate(ofBasisPoints(growth));
    const years =
      still.years === 0
        ? 'It is more than the whole principal.'
        : `Paid every year, principal bears it ${lasting(still)} without growth and ${lasting(growing)} at ${rate}.`;
    return fired({
      severity: isOver(25n) ? 'high' : 'medium',
      message: `${formatCents(amount)} is over ${isOver(25n) ? 25 : 10} % of the principal of ${formatCents(principal)}. ${years}`,
      recommendation: 'Weigh how long principal lasts at this rate, and what remains for those who come after.',
      assumptions: [
        'The limits of 10 % and 25 % are this product’s own marks, not law.',
        'Years are counted with the same payment at the start of each, before tax and expenses.',
      ],
    });
  },
};
