import { ageOn } from '../calendar.js';
import { formatCents } from '../money.js';
import { hemsStanding } from '../purpose-lexicon.js';
import { vestedAt } from '../vesting.js';
import { clear, fired, incomplete, onlyDistributions, unknown, type Case, type Outcome, type Rule } from './rule.js';

/** What belongs to a person only from an age on is not paid before it, unless a power over principal reaches it. */
export const ageMilestone: Rule = {
  id: 'D11',
  question: 'whether the payment runs ahead of an age milestone',
  area: 'legal',
  highest: 'high',
  authorities: ['instrument'],
  notApplicable(given) {
    const noDistribution = onlyDistributions(given);
    if (noDistribution) return noDistribution;
    return given.facts.value('ageMilestones')?.length === 0 ? 'The document sets no ages.' : null;
  },
  judge(given) {
    const { decision, facts, day } = given;
    const milestones = facts.value('ageMilestones');
    if (milestones === undefined) return unknown('ageMilestones');
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    if (facts.value('principalStandard') === 'discretionary') return clear;
    const birth = facts.value('dateOfBirth');
    if (birth === undefined) return unknown('dateOfBirth');
    const age = ageOn(birth, day);
    if (vestedAt(milestones, age, 1).nextAge === null) return clear;
    return paidAhead(given, milestones, age);
  },
};

function paidAhead({ decision, payee, facts }: Case, milestones: readonly string[], age: number): Outcome {
  if (decision.amount === null) return incomplete('amount');
  const [share, paid, standard] = [
    facts.value('shareValue'),
    facts.value('vestedPaid'),
    facts.value('principalStandard'),
  ];
  if (share === undefined || paid === undefined) return unknown('shareValue', 'vestedPaid');
  const { vested, nextAge } = vestedAt(milestones, age, share);
  const open = Math.max(0, vested - paid);
  if (decision.amount <= open) return clear;
  if (standard === undefined) return unknown('principalStandard');
  // A power to pay principal for health, education, maintenance and support is a clause that allows it earlier.
  if (standard === 'hems' && !decision.purpose?.trim()) return incomplete('purpose');
  if (standard === 'hems' && hemsStanding(decision.purpose ?? '').standing === 'mapped') return clear;
  return fired({
    severity: 'high',
    message: `${payee?.name ?? 'The payee'} is ${age}, and ${formatCents(open)} of the vested share is still to be paid; ${formatCents(decision.amount)} runs ahead of the milestone at ${nextAge}.`,
    recommendation: 'Wait for the milestone, pay no more than has vested, or name the clause that allows it earlier.',
    assumptions: [
      'Fractions that add up to the whole are read as parts of it; otherwise as running totals.',
      'The value of the share is taken to include what has been paid out of it.',
    ],
  });
}
