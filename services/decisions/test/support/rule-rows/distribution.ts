import { LOW, MEDIUM, type RuleRow } from './rule-row.js';

const MANDATORY = { incomeStandard: 'mandatory' };
const MARITAL = { trustKind: 'marital' };
const SNT = { trustKind: 'special-needs-third-party', receivesSsi: true };
const CASH = { payment: 'cash-to-beneficiary' };
const FIRST_PARTY = { trustKind: 'special-needs-first-party' };
const CRT = { trustKind: 'charitable-remainder' };
const GRAT = { trustKind: 'grantor-annuity' };
const SKIP = { skipPerson: true, gstInclusionPercent: 100 };
const EXEMPT = { skipPerson: true, gstInclusionPercent: 0 };
const KIND = { inKind: true };

export const DISTRIBUTION_ROWS: RuleRow[] = [
  ['D07', 'a quarter’s income is overdue', 'fired high', {}, { ...MANDATORY, incomeLastPaidOn: '2026-08-31' }],
  ['D07', 'it falls due on the day', 'clear', {}, { ...MANDATORY, incomeLastPaidOn: '2026-09-01' }],
  [
    'D07',
    'a year is left to pay',
    'clear',
    {},
    { ...MANDATORY, incomeFrequency: 'yearly', incomeLastPaidOn: '2025-12-01' },
  ],
  ['D07', 'a month’s income is overdue', 'fired high', {}, { ...MANDATORY, incomeFrequency: 'monthly' }],
  ['D07', 'it is unknown up to when it was paid', MEDIUM, {}, { ...MANDATORY, incomeLastPaidOn: undefined }],
  ['D07', 'the income standard is unknown', MEDIUM, {}, { incomeStandard: undefined }],
  ['D07', 'income is not mandatory', 'not applicable'],

  ['D12', 'the whole share vested and was not paid', 'fired medium', {}, { vestedPaid: 0 }],
  ['D12', 'the payment is all that is open', 'clear', { amount: 30_000_000 }, { vestedPaid: 0 }],
  ['D12', 'the age was reached 60 days ago', 'fired medium', {}, { dateOfBirth: '2001-10-02', vestedPaid: 0 }],
  ['D12', 'the age was reached 59 days ago', 'clear', {}, { dateOfBirth: '2001-10-03', vestedPaid: 0 }],
  ['D12', 'all was paid', 'clear'],
  ['D12', 'it is unknown what was paid', LOW, {}, { vestedPaid: undefined }],
  ['D12', 'the decision has no amount', LOW, { amount: null }],
  ['D12', 'the document sets no ages', 'not applicable', {}, { ageMilestones: [] }],

  ['D13', 'it is a cent over 120 % of the others', 'fired medium', { amount: 1_800_001 }],
  ['D13', 'it is 120 % of the others', 'clear', { amount: 1_800_000 }],
  ['D13', 'the others have had nothing', 'fired medium', {}, { peersPaidThreeYears: 0 }],
  ['D13', 'it is unknown what the others had', LOW, {}, { peersPaidThreeYears: undefined }],
  ['D13', 'it is unknown whether shares are equal', LOW, {}, { equalShares: undefined }],
  ['D13', 'shares are not equal', 'not applicable', {}, { equalShares: false }],

  ['D15', 'a cent too little would be left', 'fired high', { amount: 45_000_001 }],
  ['D15', 'just enough would be left', 'clear', { amount: 45_000_000 }],
  ['D15', 'tax is due', 'fired high', { amount: 45_000_000 }, { taxDue: 1 }],
  ['D15', 'the tax due is unknown', MEDIUM, {}, { taxDue: undefined }],
  ['D15', 'property is given', 'not applicable', KIND],

  ['D16', 'a child is paid out of a marital trust', 'fired stop', {}, MARITAL],
  ['D16', 'the spouse is paid', 'clear', {}, { ...MARITAL, payeeIsSpouse: true }],
  ['D16', 'it is unknown who the payee is to the settlor', MEDIUM, {}, { ...MARITAL, payeeIsSpouse: undefined }],
  ['D16', 'the kind of trust is unknown', MEDIUM, {}, { trustKind: undefined }],
  ['D16', 'the trust is an ordinary one', 'not applicable'],
  ['D16', 'nobody is named', MEDIUM, { beneficiaryId: null }, MARITAL],

  ['D17', 'cash is handed over', 'fired high', {}, { ...SNT, ...CASH }],
  ['D17', 'it is twenty dollars', 'clear', { amount: 2_000 }, { ...SNT, ...CASH }],
  [
    'D17',
    'the twenty dollars are used up',
    'fired high',
    { amount: 2_000 },
    { ...SNT, ...CASH, ssiExclusionUsed: true },
  ],
  ['D17', 'the provider is paid', 'clear', {}, SNT],
  ['D17', 'it is unknown how it is paid', MEDIUM, {}, { ...SNT, payment: undefined }],
  ['D17', 'it is unknown whether the payee has SSI', MEDIUM, {}, { ...SNT, receivesSsi: undefined }],
  ['D17', 'the payee has no SSI', 'not applicable', {}, { ...SNT, receivesSsi: false }],

  ['D18', 'rent is paid to the landlord', 'fired medium', { purpose: 'Rent for December' }, SNT],
  ['D18', 'a ramp is built', 'clear', { purpose: 'Ramp at the front door' }, SNT],
  ['D18', 'rent goes through an ABLE account', 'clear', { purpose: 'Rent' }, { ...SNT, payment: 'able-account' }],
  ['D18', 'it is twenty dollars of rent', 'clear', { purpose: 'Rent', amount: 2_000 }, SNT],
  [
    'D18',
    'the use of the twenty dollars is unknown',
    LOW,
    { purpose: 'Rent' },
    { ...SNT, ssiExclusionUsed: undefined },
  ],
  ['D18', 'cash is handed over', 'not applicable', { purpose: 'Rent' }, { ...SNT, ...CASH }],

  ['D19', 'groceries are bought', 'fired info', { purpose: 'Groceries' }, SNT],
  ['D19', 'something else is bought', 'clear', { purpose: 'A wheelchair' }, SNT],
  ['D19', 'cash is handed over for food', 'clear', { purpose: 'Food' }, { ...SNT, ...CASH }],
  ['D19', 'it is unknown how it is paid', LOW, { purpose: 'Food' }, { ...SNT, payment: undefined }],

  ['D20', 'somebody else would profit', 'fired stop', {}, { ...FIRST_PARTY, soleBenefit: false }],
  ['D20', 'it serves the beneficiary alone', 'clear', {}, FIRST_PARTY],
  ['D20', 'it is unknown whom it serves', MEDIUM, {}, { ...FIRST_PARTY, soleBenefit: undefined }],
  ['D20', 'the trust is another’s money', 'not applicable', {}, SNT],

  ['D21', 'it is a cent more than the formula', 'fired stop', { amount: 1_000_001 }, CRT],
  ['D21', 'it is what the formula gives', 'clear', {}, CRT],
  ['D21', 'an annuity is 105 days late', 'clear', {}, { ...GRAT, formulaDueOn: '2026-08-18' }],
  ['D21', 'an annuity is 106 days late', 'fired stop', {}, { ...GRAT, formulaDueOn: '2026-08-17' }],
  ['D21', 'the formula’s amount is unknown', MEDIUM, {}, { ...CRT, formulaAmount: undefined }],
  ['D21', 'the trust pays by no formula', 'not applicable'],

  ['D22', 'a grandchild gets cash', 'fired medium', {}, { ...SKIP, ...CASH }],
  ['D22', 'a grandchild’s university is paid', 'clear', {}, SKIP],
  ['D22', 'a grandchild’s books are paid', 'fired medium', { purpose: 'Textbooks' }, SKIP],
  ['D22', 'the ratio is unknown', LOW, {}, { ...SKIP, gstInclusionPercent: undefined }],
  ['D22', 'it is unknown how it is paid', LOW, {}, { ...SKIP, payment: undefined }],
  ['D22', 'the trust is exempt', 'not applicable', {}, EXEMPT],
  ['D22', 'a child is paid', 'not applicable'],

  ['D23', 'a grandchild of an exempt trust gets cash', 'fired low', {}, { ...EXEMPT, ...CASH }],
  ['D23', 'the university is paid', 'clear', {}, EXEMPT],
  ['D23', 'it is unknown how it is paid', LOW, {}, { ...EXEMPT, payment: undefined }],
  ['D23', 'tax falls due', 'not applicable', {}, SKIP],

  ['D24', 'an assignee is paid', 'fired high', {}, { payment: 'creditor-or-assignee' }],
  ['D24', 'a provider is paid', 'clear'],
  ['D24', 'it is unknown who is paid', MEDIUM, {}, { payment: undefined }],
  ['D24', 'there is no clause', 'not applicable', {}, { spendthrift: false }],

  ['D25', 'the payee contests', 'fired high', {}, { contestPending: true }],
  ['D25', 'the payee does not contest', 'clear'],
  ['D25', 'it is unknown whether the payee contests', MEDIUM, {}, { contestPending: undefined }],
  ['D25', 'there is no clause', 'not applicable', {}, { noContest: false }],

  ['D26', 'the property has gained', 'fired low', KIND, { fairValue: 1_000_001 }],
  ['D26', 'the property has not gained', 'clear', KIND],
  ['D26', 'the basis is unknown', LOW, KIND, { basis: undefined }],
  ['D26', 'cash is paid', 'not applicable'],

  ['D27', 'tuition is paid to the student', 'fired info', {}, CASH],
  ['D27', 'tuition is paid to the university', 'clear'],
  ['D27', 'rent is paid to the beneficiary', 'clear', { purpose: 'Rent' }, CASH],
  ['D27', 'it is unknown how it is paid', LOW, {}, { payment: undefined }],
  ['D27', 'the decision has no purpose', LOW, { purpose: null }],

  ['D28', 'the payee is a non-resident alien', 'fired medium', {}, { nonResidentAlien: true }],
  ['D28', 'the payee is not', 'clear'],
  ['D28', 'it is unknown', LOW, {}, { nonResidentAlien: undefined }],

  ['D29', 'it is a loan', 'fired medium', {}, { payment: 'loan' }],
  ['D29', 'it is no loan', 'clear'],
  ['D29', 'it is unknown', LOW, {}, { payment: undefined }],

  ['D30', 'it has no amount', 'fired low', { amount: null }],
  ['D30', 'it has no purpose', 'fired low', { purpose: ' ' }],
  ['D30', 'it has no payee', 'fired low', { beneficiaryId: null }],
  ['D30', 'it has no day', 'fired low', { payDate: null }],
  ['D30', 'its documents are missing', 'fired low', {}, { documentsReceived: false }],
  ['D30', 'all is there', 'clear'],
  ['D30', 'it is unknown whether documents are there', LOW, {}, { documentsReceived: undefined }],
];
