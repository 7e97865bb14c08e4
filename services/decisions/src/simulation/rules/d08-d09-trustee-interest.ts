import { isUnder, onlyWithDiscretion, withDiscretion } from './under-standard.js';
import { clear, fired, incomplete, onlyDistributions, unknown, type Rule } from './rule.js';

/** A trustee may pay themself only under an ascertainable standard; more is a general power (UTC 814(b)(1), IRC 2041). */
export const trusteePaysSelf: Rule = {
  id: 'D08',
  question: 'whether a trustee would pay themself without an ascertainable standard',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-814-b-1', 'irc-2041', 'irc-2514'],
  notApplicable: onlyDistributions,
  judge(given) {
    const { decision, payee, facts } = given;
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const isTrustee = facts.value('isTrustee');
    if (isTrustee === false) return clear;
    const unascertainable = isUnder('discretionary', given);
    if (unascertainable.under === false) return clear;
    if (isTrustee === undefined) return unknown('isTrustee');
    if (unascertainable.under === 'open') return unascertainable.ask;
    return fired({
      severity: 'stop',
      taxImpact: 'high',
      message: `${payee?.name ?? 'The payee'} is a trustee and may not decide on a payment to themself: the standard is not ascertainable, and such a power can bring the trust into their own estate.`,
      recommendation: 'Leave this decision to an independent trustee, and ask counsel about the power itself.',
    });
  },
};

/** A trustee may not use discretion to meet their own legal duty of support (UTC 814(b)(2); income taxed to them). */
export const trusteeSupportDuty: Rule = {
  id: 'D09',
  question: 'whether the payment would meet a trustee’s own support duty',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-814-b-2', 'irc-662'],
  notApplicable: onlyWithDiscretion,
  judge(given) {
    const { decision, payee, facts } = given;
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const owes = facts.value('trusteeOwesSupport');
    if (owes === undefined) return unknown('trusteeOwesSupport');
    if (!owes) return clear;
    const discretion = withDiscretion(given);
    if (discretion.under === 'open') return discretion.ask;
    return fired({
      severity: 'stop',
      taxImpact: 'medium',
      message: `A trustee owes ${payee?.name ?? 'the payee'} legal support, and this payment would discharge that duty; income used so is taxed to the trustee.`,
      recommendation: 'Leave this decision to an independent trustee who owes this person no support.',
    });
  },
};
