import type { FactDefinition } from './fact-definition.js';

/** What the rules may ask about one decision, beyond its own fields. They are kept with the decision. */
export const DECISION_FACTS = {
  // How it is paid
  payment: {
    kind: 'choice',
    choices: [
      'cash-to-beneficiary',
      'direct-to-provider',
      'guardian-or-custodian',
      'able-account',
      'loan',
      'creditor-or-assignee',
      'charity',
    ],
    about: 'decision',
    label: 'How it is paid',
    question: 'To whom does the money go, and how?',
  },
  documentsReceived: {
    kind: 'boolean',
    about: 'decision',
    label: 'Documents received',
    question: 'Are the documents that show the need (an invoice, a budget) on file?',
  },
  basis: { kind: 'cents', about: 'decision', label: 'Tax basis', question: 'What is the tax basis of the property?' },
  fairValue: {
    kind: 'cents',
    about: 'decision',
    label: 'Fair market value',
    question: 'What is the property worth today?',
  },
  pecuniary: {
    kind: 'boolean',
    about: 'decision',
    label: 'Settles a sum of money',
    question: 'Does the property settle a right to a fixed sum of money?',
  },
  soleBenefit: {
    kind: 'boolean',
    about: 'decision',
    label: 'Sole benefit',
    question: 'Is it solely for the benefit of the person the trust was made for?',
  },
  formulaAmount: {
    kind: 'cents',
    about: 'decision',
    label: 'Amount by the formula',
    question: 'What amount does the document’s formula give for this payment?',
  },
  formulaDueOn: {
    kind: 'date',
    about: 'decision',
    label: 'Due by the formula',
    question: 'On what day does this payment fall due under the formula?',
  },
  priorYearTreatment: {
    kind: 'boolean',
    about: 'decision',
    label: 'To count for last year',
    question: 'Is the payment to count for last year (section 663(b))?',
  },
  charityFromGrossIncome: {
    kind: 'boolean',
    about: 'decision',
    label: 'Charity paid from gross income',
    question: 'Does the document direct that this gift be paid out of gross income?',
  },

  // Who takes part
  relatedParty: {
    kind: 'choice',
    choices: ['none', 'family', 'trustee'],
    about: 'decision',
    label: 'Related party',
    question: 'Is the other party, or the asset, linked to a trustee or to a trustee’s family?',
  },
  relatedPartyAuthorised: {
    kind: 'boolean',
    about: 'decision',
    label: 'Dealing authorised',
    question: 'Do the document, a court or all beneficiaries after full disclosure allow this dealing?',
  },
  votesFor: {
    kind: 'count',
    about: 'decision',
    label: 'Votes in favour',
    question: 'How many trustees have voted for it?',
  },
  conflictedVoteCounted: {
    kind: 'boolean',
    about: 'decision',
    label: 'Conflicted vote counted',
    question: 'Is the vote of a trustee with a conflict of interest counted?',
  },
  consent: {
    kind: 'choice',
    choices: ['not-needed', 'given', 'missing'],
    about: 'decision',
    label: 'Consent of others',
    question: 'Is the consent of a protector, adviser, beneficiary or court needed, and there?',
  },

  // What is bought, sold or held
  transaction: {
    kind: 'choice',
    choices: ['buy', 'sell', 'keep'],
    about: 'decision',
    label: 'Transaction',
    question: 'Is something bought, sold or kept?',
  },
  issuerShareAfter: {
    kind: 'percent',
    about: 'decision',
    label: 'Share of one issuer afterwards',
    question: 'What share of the whole portfolio will one issuer be afterwards, at most?',
  },
  assetYieldsIncome: {
    kind: 'boolean',
    about: 'decision',
    label: 'Yields income',
    question: 'Does the asset yield income?',
  },
  prohibitedInvestment: {
    kind: 'boolean',
    about: 'decision',
    label: 'Prohibited investment',
    question:
      'Is it financed by debt, a business of the trust’s own, a danger to its purpose, or dealing with an insider?',
  },
  sCorporationStock: {
    kind: 'boolean',
    about: 'decision',
    label: 'S corporation stock',
    question: 'Does the trust receive stock of an S corporation by it?',
  },
  realEstateIntoTrust: {
    kind: 'boolean',
    about: 'decision',
    label: 'Home put into the trust',
    question: 'Is residential property put into the trust without a loan by a bank?',
  },

  // What is changed in the trust
  changeRoute: {
    kind: 'choice',
    choices: ['amend', 'decant', 'nonjudicial-settlement', 'court', 'protector', 'combine-or-divide'],
    about: 'decision',
    label: 'Way of the change',
    question: 'In what way is the trust to be changed?',
  },
  changeBySettlor: {
    kind: 'boolean',
    about: 'decision',
    label: 'Made by the settlor',
    question: 'Is the change made by the settlor?',
  },
  settlorHasCapacity: {
    kind: 'boolean',
    about: 'decision',
    label: 'Settlor has capacity',
    question: 'Has the settlor the capacity to make it?',
  },
  methodFollowed: {
    kind: 'boolean',
    about: 'decision',
    label: 'Method followed',
    question: 'Is it made in the way that the document prescribes?',
  },
  decantNoticeWaived: {
    kind: 'boolean',
    about: 'decision',
    label: 'Notice waived',
    question: 'Have all who must be told waived the notice in writing?',
  },
  decantNoticeOn: {
    kind: 'date',
    about: 'decision',
    label: 'Notice given',
    question: 'On what day was the notice of the decanting given?',
  },
  decantRecipientsComplete: {
    kind: 'boolean',
    about: 'decision',
    label: 'All were told',
    question: 'Did the settlor, all qualified beneficiaries, holders of powers and other fiduciaries get it?',
  },
  changesInterests: {
    kind: 'boolean',
    about: 'decision',
    label: 'Changes what people get',
    question: 'Does it change what any beneficiary gets, or when?',
  },
  shiftsBenefit: {
    kind: 'boolean',
    about: 'decision',
    label: 'Shifts a benefit down',
    question: 'Does it move a benefit to a lower generation or put off when interests vest?',
  },
  attorneyGeneralNotified: {
    kind: 'boolean',
    about: 'decision',
    label: 'Attorney General told',
    question: 'Has the state’s Attorney General been told?',
  },
  addsPower: {
    kind: 'boolean',
    about: 'decision',
    label: 'Adds a power',
    question: 'Does it let a trustee or beneficiary appoint to themself, their creditors or their estate?',
  },
  formerWording: {
    kind: 'text',
    about: 'decision',
    label: 'Former words',
    question: 'What are the words that are replaced?',
  },
  newWording: { kind: 'text', about: 'decision', label: 'New words', question: 'What are the words in their place?' },

  // Administration
  feeChange: {
    kind: 'choice',
    choices: ['none', 'told-before', 'not-told'],
    about: 'decision',
    label: 'Change of the fee',
    question: 'Is a trustee’s fee changed, and were the beneficiaries told before?',
  },
  crummeyNoticesSent: {
    kind: 'boolean',
    about: 'decision',
    label: 'Withdrawal notices sent',
    question: 'Was every holder told of the contribution and the right to withdraw?',
  },
  crummeyWindowDays: {
    kind: 'count',
    about: 'decision',
    label: 'Days left open to withdraw',
    question: 'For how many days could they withdraw?',
  },
  premiumPaidBeforeLapse: {
    kind: 'boolean',
    about: 'decision',
    label: 'Premium paid before the lapse',
    question: 'Was the premium paid before the right to withdraw lapsed?',
  },
  crummeyWaiverAsked: {
    kind: 'boolean',
    about: 'decision',
    label: 'Waiver asked for',
    question: 'Were the holders asked to waive their right?',
  },
} as const satisfies Record<string, FactDefinition>;
