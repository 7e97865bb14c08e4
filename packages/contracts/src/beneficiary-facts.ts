import type { FactDefinition } from './fact-definition.js';

/** What the rules may ask about one beneficiary. */
export const BENEFICIARY_FACTS = {
  beneficiaryClass: {
    kind: 'choice',
    choices: ['current', 'remainder', 'contingent'],
    about: 'beneficiary',
    label: 'Class',
    question: 'Is this person a current, remainder or contingent beneficiary?',
  },
  dateOfBirth: { kind: 'date', about: 'beneficiary', label: 'Date of birth', question: 'When was this person born?' },
  isTrustee: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Is a trustee',
    question: 'Is this beneficiary also a trustee who takes part in the decision?',
  },
  trusteeOwesSupport: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Trustee owes support',
    question: 'Does a trustee owe this person legal support (for example, their own minor child)?',
  },
  otherResourcesRecorded: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Other resources recorded',
    question: 'Is a statement of this person’s income and other resources on file?',
  },
  marginalRate: {
    kind: 'percent',
    about: 'beneficiary',
    label: 'Marginal tax rate',
    question: 'What is this person’s top federal income tax rate, in percent?',
  },
  netInvestmentTax: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Pays net investment income tax',
    question: 'Does this person already pay the 3.8 % net investment income tax?',
  },
  vestedPaid: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Paid from the vested share',
    question: 'How much of this person’s own share has been paid out so far?',
  },
  shareValue: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Value of the share',
    question: 'What is this person’s whole share worth today?',
  },

  // Who this person is
  payeeIsSpouse: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Is the settlor’s spouse',
    question: 'Is this person the settlor’s husband or wife?',
  },
  skipPerson: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Skip person',
    question: 'Is this person two or more generations below the settlor (a grandchild, for example)?',
  },
  student: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Full-time student',
    question: 'Is this person a full-time student?',
  },
  nonResidentAlien: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Non-resident alien',
    question: 'Is this person, for US tax, a non-resident alien?',
  },
  contestPending: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Contest pending',
    question: 'Has this person a contest of the trust pending?',
  },

  // What this person receives elsewhere and has received from the trust
  receivesSsi: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'Receives SSI',
    question: 'Does this person receive Supplemental Security Income?',
  },
  ssiExclusionUsed: {
    kind: 'boolean',
    about: 'beneficiary',
    label: 'SSI’s $20 used',
    question: 'Is the $20 that SSI leaves out of count each month used up by other income?',
  },
  paidThisYear: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Paid this year',
    question: 'How much has this person received from the trust this calendar year?',
  },
  paidThreeYears: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Paid in three years',
    question: 'How much has this person received from the trust in the last three years?',
  },
  peersPaidThreeYears: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Paid to each peer in three years',
    question: 'How much has each of the others with an equal share received in the last three years, on average?',
  },
  filingStatus: {
    kind: 'choice',
    choices: ['single', 'joint'],
    about: 'beneficiary',
    label: 'Filing status',
    question: 'How does this person file income tax?',
  },
  otherTaxableIncome: {
    kind: 'cents',
    about: 'beneficiary',
    label: 'Other taxable income',
    question: 'What taxable income does this person expect this year, beside the trust?',
  },
} as const satisfies Record<string, FactDefinition>;
