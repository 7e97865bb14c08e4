import { addDays, addMonths, daysBetween } from '../calendar.js';
import { stateOf } from '../law-data/voting-rules.js';
import { formatCents } from '../money.js';
import { withdrawalRight } from '../withdrawal-rights.js';
import { severalTrustees } from './co-trustee-votes.js';
import { decisions, rule, where } from './declared.js';
import { clear, fired, type Outcome } from './rule.js';

const administration = decisions('administration');

const NOTICE_DAYS = 60;
const WARN_DAYS = { low: 30, medium: 45 } as const;

/** Within sixty days of taking office or of the trust turning irrevocable the beneficiaries are told (UTC 813(b)). */
export const sixtyDayNotice = rule({
  id: 'N01',
  question: 'whether the beneficiaries have been told in time',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-813'],
  appliesTo: [
    administration,
    where('revocable', (is) => !is, 'While the trust is revocable the duties are owed to the settlor.'),
  ],
  needs: ['noticesSent', 'trusteeSince', 'irrevocableSince'],
  judge({ noticesSent, trusteeSince, irrevocableSince }, { day, facts }) {
    const since = trusteeSince > irrevocableSince ? trusteeSince : irrevocableSince;
    const passed = daysBetween(since, day);
    if (noticesSent || passed < WARN_DAYS.low) return clear;
    const due = addDays(since, NOTICE_DAYS);
    const california = stateOf(facts.value('state')) === 'California';
    return fired({
      severity: passed > NOTICE_DAYS ? 'high' : passed >= WARN_DAYS.medium ? 'medium' : 'low',
      message: `The notice to the beneficiaries ${passed > NOTICE_DAYS ? 'was' : 'is'} due on ${due}, ${NOTICE_DAYS} days after ${since}, and is not recorded as sent.`,
      recommendation: `Send it with name, address and telephone of the trustee, the right to the document and to reports${california ? '; in California to the heirs as well, with the text on 120 days to contest' : ''}.`,
      deadline: due,
    });
  },
});

/** A report goes out at least once a year; with the words on the limit of claims it also starts their clock (UTC 813(c), 1005). */
export const yearlyReport = rule({
  id: 'N02',
  question: 'whether the yearly report is overdue',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-813', 'utc-1005'],
  appliesTo: [administration],
  needs: ['lastReportOn'],
  judge({ lastReportOn }, { day }) {
    const due = addMonths(lastReportOn, 12);
    if (day < addMonths(lastReportOn, 10)) return clear;
    return fired({
      severity: day > due ? 'high' : 'low',
      message: `The last report is of ${lastReportOn}; the next ${day > due ? 'was' : 'is'} due on ${due}.`,
      recommendation:
        'Prepare the report with the paragraph on the time limit for claims, and keep the proof of sending.',
      deadline: due,
    });
  },
});

/** The fee is told before it is changed, and stays within what the document or the state allows (UTC 708, 813(b)(4)). */
export const trusteeFee = rule({
  id: 'N03',
  question: 'whether the fee is within its terms and was told beforehand',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-708', 'utc-813', 'instrument'],
  appliesTo: [administration],
  needs: ['feeChange', 'feeWithinTerms'],
  judge({ feeChange, feeWithinTerms }) {
    if (feeChange !== 'not-told' && feeWithinTerms) return clear;
    return fired({
      severity: 'high',
      message: feeWithinTerms
        ? 'The trustee’s fee is changed without notice to the beneficiaries beforehand.'
        : 'The trustee’s fee is more than the document, or else the state, allows.',
      recommendation: 'Give notice first, and compare the fee with the clause, the state’s schedule and the market.',
    });
  },
});

/** A trustee with a conflict of interest does not vote on it (UTC 802). */
export const conflictedVote = rule({
  id: 'N05',
  question: 'whether the vote of a trustee with a conflict is counted',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-802'],
  appliesTo: [severalTrustees],
  needs: ['conflictedVoteCounted'],
  judge: ({ conflictedVoteCounted }) =>
    conflictedVoteCounted
      ? fired({
          severity: 'high',
          message: 'The vote of a trustee with a conflict of interest is counted.',
          recommendation: 'Have that trustee abstain, record it, and vote again.',
        })
      : clear,
});

/** Where the document gives others a say, nothing is done without it (UTC 808). */
export const requiredConsent = rule({
  id: 'N06',
  question: 'whether a consent that is needed is there',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-808', 'instrument'],
  appliesTo: [],
  needs: ['consent'],
  judge: ({ consent }) =>
    consent === 'missing'
      ? fired({
          severity: 'stop',
          message: 'The consent of a protector, adviser, beneficiary or court is needed and is not there.',
          recommendation: 'Ask for it in writing before anything is done.',
        })
      : clear,
});

