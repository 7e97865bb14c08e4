import { addDays } from '../calendar.js';
import { legalDelta } from '../legal-delta.js';
import { decisions, rule, where, type Gate } from './declared.js';
import { clear, fired, unknown } from './rule.js';

const irrevocable = where('revocable', (is) => !is, 'The settlor can still change a revocable trust.');
const byDecanting: Gate = where('changeRoute', (route) => route === 'decant', 'The trust is not decanted.');

/** Nobody can simply amend an irrevocable trust; the law has other ways (UTC 111, 410-417; decanting). */
export const irrevocableAmendment = rule({
  id: 'A01',
  question: 'whether there is a power to change the trust in this way',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-111', 'utc-410-417', 'instrument'],
  appliesTo: [decisions('amendment'), irrevocable],
  needs: ['changeRoute'],
  judge: ({ changeRoute }) =>
    changeRoute === 'amend'
      ? fired({
          severity: 'stop',
          taxImpact: 'medium',
          message: 'The trust is irrevocable, and nobody has the power simply to amend it.',
          recommendation:
            'Look at the other ways: a nonjudicial settlement, consent or court (UTC 410 to 412), tax aims (415, 416), decanting, a protector.',
        })
      : clear,
});

/** A revocable trust is changed by its settlor, with capacity, in the way its document prescribes (UTC 602). */
export const settlorsAmendment = rule({
  id: 'A02',
  question: 'whether the settlor makes the change as the document prescribes',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-602', 'instrument'],
  appliesTo: [decisions('amendment'), where('revocable', Boolean, 'The trust is not revocable.')],
  needs: ['changeBySettlor', 'settlorHasCapacity', 'methodFollowed'],
  judge({ changeBySettlor, settlorHasCapacity, methodFollowed }) {
    const faults = [
      ...(changeBySettlor ? [] : ['it is not made by the settlor']),
      ...(settlorHasCapacity ? [] : ['the settlor lacks the capacity']),
      ...(methodFollowed ? [] : ['the document’s own method is not followed']),
    ];
    if (faults.length === 0) return clear;
    return fired({
      severity: 'stop',
      message: `The change would not hold: ${faults.join(', ')}.`,
      recommendation: 'Have the settlor make it, with capacity, in the way the document prescribes.',
    });
  },
});

/** Days between the notice of a decanting and the decanting (Uniform Trust Decanting Act § 7). */
const NOTICE_DAYS = 60;

/** Decanting waits sixty days after notice to everybody concerned, unless all of them waive it (UTDA § 7). */
export const decantingNotice = rule({
  id: 'A03',
  question: 'whether the notice of the decanting was given to all and in time',
  area: 'legal',
  highest: 'high',
  authorities: ['decanting-7'],
  appliesTo: [decisions('amendment'), byDecanting],
  needs: ['decantNoticeWaived'],
  judge({ decantNoticeWaived }, { facts, day }) {
    if (decantNoticeWaived) return clear;
    const [given, toAll] = [facts.value('decantNoticeOn'), facts.value('decantRecipientsComplete')];
    if (given === undefined || toAll === undefined) return unknown('decantNoticeOn', 'decantRecipientsComplete');
    const earliest = addDays(given, NOTICE_DAYS);
    if (toAll && day >= earliest) return clear;
    return fired({
      severity: 'high',
      message: toAll
        ? `Notice was given on ${given}: the decanting may not be made before ${earliest}.`
        : 'Not everybody who must be told of the decanting has been told.',
      recommendation:
        'Tell the settlor, all qualified beneficiaries, holders of powers and other fiduciaries, with both documents; or have all waive it in writing.',
      deadline: earliest,
    });
  },
});

