import type { CreateDecision, FactName, FactValue } from '@fiducia/contracts';

/** The Whitfield family, who are fictional: what stands in the demo account. Amounts in cents, due in days from today. */
export type StoryDecision = Omit<CreateDecision, 'dueDate' | 'beneficiaryId' | 'trustId'> & {
  due: number | null;
  for?: string;
  simulate?: boolean;
  outcome?: readonly { status: 'approved' | 'rejected' | 'executed' | 'cancelled'; reason?: string; clause?: string }[];
};

export type StoryDistribution = {
  for: string;
  amount: number;
  description: string;
  decision?: string;
  completed: boolean;
};

export type StoryDocument = {
  title: string;
  type: 'tax_filing' | 'investment_record' | 'correspondence';
  description: string;
  tags: string[];
  fileName: string;
  text: string;
};

export type StoryTrust = {
  name: string;
  description: string;
  deed: boolean;
  goals: string[];
  beneficiaries: { name: string; relation: string; email?: string; facts: Partial<Record<FactName, FactValue>> }[];
  facts: Partial<Record<FactName, FactValue>>;
  decisions: StoryDecision[];
  distributions: StoryDistribution[];
  documents: StoryDocument[];
};

export const DEMO_PERSON = { fullName: 'Margaret Whitfield', email: 'margaret.whitfield@example.com', role: 'trustee' };

/** What the rules ask about each payment that goes to a school or insurer. */
const PAID_TO_PROVIDER: StoryDecision['facts'] = [
  { name: 'payment', value: 'direct-to-provider' },
  { name: 'documentsReceived', value: true },
  { name: 'votesFor', value: 2 },
  { name: 'conflictedVoteCounted', value: false },
  { name: 'consent', value: 'not-needed' },
];

/** What is the same of all three grandchildren. */
const GRANDCHILD = { skipPerson: true, nonResidentAlien: false, contestPending: false } as const;

const whitfieldDecisions: StoryDecision[] = [
  {
    title: 'Spring tuition for Daniel',
    description: 'Oregon State University, spring term, invoice of the university enclosed.',
    type: 'distribution',
    amount: 1_284_000,
    for: 'Daniel Whitfield',
    purpose: 'University tuition and fees',
    facts: PAID_TO_PROVIDER,
    due: -62,
    simulate: true,
    outcome: [
      {
        status: 'approved',
        reason: 'Tuition is education under paragraph 3.3, and the invoice is on file. Paid to the university itself.',
        clause: '3.2 Principal',
      },
      { status: 'executed', reason: 'Paid by bank transfer to Oregon State University.' },
    ],
  },
  {
    title: 'Health insurance premium for Sophie',
    description: 'Twelve months of student health insurance.',
    type: 'distribution',
    amount: 342_000,
    for: 'Sophie Whitfield',
    purpose: 'Health insurance premium',
    facts: PAID_TO_PROVIDER,
    due: 9,
    simulate: true,
    outcome: [
      {
        status: 'approved',
        reason: 'Health insurance premiums are named in paragraph 3.3. Sophie’s own income is below her expenses.',
        clause: '3.3 Meaning of the standard',
      },
    ],
  },
  {
    title: 'Food truck for Daniel',
    description: 'Daniel asks for the money to buy and equip a food truck.',
    type: 'distribution',
    amount: 6_500_000,
    for: 'Daniel Whitfield',
    purpose: 'Business start: food truck',
    facts: [{ name: 'payment', value: 'cash-to-beneficiary' }],
    due: -20,
    simulate: true,
    outcome: [
      {
        status: 'rejected',
        reason:
          'Paragraph 3.3 excludes a speculative business venture. Daniel may ask again with a business plan once he is 30.',
        clause: '3.3 Meaning of the standard',
      },
    ],
  },
  {
    title: 'Review the Whitfield Orchards shares',
    description: 'Paragraph 7.3 asks for a review of the retention at least once a year.',
    type: 'investment',
    due: -6,
  },
  {
    title: 'Winter term room and board for Sophie',
    description: 'Residence hall and meal plan, January to March.',
    type: 'distribution',
    amount: 615_000,
    for: 'Sophie Whitfield',
    purpose: 'University housing and meals',
    facts: PAID_TO_PROVIDER,
    due: 2,
    simulate: true,
  },
  {
    title: 'Fourth estimated tax payment',
    description: 'Form 1041-ES, on the income that stays in the trust.',
    type: 'tax',
    due: 11,
  },
  {
    title: 'Sailing boat for Daniel',
    description: 'Daniel asks for a used sailing boat, to live on during the summer.',
    type: 'distribution',
    amount: 5_800_000,
    for: 'Daniel Whitfield',
    purpose: 'Sailing boat',
    facts: [{ name: 'payment', value: 'cash-to-beneficiary' }],
    due: 33,
    simulate: true,
  },
  {
    title: 'Replace the roof of the Linnet Lane residence',
    description: 'Two of three estimates are in; the third is expected this month.',
    type: 'administration',
    due: null,
  },
  {
    title: 'Sell the Linnet Lane residence',
    description: 'An offer of $655,000 came in, unasked.',
    type: 'investment',
    due: 40,
    outcome: [{ status: 'cancelled', reason: 'The buyer withdrew the offer.' }],
  },
];

