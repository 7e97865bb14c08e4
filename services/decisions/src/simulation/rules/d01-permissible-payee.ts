import { clear, fired, incomplete, onlyDistributions, unknown, type Rule } from './rule.js';

/** Power to distribute reaches only those the document names as beneficiaries who may be paid now (UTC 801, 814). */
export const permissiblePayee: Rule = {
  id: 'D01',
  question: 'whether this person may be paid now',
  area: 'legal',
  highest: 'stop',
  authorities: ['instrument', 'utc-801', 'utc-814'],
  notApplicable: onlyDistributions,
  judge({ decision, payee, facts }) {
    if (decision.beneficiaryId === null) return incomplete('beneficiaryId');
    const recommendation = 'Check the definition of the class in the trust document, and ask counsel before paying.';
    if (!payee) {
      return fired({
        severity: 'stop',
        message: 'The decision pays somebody who is not a beneficiary of this trust: there is no power to do so.',
        recommendation,
      });
    }
    const standing = facts.value('beneficiaryClass');
    if (standing === undefined) return unknown('beneficiaryClass');
    if (standing === 'current') return clear;
    return fired({
      severity: 'stop',
      message: `${payee.name} is a ${standing} beneficiary and may not be paid now: there is no power to distribute.`,
      recommendation,
    });
  },
};