/** Under an ascertainable standard the new trust must give the beneficiaries substantially the same (UTDA § 12). */
export const decantingInterests = rule({
  id: 'A04',
  question: 'whether decanting with limited discretion changes what people get',
  area: 'legal',
  highest: 'stop',
  authorities: ['decanting-12', 'irc-2514'],
  appliesTo: [
    decisions('amendment'),
    byDecanting,
    where('principalStandard', (standard) => standard === 'hems', 'Principal is not paid under a limited standard.'),
  ],
  needs: ['changesInterests'],
  judge: ({ changesInterests }) =>
    changesInterests
      ? fired({
          severity: 'stop',
          taxImpact: 'high',
          message:
            'A trustee with discretion limited by a standard may decant only into a trust that gives substantially the same.',
          recommendation:
            'Leave every interest as it is, or go by consent or to court; a beneficiary who agrees may make a gift.',
        })
      : clear,
});

/** An exempt or grandfathered trust loses its exemption when a benefit moves down or vests later (Reg. 26.2601-1(b)(4)). */
export const exemptTrustChanged = rule({
  id: 'A05',
  question: 'whether the change endangers the exemption from generation-skipping tax',
  area: 'legal',
  highest: 'high',
  authorities: ['reg-2601-1'],
  appliesTo: [
    decisions('amendment'),
    where('gstInclusionPercent', (percent) => percent === 0, 'The trust is not exempt from generation-skipping tax.'),
  ],
  needs: ['shiftsBenefit'],
  judge: ({ shiftsBenefit }) =>
    shiftsBenefit
      ? fired({
          severity: 'high',
          taxImpact: 'high',
          message:
            'The change moves a benefit to a lower generation or puts off vesting: the trust can lose its exemption.',
          recommendation: 'Have tax counsel confirm one of the safe harbours of the regulation in writing first.',
        })
      : clear,
});

/** Where a charity has an interest, the state's Attorney General stands for it (UTC 110; UTDA § 14). */
export const charityNotice = rule({
  id: 'A06',
  question: 'whether the Attorney General was told',
  area: 'legal',
  highest: 'high',
  authorities: ['decanting-14', 'utc-110'],
  appliesTo: [decisions('amendment'), where('charitableInterest', Boolean, 'No charity has an interest.')],
  needs: ['attorneyGeneralNotified'],
  judge: ({ attorneyGeneralNotified }) =>
    attorneyGeneralNotified
      ? clear
      : fired({
          severity: 'high',
          message: 'A charity has an interest, and the Attorney General has not been told of the change.',
          recommendation: 'Give the state’s Attorney General the notice that a qualified beneficiary gets.',
        }),
});

/** A power to appoint to oneself, one's creditors or estate brings the trust into that person's estate (IRC § 2041). */
export const generalPower = rule({
  id: 'A07',
  question: 'whether the change makes a general power of appointment',
  area: 'legal',
  highest: 'high',
  authorities: ['irc-2041', 'irc-2514'],
  appliesTo: [decisions('amendment')],
  needs: ['addsPower'],
  judge: ({ addsPower }) =>
    addsPower
      ? fired({
          severity: 'high',
          taxImpact: 'high',
          message:
            'The change lets somebody appoint to themself, their creditors or their estate: the trust would be taxed in that estate.',
          recommendation: 'Limit the power by an ascertainable standard, or leave those persons out.',
        })
      : clear,
});

/** 'Shall' for 'may', 'per capita' for 'per stirpes', a number or a name: small words that change who gets what. */
export const legalWords = rule({
  id: 'A08',
  question: 'whether the new words change who gets what',
  area: 'process',
  highest: 'medium',
  authorities: ['product-mark', 'instrument'],
  appliesTo: [decisions('amendment')],
  needs: ['formerWording', 'newWording'],
  judge({ formerWording, newWording }) {
    const { removed, added } = legalDelta(formerWording, newWording);
    if (removed.length === 0 && added.length === 0) return clear;
    const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ') || 'nothing';
    return fired({
      severity: 'medium',
      message: `Words that carry law change: out goes ${list(removed)}, in comes ${list(added)}.`,
      recommendation: 'Go through the change word by word with whoever drafted it, and have each change acknowledged.',
    });
  },
});
