import { LOW, MEDIUM, type RuleRow } from './rule-row.js';

const ADMINISTRATION = { type: 'administration' as const };
const INSURANCE = { trustKind: 'life-insurance' };
const GIFT = { ...ADMINISTRATION, amount: 6_000_000 };
const NEW = (trusteeSince: string) => ({ noticesSent: false, trusteeSince });
/** Three trustees of whom two have voted for it, under a document that says nothing of votes. */
const SILENT = { votingRule: 'silent', trusteeCount: 3, votesFor: 2 };
const OF_MASSACHUSETTS = (documentDate: string | undefined) => ({ ...SILENT, state: 'Massachusetts', documentDate });
const APPROVED = { status: 'approved' as const, reason: 'Tuition is education.' };

export const ADMINISTRATION_ROWS: RuleRow[] = [
  ['N01', '61 days have passed', 'fired high', ADMINISTRATION, NEW('2026-10-01')],
  ['N01', '60 days have passed', 'fired medium', ADMINISTRATION, NEW('2026-10-02')],
  ['N01', '45 days have passed', 'fired medium', ADMINISTRATION, NEW('2026-10-17')],
  ['N01', '30 days have passed', 'fired low', ADMINISTRATION, NEW('2026-11-01')],
  ['N01', '29 days have passed', 'clear', ADMINISTRATION, NEW('2026-11-02')],
  [
    'N01',
    'the trust turned irrevocable later',
    'fired low',
    ADMINISTRATION,
    { noticesSent: false, irrevocableSince: '2026-11-01' },
  ],
  ['N01', 'all were told', 'clear', ADMINISTRATION],
  ['N01', 'it is unknown whether they were told', MEDIUM, ADMINISTRATION, { noticesSent: undefined }],
  ['N01', 'the trust is revocable', 'not applicable', ADMINISTRATION, { revocable: true, grantorTrust: true }],

  ['N02', 'the last report is over a year old', 'fired high', ADMINISTRATION, { lastReportOn: '2025-11-30' }],
  ['N02', 'the last report is ten months old', 'fired low', ADMINISTRATION, { lastReportOn: '2026-02-01' }],
  ['N02', 'the last report is newer', 'clear', ADMINISTRATION, { lastReportOn: '2026-02-02' }],
  ['N02', 'the last report is unknown', MEDIUM, ADMINISTRATION, { lastReportOn: undefined }],

  ['N03', 'the change was not told', 'fired high', ADMINISTRATION, { feeChange: 'not-told' }],
  ['N03', 'the fee is beyond its terms', 'fired high', ADMINISTRATION, { feeWithinTerms: false }],
  ['N03', 'the change was told before', 'clear', ADMINISTRATION, { feeChange: 'told-before' }],
  ['N03', 'the terms are unknown', MEDIUM, ADMINISTRATION, { feeWithinTerms: undefined }],

  ['N04', 'one of two has voted for it', 'fired stop', {}, { votesFor: 1 }],
  ['N04', 'two of three have', 'clear', {}, { trusteeCount: 3 }],
  ['N04', 'two of four have', 'fired stop', {}, { trusteeCount: 4 }],
  ['N04', 'two of three have, and all are needed', 'fired stop', {}, { trusteeCount: 3, votingRule: 'unanimous' }],
  ['N04', 'the document is silent and both have', 'clear', {}, { votingRule: 'silent', state: undefined }],
  ['N04', 'the document is silent and one of two has', 'fired stop', {}, { ...SILENT, trusteeCount: 2, votesFor: 1 }],
  ['N04', 'in Oregon two of three are enough', 'clear', {}, SILENT],
  ['N04', 'in California all three are needed', 'fired stop', {}, { ...SILENT, state: 'California' }],
  ['N04', 'in California all three have', 'clear', {}, { ...SILENT, state: 'California', votesFor: 3 }],
  [
    'N04',
    'in California the document lets most act',
    'clear',
    {},
    { ...SILENT, votingRule: 'majority', state: 'California' },
  ],
  ['N04', 'the state is spelt out', 'fired stop', {}, { ...SILENT, state: 'The laws of the State of California' }],
  ['N04', 'in Massachusetts a document of 2015 lets most act', 'clear', {}, { ...SILENT, state: 'Massachusetts' }],
  ['N04', 'in Massachusetts a document of the day of the change does', 'clear', {}, OF_MASSACHUSETTS('2012-07-08')],
  ['N04', 'in Massachusetts an older document needs all', 'fired stop', {}, OF_MASSACHUSETTS('2012-07-07')],
  ['N04', 'the age of the document is unknown and matters', MEDIUM, {}, OF_MASSACHUSETTS(undefined)],
  ['N04', 'the state is unknown', MEDIUM, {}, { ...SILENT, state: undefined }],
  ['N04', 'the law of the state is not on file', MEDIUM, {}, { ...SILENT, state: 'Guam', stateVotingRule: undefined }],
  ['N04', 'the law that is not on file was entered', 'clear', {}, { ...SILENT, state: 'Guam' }],
  [
    'N04',
    'the law that was entered asks for all',
    'fired stop',
    {},
    { ...SILENT, state: 'Guam', stateVotingRule: 'unanimous' },
  ],
  ['N04', 'too few under any law, whatever the state', 'fired stop', {}, { ...SILENT, state: undefined, votesFor: 1 }],
  ['N04', 'enough under any law, whatever the state', 'clear', {}, { ...SILENT, state: undefined, votesFor: 3 }],
  ['N04', 'the votes are unknown', MEDIUM, {}, { votesFor: undefined }],
  ['N04', 'the number of trustees is unknown', MEDIUM, {}, { trusteeCount: undefined }],
  ['N04', 'there is one trustee', 'not applicable', {}, { trusteeCount: 1 }],

  ['N05', 'a conflicted vote counts', 'fired high', {}, { conflictedVoteCounted: true }],
  ['N05', 'none counts', 'clear'],
  ['N05', 'it is unknown', MEDIUM, {}, { conflictedVoteCounted: undefined }],

  ['N06', 'a consent is missing', 'fired stop', {}, { consent: 'missing' }],
  ['N06', 'a consent was given', 'clear', {}, { consent: 'given' }],
  ['N06', 'it is unknown', MEDIUM, {}, { consent: undefined }],

  ['N07', 'nobody was told', 'fired high', GIFT, { ...INSURANCE, crummeyNoticesSent: false }],
  ['N07', '29 days were left', 'fired high', GIFT, { ...INSURANCE, crummeyWindowDays: 29 }],
  ['N07', 'the document gives 60 days', 'fired high', GIFT, { ...INSURANCE, crummeyClauseDays: 60 }],
  ['N07', 'the premium came first', 'fired high', GIFT, { ...INSURANCE, premiumPaidBeforeLapse: true }],
  ['N07', 'a waiver was asked', 'fired high', GIFT, { ...INSURANCE, crummeyWaiverAsked: true }],
  ['N07', 'a part of each right hangs', 'fired info', GIFT, { ...INSURANCE, principal: 21_000_000 }],
  ['N07', 'all is in order', 'clear', GIFT, INSURANCE],
  ['N07', 'the notices are unknown', MEDIUM, GIFT, { ...INSURANCE, crummeyNoticesSent: undefined }],
  ['N07', 'the gift is unknown', MEDIUM, { ...GIFT, amount: null }, INSURANCE],
  ['N07', 'there is no insurance', 'not applicable', GIFT],

  ['N08', 'nobody can follow', 'fired high', ADMINISTRATION, { successorAble: false }],
  ['N08', 'somebody can', 'clear', ADMINISTRATION],
  ['N08', 'it is unknown', MEDIUM, ADMINISTRATION, { successorAble: undefined }],

  ['N09', 'the trust is a cent below the limit', 'fired low', ADMINISTRATION, { principal: 4_999_999 }],
  ['N09', 'the trust is at the limit', 'clear', ADMINISTRATION, { principal: 5_000_000 }],
  ['N09', 'the principal is unknown', LOW, ADMINISTRATION, { principal: undefined }],

  ['N10', 'a policy has lapsed', 'fired medium', ADMINISTRATION, { propertyCoverLapsed: true }],
  ['N10', 'nothing has lapsed', 'clear', ADMINISTRATION],
  ['N10', 'it is unknown', LOW, ADMINISTRATION, { propertyCoverLapsed: undefined }],

  ['O01', 'it was approved without a reason', 'fired high', { ...APPROVED, reason: null }],
  ['O01', 'it was carried out without a reason', 'fired high', { status: 'executed', reason: ' ' }],
  ['O01', 'it was approved past a stop', 'fired high', APPROVED, { beneficiaryClass: 'remainder' }],
  ['O01', 'it was approved for a reason', 'clear', APPROVED],
  ['O01', 'a stop could not be ruled out', MEDIUM, APPROVED, { beneficiaryClass: undefined }],
  ['O01', 'it is pending', 'not applicable', { status: 'pending' }],

  ['O02', 'it is before the document', 'fired high', { payDate: '2026-11-30' }, { documentDate: '2026-12-01' }],
  ['O02', 'it is in a closed period', 'fired high', {}, { periodClosedThrough: '2026-12-01' }],
  ['O02', 'it is the day after a closed period', 'clear', {}, { periodClosedThrough: '2026-11-30' }],
  ['O02', 'it is more than there is', 'fired high', { amount: 50_000_001 }],
  ['O02', 'it is all there is', 'clear', { amount: 50_000_000 }],
  ['O02', 'the document’s date is unknown', MEDIUM, {}, { documentDate: undefined }],
  ['O02', 'it is unknown what there is', MEDIUM, {}, { liquidAssets: undefined }],

  ['O03', 'a home is put into the trust', 'fired info', ADMINISTRATION, { realEstateIntoTrust: true }],
  ['O03', 'none is', 'clear', ADMINISTRATION],
  ['O03', 'it is unknown', LOW, ADMINISTRATION, { realEstateIntoTrust: undefined }],
];