const whitfieldDocuments: StoryDocument[] = [
  {
    title: 'Annual report to the beneficiaries',
    type: 'correspondence',
    description: 'The report that paragraph 8.1 of the deed asks for.',
    tags: ['annual report'],
    fileName: 'annual-report.txt',
    text: [
      'ANNUAL REPORT OF THE WHITFIELD FAMILY TRUST',
      'To Daniel, Sophie and Lucas Whitfield, as paragraph 8.1 of the Trust Agreement asks.',
      'The trust held securities, the shares of Whitfield Orchards, Inc. and the residence at Linnet Lane. Dividends and',
      'interest came to $96,400. Tuition and health insurance were paid for Daniel and Sophie. Margaret Whitfield and',
      'Thomas Okafor took no compensation.',
    ].join('\n'),
  },
  {
    title: 'Retention review of the Whitfield Orchards shares',
    type: 'investment_record',
    description: 'Last year’s review under paragraph 7.3.',
    tags: ['Whitfield Orchards', 'review'],
    fileName: 'retention-review.txt',
    text: [
      'RETENTION REVIEW: WHITFIELD ORCHARDS, INC.',
      'The trustees reviewed the retention of 600 shares. The company paid a dividend of $38 for each share. The shares are',
      'about a fifth of the trust estate. Decision: retain, and review again within twelve months.',
    ].join('\n'),
  },
];

export const STORY: StoryTrust[] = [
  {
    name: 'Whitfield Family Trust',
    description: 'Eleanor Whitfield’s trust for her grandchildren Daniel, Sophie and Lucas, of March 14, 2019.',
    deed: true,
    goals: [
      'Education funding',
      'Healthcare funding',
      'Asset preservation',
      'Tax-efficient wealth transfer',
      'Keep the orchard in the family until Lucas is of age',
    ],
    beneficiaries: [
      {
        name: 'Daniel Whitfield',
        relation: 'Grandson',
        email: 'daniel.whitfield@example.com',
        facts: {
          ...GRANDCHILD,
          beneficiaryClass: 'current',
          dateOfBirth: '2001-04-02',
          isTrustee: false,
          trusteeOwesSupport: false,
          otherResourcesRecorded: true,
          marginalRate: 22,
          netInvestmentTax: false,
          vestedPaid: 37_916_666,
          shareValue: 113_750_000,
        },
      },
      {
        name: 'Sophie Whitfield',
        relation: 'Granddaughter',
        email: 'sophie.whitfield@example.com',
        facts: {
          ...GRANDCHILD,
          student: true,
          beneficiaryClass: 'current',
          dateOfBirth: '2004-09-19',
          isTrustee: false,
          trusteeOwesSupport: false,
          otherResourcesRecorded: true,
          marginalRate: 12,
          netInvestmentTax: false,
          vestedPaid: 0,
          shareValue: 113_750_000,
        },
      },
      {
        name: 'Lucas Whitfield',
        relation: 'Grandson',
        facts: {
          ...GRANDCHILD,
          beneficiaryClass: 'current',
          dateOfBirth: '2010-01-27',
          isTrustee: false,
          trusteeOwesSupport: true,
          marginalRate: 10,
        },
      },
    ],
    facts: {
      revocable: false,
      grantorTrust: false,
      taxStatus: 'complex',
      state: 'Oregon',
      incomeStandard: 'discretionary',
      principalStandard: 'hems',
      shallOrMay: 'may',
      otherResources: 'shall',
      spendthrift: true,
      noContest: true,
      ageMilestones: ['25:1/3', '30:1/2', '35:1'],
      principal: 341_260_000,
      accountingIncome: 9_640_000,
      incomeDistributed: 4_125_000,
      taxableIncome: 8_830_000,
      trustKind: 'ordinary',
      documentDate: '2019-03-14',
      trusteeCount: 2,
      votingRule: 'unanimous',
      periodClosedThrough: '2025-12-31',
      liquidAssets: 21_400_000,
      yearlyExpenses: 2_650_000,
      reserve: 4_000_000,
      taxDue: 310_000,
      gstInclusionPercent: 0,
      terminatesThisYear: false,
      stateChanged: false,
    },
    decisions: whitfieldDecisions,
    distributions: [
      {
        for: 'Daniel Whitfield',
        amount: 1_284_000,
        description: 'Spring tuition, paid to Oregon State University',
        decision: 'Spring tuition for Daniel',
        completed: true,
      },
      { for: 'Sophie Whitfield', amount: 940_000, description: 'Fall tuition and fees', completed: true },
      {
        for: 'Sophie Whitfield',
        amount: 342_000,
        description: 'Student health insurance, twelve months',
        decision: 'Health insurance premium for Sophie',
        completed: false,
      },
      { for: 'Lucas Whitfield', amount: 115_000, description: 'Laptop that the school asks for', completed: false },
    ],
    documents: whitfieldDocuments,
  },
  {
    name: 'Harborview Education Trust',
    description: 'Scholarships for children of the fishing families of Harborview, endowed by Thomas Okafor’s firm.',
    deed: false,
    goals: ['Education funding', 'Charitable giving'],
    beneficiaries: [
      {
        name: 'Amara Lindqvist',
        relation: 'Scholar',
        email: 'amara.lindqvist@example.com',
        facts: { beneficiaryClass: 'current' },
      },
      { name: 'Benjamin Reyes', relation: 'Scholar', facts: { beneficiaryClass: 'current' } },
    ],
    facts: { revocable: false, state: 'Oregon', principalStandard: 'discretionary', principal: 48_000_000 },
    decisions: [
      {
        title: 'Choose next year’s scholars',
        description: 'Fourteen applications came in by the end of October.',
        type: 'administration',
        due: 18,
      },
    ],
    distributions: [
      { for: 'Amara Lindqvist', amount: 500_000, description: 'Scholarship, first half', completed: true },
    ],
    documents: [],
  },
];
