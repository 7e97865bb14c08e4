import { propertyInKind } from '../distributable-income.js';
import { formatCents } from '../money.js';
import { decisions, rule, when, where } from './declared.js';
import { clear, fired, onlyDistributions, unknown, type Rule } from './rule.js';

/** A spendthrift clause keeps creditors and assignees from being paid in the beneficiary's place (UTC 502, 503). */
export const spendthriftAssignee = rule({
  id: 'D24',
  question: 'whether a creditor or assignee would be paid against a spendthrift clause',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-502', 'instrument'],
  appliesTo: [decisions('distribution'), where('spendthrift', Boolean, 'The document has no spendthrift clause.')],
  needs: ['payment'],
  judge: ({ payment }) =>
    payment === 'creditor-or-assignee'
      ? fired({
          severity: 'high',
          message:
            'The spendthrift clause bars an assignment, and a creditor or assignee of the beneficiary is to be paid.',
          recommendation:
            'Pay the beneficiary or a provider, or show the exception (child support, for example) to counsel.',
        })
      : clear,
});

/** Paying one who contests may waive the clause, withholding may breach a duty: neither is for the trustee alone. */
export const pendingContest = rule({
  id: 'D25',
  question: 'whether the payee contests the trust under a no-contest clause',
  area: 'legal',
  highest: 'high',
  authorities: ['instrument', 'utc-813'],
  appliesTo: [decisions('distribution'), where('noContest', Boolean, 'The document has no no-contest clause.')],
  needs: ['contestPending'],
  judge: ({ contestPending }, { payee }) =>
    contestPending
      ? fired({
          severity: 'high',
          message: `${payee?.name ?? 'The payee'} has a contest pending under a document with a no-contest clause: paying may waive it, withholding may breach a duty.`,
          recommendation: 'Take counsel’s advice, and the court’s where it is needed, before paying or refusing.',
        })
      : clear,
});

/** Appreciated property carries out its basis, unless it is taken as sold (IRC § 643(e)) or settles a sum (Kenan). */
export const propertyGiven = rule({
  id: 'D26',
  question: 'what giving appreciated property does to basis and gain',
  area: 'tax',
  highest: 'low',
  authorities: ['irc-643e', 'kenan'],
  appliesTo: [
    decisions('distribution'),
    when(({ decision }) => decision.inKind === true, 'The decision does not give property.'),
    where('grantorTrust', (isGrantor) => !isGrantor, 'Nothing is carried out of a grantor trust.'),
  ],
  needs: ['basis', 'fairValue', 'pecuniary'],
  judge({ basis, fairValue, pecuniary }) {
    if (fairValue <= basis) return clear;
    const [kept, sold] = [propertyInKind(basis, fairValue, false), propertyInKind(basis, fairValue, true)];
    const message = pecuniary
      ? `The property settles a sum of money, so the trust has a gain of ${formatCents(sold.gain)}, and ${formatCents(sold.carriedOut)} is carried out.`
      : `Without an election ${formatCents(kept.carriedOut)} is carried out and becomes the payee’s basis; with the election of section 643(e)(3) the trust has a gain of ${formatCents(sold.gain)} and ${formatCents(sold.carriedOut)} is carried out.`;
    return fired({
      severity: 'low',
      taxImpact: 'medium',
      message,
      recommendation: 'Have the CPA compare the election with its absence; it covers all property given in the year.',
    });
  },
});

/** A payment to a non-resident alien is subject to withholding at 30 percent or the treaty's rate (IRC § 1441). */
export const nonResidentPayee = rule({
  id: 'D28',
  question: 'whether tax has to be withheld from the payment',
  area: 'tax',
  highest: 'medium',
  authorities: ['irc-1441'],
  appliesTo: [decisions('distribution')],
  needs: ['nonResidentAlien'],
  judge: ({ nonResidentAlien }, { payee }) =>
    nonResidentAlien
      ? fired({
          severity: 'medium',
          taxImpact: 'high',
          message: `${payee?.name ?? 'The payee'} is a non-resident alien: 30 percent, or what a treaty says, is withheld from the income carried out, and Form 1042-S is due.`,
          recommendation: 'Get Form W-8BEN before paying, withhold, and file Forms 1042 and 1042-S.',
        })
      : clear,
});

/** A loan without note, interest and security is a distribution in disguise (IRC § 7872; UTC 816(18)). */
export const loanToBeneficiary = rule({
  id: 'D29',
  question: 'whether the payment is a loan',
  area: 'legal',
  highest: 'medium',
  authorities: ['irc-7872', 'utc-816-18'],
  appliesTo: [decisions('distribution')],
  needs: ['payment'],
  judge: ({ payment }) =>
    payment === 'loan'
      ? fired({
          severity: 'medium',
          taxImpact: 'medium',
          message:
            'A loan without a note, interest at the applicable federal rate and security may be taken for a distribution.',
          recommendation:
            'Have a note signed, charge the applicable federal rate, take security, and record the repayments.',
        })
      : clear,
});

/** A request that names amount, purpose, payee, day and documents can be judged; one that does not is held. */
export const completeRequest: Rule = {
  id: 'D30',
  question: 'whether the request is complete',
  area: 'process',
  highest: 'low',
  authorities: ['distribution-practice'],
  notApplicable: onlyDistributions,
  judge({ decision, facts }) {
    const documents = facts.value('documentsReceived');
    const lacks = [
      ...(decision.amount === null ? ['an amount'] : []),
      ...(decision.purpose?.trim() ? [] : ['a purpose']),
      ...(decision.beneficiaryId === null ? ['a payee'] : []),
      ...(decision.payDate === null ? ['a day of payment'] : []),
      ...(documents === false ? ['the documents that show the need'] : []),
    ];
    if (lacks.length === 0) return documents === undefined ? unknown('documentsReceived') : clear;
    return fired({
      severity: 'low',
      message: `The request lacks ${lacks.join(', ')}.`,
      recommendation: 'Hold the request until amount, purpose, other resources, documents and day are on file.',
    });
  },
};
