import type { FactDefinition } from './fact-definition.js';

const standard = ['mandatory', 'hems', 'discretionary', 'none'] as const;

/** What the rules may ask about a trust. */
export const TRUST_FACTS = {
  revocable: {
    kind: 'boolean',
    about: 'trust',
    label: 'Revocable',
    question: 'Can the settlor still revoke the trust?',
  },
  grantorTrust: {
    kind: 'boolean',
    about: 'trust',
    label: 'Grantor trust',
    question: 'Is the trust taxed to its settlor (a grantor trust)?',
  },
  taxStatus: {
    kind: 'choice',
    choices: ['simple', 'complex'],
    about: 'trust',
    label: 'Tax status',
    question: 'Is the trust simple (all income paid out each year) or complex?',
  },
  state: { kind: 'text', about: 'trust', label: 'Governing law', question: 'Which state’s law governs the trust?' },
  incomeStandard: {
    kind: 'choice',
    choices: standard,
    about: 'trust',
    label: 'Income standard',
    question: 'On what standard does the document let income be paid?',
  },
  principalStandard: {
    kind: 'choice',
    choices: standard,
    about: 'trust',
    label: 'Principal standard',
    question: 'On what standard does the document let principal be paid?',
  },
  shallOrMay: {
    kind: 'choice',
    choices: ['shall', 'may'],
    about: 'trust',
    label: 'Shall or may',
    question: 'Does the distribution clause say that the trustee shall or may pay?',
  },
  otherResources: {
    kind: 'choice',
    choices: ['shall', 'may', 'silent'],
    about: 'trust',
    label: 'Other resources',
    question: 'Does the document say that the trustee shall or may consider the beneficiary’s other resources?',
  },
  priorityClass: {
    kind: 'text',
    about: 'trust',
    label: 'Priority',
    question: 'Which beneficiary or class comes first, in the document’s words?',
  },
  spendthrift: { kind: 'boolean', about: 'trust', label: 'Spendthrift', question: 'Is there a spendthrift clause?' },
  noContest: { kind: 'boolean', about: 'trust', label: 'No contest', question: 'Is there a no-contest clause?' },
  ageMilestones: {
    kind: 'list',
    about: 'trust',
    label: 'Age milestones',
    question: 'At which ages does which fraction vest? Write age:fraction, for example 25:1/3.',
  },
  principal: { kind: 'cents', about: 'trust', label: 'Principal', question: 'What is the principal worth today?' },
  accountingIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Accounting income this year',
    question: 'How much accounting income has the trust received this year?',
  },
  incomeDistributed: {
    kind: 'cents',
    about: 'trust',
    label: 'Income paid out this year',
    question: 'How much income has been paid out this year?',
  },
  totalPaidThisYear: {
    kind: 'cents',
    about: 'trust',
    label: 'Paid to all this year',
    question: 'How much has the trust paid to all beneficiaries this calendar year?',
  },
  taxableIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Taxable income this year',
    question:
      'What taxable income (all ordinary, before any distribution deduction and exemption) is expected this year?',
  },

  // What kind of trust it is and what its document says beside the standards
  trustKind: {
    kind: 'choice',
    choices: [
      'ordinary',
      'marital',
      'special-needs-first-party',
      'special-needs-third-party',
      'charitable-remainder',
      'charitable-lead',
      'private-foundation',
      'grantor-annuity',
      'life-insurance',
    ],
    about: 'trust',
    label: 'Kind of trust',
    question: 'Is the trust an ordinary one, or one of those that the law treats in a way of its own?',
  },
  documentDate: {
    kind: 'date',
    about: 'trust',
    label: 'Date of the document',
    question: 'On what day was the trust document signed?',
  },
  equalShares: {
    kind: 'boolean',
    about: 'trust',
    label: 'Equal shares',
    question: 'Do the beneficiaries of one class have equal shares?',
  },
  incomeFrequency: {
    kind: 'choice',
    choices: ['monthly', 'quarterly', 'yearly'],
    about: 'trust',
    label: 'How often income is paid',
    question: 'How often does the document say that income is paid?',
  },
  incomeLastPaidOn: {
    kind: 'date',
    about: 'trust',
    label: 'Income last paid',
    question: 'Up to what day has all income been paid out?',
  },
  charitableInterest: {
    kind: 'boolean',
    about: 'trust',
    label: 'Charitable interest',
    question: 'Does a charity have an interest in the trust?',
  },
  retentionClause: {
    kind: 'boolean',
    about: 'trust',
    label: 'Retention clause',
    question: 'Does the document let the trustee keep the investments that the settlor put in?',
  },

  // Who acts
  trusteeCount: {
    kind: 'count',
    about: 'trust',
    label: 'Number of trustees',
    question: 'How many trustees are in office?',
  },
  votingRule: {
    kind: 'choice',
    choices: ['unanimous', 'majority', 'silent'],
    about: 'trust',
    label: 'How trustees decide',
    question: 'Does the document say that trustees act by all of them, by most of them, or nothing?',
  },
  stateVotingRule: {
    kind: 'choice',
    choices: ['majority', 'unanimous'],
    about: 'trust',
    label: 'State law on votes',
    question:
      'Where the document is silent, does the law of the governing state let most of the trustees act, or only all?',
  },
  trusteeSince: {
    kind: 'date',
    about: 'trust',
    label: 'Trustee since',
    question: 'On what day did the trustee accept the office?',
  },
  successorAble: {
    kind: 'boolean',
    about: 'trust',
    label: 'Successor able to act',
    question: 'Is there no vacancy, and a named successor who is able and willing to act?',
  },
  delegatedManager: {
    kind: 'boolean',
    about: 'trust',
    label: 'Delegated management',
    question: 'Has the investing been delegated to an adviser or manager?',
  },
  delegationAgreement: {
    kind: 'boolean',
    about: 'trust',
    label: 'Delegation in writing',
    question: 'Is there a written agreement that sets the scope of the delegation?',
  },
  delegationMonitored: {
    kind: 'boolean',
    about: 'trust',
    label: 'Delegation reviewed',
    question: 'Has the delegate been reviewed within the last twelve months?',
  },

  // Notices and reports
  irrevocableSince: {
    kind: 'date',
    about: 'trust',
    label: 'Irrevocable since',
    question: 'Since what day has the trust been irrevocable?',
  },
  noticesSent: {
    kind: 'boolean',
    about: 'trust',
    label: 'Sixty-day notices sent',
    question: 'Have the beneficiaries had the notice of the trust, its trustee and their rights?',
  },
  lastReportOn: {
    kind: 'date',
    about: 'trust',
    label: 'Last report',
    question: 'On what day was the last report sent to the beneficiaries?',
  },
  feeWithinTerms: {
    kind: 'boolean',
    about: 'trust',
    label: 'Fee within the terms',
    question: 'Is the trustee’s fee within what the document, or else the state, allows?',
  },
  propertyCoverLapsed: {
    kind: 'boolean',
    about: 'trust',
    label: 'Cover or tax lapsed',
    question: 'Has an insurance, a property tax or an appraisal of trust property lapsed?',
  },
  periodClosedThrough: {
    kind: 'date',
    about: 'trust',
    label: 'Accounts closed through',
    question: 'Through what day are the accounts closed? Enter the day of the document where none are.',
  },

  // Money
  liquidAssets: {
    kind: 'cents',
    about: 'trust',
    label: 'Liquid assets',
    question: 'How much cash, and what can be turned into cash within days, does the trust hold?',
  },
  illiquidAssets: {
    kind: 'cents',
    about: 'trust',
    label: 'Illiquid assets',
    question: 'What are the assets worth that cannot be sold within days?',
  },
  yearlyExpenses: {
    kind: 'cents',
    about: 'trust',
    label: 'Expenses of a year',
    question: 'What will the trust spend on itself in the next twelve months?',
  },
  reserve: { kind: 'cents', about: 'trust', label: 'Reserve', question: 'What reserve do the trustees keep?' },
  taxDue: {
    kind: 'cents',
    about: 'trust',
    label: 'Tax known to be due',
    question: 'How much tax is known to be due and not paid?',
  },
  investmentPolicy: {
    kind: 'boolean',
    about: 'trust',
    label: 'Investment policy',
    question: 'Is there a written investment policy?',
  },
  investmentReviewedOn: {
    kind: 'date',
    about: 'trust',
    label: 'Investments last reviewed',
    question: 'On what day were the investments last reviewed?',
  },
  inceptionReviewed: {
    kind: 'boolean',
    about: 'trust',
    label: 'Reviewed on taking office',
    question: 'Were the investments reviewed when the trustee took office?',
  },

  // Tax
  otherItemizedDeductions: {
    kind: 'cents',
    about: 'trust',
    label: 'Other itemized deductions',
    question: 'What itemized deductions does the trust expect this year, beside its distributions?',
  },
  taxExemptIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Tax-exempt income',
    question: 'How much tax-exempt income is expected this year?',
  },
  feesPaid: {
    kind: 'cents',
    about: 'trust',
    label: 'Trustee and adviser fees',
    question: 'How much is paid in fees this year that belongs to no one kind of income?',
  },
  gainRealised: {
    kind: 'cents',
    about: 'trust',
    label: 'Long-term gain realised',
    question: 'What net long-term capital gain has been realised this year?',
  },
  gainAllocation: {
    kind: 'choice',
    choices: ['principal', 'distributable'],
    about: 'trust',
    label: 'Where gains belong',
    question: 'Are capital gains allocated to principal, or part of what is distributed (Reg. 1.643(a)-3)?',
  },
  expectedTax: {
    kind: 'cents',
    about: 'trust',
    label: 'Tax expected this year',
    question: 'What will the trust itself owe in federal income tax this year?',
  },
  priorYearTax: {
    kind: 'cents',
    about: 'trust',
    label: 'Tax of last year',
    question: 'What did the trust owe in federal income tax last year?',
  },
  priorYearHighIncome: {
    kind: 'boolean',
    about: 'trust',
    label: 'High income last year',
    question: 'Was the trust’s adjusted gross income last year above $150,000?',
  },
  estimatesPaid: {
    kind: 'cents',
    about: 'trust',
    label: 'Estimated tax paid',
    question: 'How much estimated tax has been paid for this year?',
  },
  priorYearIncome: {
    kind: 'cents',
    about: 'trust',
    label: 'Accounting income of last year',
    question: 'How much accounting income did the trust receive last year?',
  },
  priorYearDni: {
    kind: 'cents',
    about: 'trust',
    label: 'Distributable net income of last year',
    question: 'What was the distributable net income of last year?',
  },
  priorYearPaid: {
    kind: 'cents',
    about: 'trust',
    label: 'Paid for last year',
    question: 'How much has been paid out for last year?',
  },
  returnFiled: {
    kind: 'boolean',
    about: 'trust',
    label: 'Last year’s return filed',
    question: 'Has Form 1041 for last year been filed and have the Schedules K-1 been sent?',
  },
  extensionFiled: {
    kind: 'boolean',
    about: 'trust',
    label: 'Extension filed',
    question: 'Has Form 7004 been filed for last year’s return?',
  },
  terminatesThisYear: {
    kind: 'boolean',
    about: 'trust',
    label: 'Ends this year',
    question: 'Does the trust end this year?',
  },
  settlorDeceased: { kind: 'boolean', about: 'trust', label: 'Settlor has died', question: 'Has the settlor died?' },
  settlorDiedOn: {
    kind: 'date',
    about: 'trust',
    label: 'Day of the settlor’s death',
    question: 'On what day did the settlor die?',
  },
  election645Decided: {
    kind: 'boolean',
    about: 'trust',
    label: 'Section 645 decided',
    question: 'Has it been decided whether to elect treatment as part of the estate (Form 8855)?',
  },
  stateChanged: {
    kind: 'boolean',
    about: 'trust',
    label: 'Somebody moved',
    question: 'Has a trustee or a beneficiary moved to another state this year?',
  },
  gstInclusionPercent: {
    kind: 'percent',
    about: 'trust',
    label: 'GST inclusion ratio',
    question: 'What is the trust’s inclusion ratio for generation-skipping tax, in percent (0 where it is exempt)?',
  },
  sElection: {
    kind: 'choice',
    choices: ['grantor', 'qsst', 'esbt', 'none'],
    about: 'trust',
    label: 'S corporation standing',
    question: 'By what right may the trust hold S corporation stock?',
  },

  // Withdrawal rights under a life insurance trust
  crummeyHolders: {
    kind: 'count',
    about: 'trust',
    label: 'Holders of withdrawal rights',
    question: 'How many people may withdraw from a contribution?',
  },
  crummeyClauseDays: {
    kind: 'count',
    about: 'trust',
    label: 'Days to withdraw by the document',
    question: 'How many days does the document give to withdraw?',
  },
} as const satisfies Record<string, FactDefinition>;
