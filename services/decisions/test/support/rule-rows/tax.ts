import { LOW, type RuleRow } from './rule-row.js';

const TAX = { type: 'tax' as const };
const EARLY = { payDate: '2026-03-06' };
const LATE = { payDate: '2026-03-07' };
const UNPAID = { priorYearPaid: 1_000_000 };
const ASKED = { priorYearTreatment: true };
const CHILD = { dateOfBirth: '2010-05-01', taxableIncome: 1_000_000 };
const STUDENT = { ...CHILD, dateOfBirth: '2003-01-01' };
/** A child who has had this much this year of the income that was paid out. */
const HAD = (paidThisYear: number | undefined) => ({
  ...CHILD,
  taxableIncome: 5_000_000,
  incomeDistributed: 2_000_000,
  paidThisYear,
});
const CHARITY = { payment: 'charity' };

export const TAX_ROWS: RuleRow[] = [
  ['T02', 'last year’s income is left on the 65th day', 'fired medium', EARLY, UNPAID],
  ['T02', 'all of last year’s income was paid', 'clear', EARLY],
  ['T02', 'last year’s income is unknown', LOW, EARLY, { priorYearIncome: undefined }],
  ['T02', 'it is the 66th day', 'not applicable', LATE, UNPAID],
  ['T02', 'the trust is simple', 'not applicable', EARLY, { ...UNPAID, taxStatus: 'simple' }],

  ['T03', 'it is asked on the 66th day', 'fired medium', LATE, ASKED],
  ['T03', 'it is asked on the 65th day', 'clear', EARLY, ASKED],
  ['T03', 'it is unknown whether it is asked', LOW, LATE, { priorYearTreatment: undefined }],
  ['T03', 'it is asked on the last day to elect', 'fired medium', { payDate: '2026-09-30' }, ASKED],
  ['T03', 'it is not asked', 'not applicable', LATE],

  ['T04', 'a simple trust asks', 'fired low', EARLY, { ...ASKED, taxStatus: 'simple' }],
  ['T04', 'a grantor trust asks', 'fired low', EARLY, { ...ASKED, grantorTrust: true }],
  ['T04', 'a complex trust asks', 'clear', EARLY, ASKED],
  ['T04', 'the tax status is unknown', LOW, EARLY, { ...ASKED, taxStatus: undefined }],
  ['T04', 'nobody asks', 'not applicable', EARLY],
  ['T04', 'it is too late in the year to elect', 'not applicable', { payDate: '2026-10-01' }, ASKED],

  ['T06', 'a child is carried more than the floor', 'fired medium', {}, CHILD],
  ['T06', 'a child is carried the floor', 'clear', { amount: 270_000 }, CHILD],
  ['T06', 'a child is carried a cent more', 'fired medium', { amount: 270_001 }, CHILD],
  ['T06', 'a child had the floor earlier this year', 'fired medium', { amount: 1 }, HAD(270_000)],
  ['T06', 'a child had a cent less than the rest of the floor', 'clear', { amount: 1 }, HAD(269_999)],
  ['T06', 'others had this year’s income', 'clear', { amount: 270_000 }, HAD(0)],
  [
    'T06',
    'a child had principal beside income',
    'fired medium',
    { amount: 200_000 },
    { ...HAD(500_000), incomeDistributed: 100_000 },
  ],
  ['T06', 'what a child had earlier is unknown', LOW, { amount: 1 }, HAD(undefined)],
  ['T06', 'what a child had earlier is unknown and this is over it', 'fired medium', {}, HAD(undefined)],
  [
    'T06',
    'what a child had earlier is unknown and nobody had income',
    'clear',
    { amount: 270_000 },
    { ...HAD(undefined), incomeDistributed: 0 },
  ],
  [
    'T06',
    'what a child had earlier is unknown and all together had little',
    'clear',
    { amount: 1 },
    { ...HAD(undefined), incomeDistributed: 269_999 },
  ],
  [
    'T06',
    'what somebody of 23 had is unknown, who does not study',
    'clear',
    { amount: 1 },
    { ...HAD(undefined), ...STUDENT, taxableIncome: 5_000_000 },
  ],
  ['T06', 'a student of 23 is carried more', 'fired medium', {}, { ...STUDENT, student: true }],
  ['T06', 'somebody of 23 does not study', 'clear', {}, STUDENT],
  [
    'T06',
    'the payee is 24 at the end of the year',
    'clear',
    {},
    { ...STUDENT, dateOfBirth: '2002-12-31', student: true },
  ],
  ['T06', 'it is unknown whether somebody of 23 studies', LOW, {}, { ...STUDENT, student: undefined }],
  ['T06', 'the date of birth is unknown', LOW, {}, { dateOfBirth: undefined }],
  ['T06', 'the settlor is taxed', 'not applicable', {}, { ...CHILD, grantorTrust: true }],

  [
    'T07',
    'the deduction goes beyond the start of the top bracket',
    'fired medium',
    { amount: 9_000_000 },
    { taxableIncome: 9_000_000 },
  ],
  ['T07', 'income stays below it', 'clear'],
  ['T07', 'nothing is deducted', 'clear', { ...TAX, amount: null }, { taxableIncome: 9_000_000 }],
  [
    'T07',
    'there are other deductions',
    'fired medium',
    { ...TAX, amount: null },
    { taxableIncome: 9_000_000, otherItemizedDeductions: 1_000_000 },
  ],
  ['T07', 'other deductions are unknown', LOW, {}, { otherItemizedDeductions: undefined }],
  ['T07', 'the year is 2025', 'not applicable', { payDate: '2025-12-01' }],

  ['T08', 'nothing has been paid', 'fired low', TAX, { expectedTax: 2_000_000, priorYearTax: 1_200_000 }],
  [
    'T08',
    'the safe harbour has been paid',
    'clear',
    TAX,
    { expectedTax: 2_000_000, priorYearTax: 1_200_000, estimatesPaid: 1_200_000 },
  ],
  [
    'T08',
    'a cent of it is missing',
    'fired low',
    TAX,
    { expectedTax: 2_000_000, priorYearTax: 1_200_000, estimatesPaid: 1_199_999 },
  ],
  [
    'T08',
    'the first instalment is paid on its day',
    'clear',
    { ...TAX, payDate: '2026-04-15' },
    { expectedTax: 2_000_000, priorYearTax: 1_200_000, estimatesPaid: 300_000 },
  ],
  ['T08', 'less than 1,000 dollars will be owed', 'clear', TAX, { expectedTax: 99_999, priorYearTax: 1_200_000 }],
  ['T08', 'last year’s tax is unknown', LOW, TAX, { priorYearTax: undefined }],
  ['T08', 'the settlor is taxed', 'not applicable', TAX, { grantorTrust: true }],

  ['T09', 'the return is overdue', 'fired medium', TAX, { returnFiled: false }],
  ['T09', 'the return is due in 30 days', 'fired medium', { ...TAX, payDate: '2026-03-16' }, { returnFiled: false }],
  ['T09', 'the return is filed', 'clear', TAX],
  [
    'T09',
    'an extension runs',
    'clear',
    { ...TAX, payDate: '2026-05-01' },
    { returnFiled: false, extensionFiled: true },
  ],
  [
    'T09',
    'the extension ends',
    'fired medium',
    { ...TAX, payDate: '2026-08-31' },
    { returnFiled: false, extensionFiled: true },
  ],
  ['T09', 'it is unknown whether it is filed', LOW, TAX, { returnFiled: undefined }],
  ['T09', 'it is due in 31 days', 'not applicable', { ...TAX, payDate: '2026-03-15' }, { returnFiled: false }],

  ['T10', 'a gain stays in principal', 'fired medium', TAX, { gainRealised: 5_000_000 }],
  ['T10', 'the gain goes out', 'clear', TAX, { gainRealised: 5_000_000, gainAllocation: 'distributable' }],
  ['T10', 'there is no gain', 'clear', TAX],
  ['T10', 'the gain is within what is not taxed', 'clear', TAX, { gainRealised: 10_000, taxableIncome: 0 }],
  ['T10', 'the gain is unknown', LOW, TAX, { gainRealised: undefined }],

  ['T11', 'the trust ends', 'fired low', {}, { terminatesThisYear: true }],
  ['T11', 'it goes on', 'clear'],
  ['T11', 'it is unknown', LOW, {}, { terminatesThisYear: undefined }],

  [
    'T12',
    'nothing is decided on the last day',
    'fired low',
    { ...TAX, payDate: '2026-09-30' },
    { settlorDeceased: true, settlorDiedOn: '2025-12-31', election645Decided: false },
  ],
  [
    'T12',
    'the time is over',
    'clear',
    { ...TAX, payDate: '2026-10-01' },
    { settlorDeceased: true, settlorDiedOn: '2025-12-31', election645Decided: false },
  ],
  ['T12', 'it is decided', 'clear', TAX, { settlorDeceased: true }],
  ['T12', 'it is unknown when the settlor died', LOW, TAX, { settlorDeceased: true, settlorDiedOn: undefined }],
  ['T12', 'the settlor lives', 'not applicable', TAX],

  ['T13', 'somebody moved', 'fired low', {}, { stateChanged: true }],
  ['T13', 'nobody moved', 'clear'],
  ['T13', 'it is unknown', LOW, {}, { stateChanged: undefined }],

  ['T14', 'the gift does not come from gross income', 'fired low', {}, { ...CHARITY, charityFromGrossIncome: false }],
  ['T14', 'the gift comes from gross income', 'clear', {}, CHARITY],
  ['T14', 'it is unknown where it comes from', LOW, {}, { ...CHARITY, charityFromGrossIncome: undefined }],
  ['T14', 'no charity is paid', 'not applicable'],

  [
    'T15',
    'fees meet tax-exempt income',
    'fired low',
    TAX,
    { feesPaid: 1_000_000, taxExemptIncome: 4_000_000, taxableIncome: 6_000_000 },
  ],
  ['T15', 'there is no tax-exempt income', 'clear', TAX, { feesPaid: 1_000_000 }],
  ['T15', 'there are no fees', 'clear', TAX, { taxExemptIncome: 4_000_000 }],
  ['T15', 'the fees are unknown', LOW, TAX, { feesPaid: undefined }],
];