/** Days to withdraw that are customary where the document names none. */
const CUSTOMARY_DAYS = 30;

/** A contribution is a present gift only if its holders are told and can withdraw (Crummey; IRC §§ 2503(b), 2514(e)). */
export const withdrawalRights = rule({
  id: 'N07',
  question: 'whether the rights to withdraw from the contribution were real',
  area: 'legal',
  highest: 'high',
  authorities: ['irc-2503b', 'instrument'],
  appliesTo: [
    administration,
    where('trustKind', (kind) => kind === 'life-insurance', 'The trust holds no life insurance.'),
  ],
  needs: [
    'crummeyNoticesSent',
    'crummeyWindowDays',
    'crummeyClauseDays',
    'premiumPaidBeforeLapse',
    'crummeyWaiverAsked',
    'crummeyHolders',
    'principal',
  ],
  fields: ['amount'],
  judge(known, { year }): Outcome {
    const days = Math.max(known.crummeyClauseDays, CUSTOMARY_DAYS);
    const faults = [
      ...(known.crummeyNoticesSent ? [] : ['not every holder was told']),
      ...(known.crummeyWindowDays < days
        ? [`only ${known.crummeyWindowDays} of ${days} days were left to withdraw`]
        : []),
      ...(known.premiumPaidBeforeLapse ? ['the premium was paid before the right lapsed'] : []),
      ...(known.crummeyWaiverAsked ? ['holders were asked to waive, which is a release and not a lapse'] : []),
    ];
    const { right, hanging } = withdrawalRight(year, known.amount, known.crummeyHolders, known.principal);
    if (faults.length === 0 && hanging === 0) return clear;
    const hangs = `Of each right to ${formatCents(right)}, ${formatCents(hanging)} hangs over into later years.`;
    if (faults.length === 0) {
      return fired({
        severity: 'info',
        message: hangs,
        recommendation: 'Keep the amount that hangs in the ledger of rights.',
      });
    }
    return fired({
      severity: 'high',
      taxImpact: 'high',
      message: `The contribution may be no present gift: ${faults.join('; ')}. ${hangs}`,
      recommendation:
        'Tell every holder at once, leave the full time, ask for an acknowledgement and no waiver, pay the premium afterwards.',
      assumptions: [`Where the document names fewer days, ${CUSTOMARY_DAYS} are taken as customary.`],
    });
  },
});

/** A trust without anybody to act is filled by its own order, then by the beneficiaries, then the court (UTC 704, 705). */
export const succession = rule({
  id: 'N08',
  question: 'whether somebody can act when a trustee ceases to',
  area: 'legal',
  highest: 'high',
  authorities: ['utc-704', 'instrument'],
  appliesTo: [administration],
  needs: ['successorAble'],
  judge: ({ successorAble }) =>
    successorAble
      ? clear
      : fired({
          severity: 'high',
          message: 'There is a vacancy, or no successor trustee who is able and willing to act.',
          recommendation:
            'Fill it in the order of the document, then by the qualified beneficiaries, then by the court; resigning takes 30 days’ notice.',
        }),
});

/** A trust that costs more than it is worth may be ended after notice (UTC 414). */
export const uneconomicTrust = rule({
  id: 'N09',
  question: 'whether the trust is too small for its cost',
  area: 'legal',
  highest: 'low',
  authorities: ['utc-414'],
  appliesTo: [administration],
  needs: ['principal'],
  judge({ principal }, { year }) {
    const limit = year.figures.uneconomicTrust.value;
    if (principal >= limit) return clear;
    return fired({
      severity: 'low',
      message: `The principal of ${formatCents(principal)} is below ${formatCents(limit)}, where a trustee may end a trust after notice.`,
      recommendation: 'Weigh the yearly cost against the purpose; look up the state’s own limit before giving notice.',
      assumptions: ['The limit is the uniform code’s; states differ.'],
    });
  },
});

/** A trustee takes reasonable steps to protect the property (UTC 809). */
export const propertyCover = rule({
  id: 'N10',
  question: 'whether insurance, taxes and appraisals of the property are up to date',
  area: 'legal',
  highest: 'medium',
  authorities: ['utc-809'],
  appliesTo: [administration],
  needs: ['propertyCoverLapsed'],
  judge: ({ propertyCoverLapsed }) =>
    propertyCoverLapsed
      ? fired({
          severity: 'medium',
          message: 'An insurance, a property tax or an appraisal of trust property has lapsed.',
          recommendation: 'Renew or pay it now, and enter the next date.',
        })
      : clear,
});
