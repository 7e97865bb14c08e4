import { LOW, MEDIUM, type RuleRow } from './rule-row.js';

const INVESTMENT = { type: 'investment' as const };
const SALE = { transaction: 'sell', fairValue: 9_000_000 };
const PURCHASE = { transaction: 'buy', assetYieldsIncome: false };
const CRT = { trustKind: 'charitable-remainder' };

export const INVESTMENT_ROWS: RuleRow[] = [
  ['I01', 'one issuer is over a tenth', 'fired medium', INVESTMENT, { issuerShareAfter: 10.1 }],
  ['I01', 'one issuer is over a fifth', 'fired high', INVESTMENT, { issuerShareAfter: 20.1 }],
  ['I01', 'over a tenth may be kept', 'fired low', INVESTMENT, { issuerShareAfter: 20, retentionClause: true }],
  ['I01', 'over a fifth may be kept', 'fired medium', INVESTMENT, { issuerShareAfter: 50, retentionClause: true }],
  ['I01', 'one issuer is a tenth', 'clear', INVESTMENT, { issuerShareAfter: 10 }],
  ['I01', 'the share is unknown', MEDIUM, INVESTMENT, { issuerShareAfter: undefined }],
  ['I01', 'somebody is paid', 'not applicable'],

  ['I02', 'the document lets it be kept', 'fired info', INVESTMENT, { retentionClause: true }],
  ['I02', 'the document does not', 'clear', INVESTMENT],
  ['I02', 'it is unknown', LOW, INVESTMENT, { retentionClause: undefined }],

  ['I03', 'a trustee sells to the trust', 'fired stop', INVESTMENT, { relatedParty: 'trustee' }],
  ['I03', 'a trustee’s family does', 'fired high', INVESTMENT, { relatedParty: 'family' }],
  ['I03', 'it was allowed', 'clear', INVESTMENT, { relatedParty: 'trustee', relatedPartyAuthorised: true }],
  ['I03', 'a stranger does', 'clear', INVESTMENT],
  ['I03', 'the link is unknown', MEDIUM, INVESTMENT, { relatedParty: undefined }],
  [
    'I03',
    'it is unknown whether it was allowed',
    MEDIUM,
    INVESTMENT,
    { relatedParty: 'family', relatedPartyAuthorised: undefined },
  ],

  [
    'I04',
    'a trust that owes income buys none',
    'fired medium',
    INVESTMENT,
    { ...PURCHASE, incomeStandard: 'mandatory' },
  ],
  ['I04', 'a marital trust buys none', 'fired medium', INVESTMENT, { ...PURCHASE, trustKind: 'marital' }],
  ['I04', 'the asset yields income', 'clear', INVESTMENT, { transaction: 'buy', incomeStandard: 'mandatory' }],
  ['I04', 'the trust owes no income', 'clear', INVESTMENT, PURCHASE],
  ['I04', 'it is unknown whether it yields income', LOW, INVESTMENT, { ...PURCHASE, assetYieldsIncome: undefined }],
  ['I04', 'nothing is bought', 'not applicable', INVESTMENT],

  ['I05', 'a gain is sold', 'fired low', INVESTMENT, SALE],
  ['I05', 'there is no gain', 'clear', INVESTMENT, { ...SALE, fairValue: 1_000_000 }],
  ['I05', 'there is a loss', 'clear', INVESTMENT, { ...SALE, fairValue: 0 }],
  ['I05', 'the basis is unknown', LOW, INVESTMENT, { ...SALE, basis: undefined }],
  ['I05', 'nothing is sold', 'not applicable', INVESTMENT],

  ['I06', 'over 40 % cannot be sold', 'fired medium', INVESTMENT, { illiquidAssets: 40_000_001 }],
  ['I06', 'just 40 % cannot be sold', 'clear', INVESTMENT, { illiquidAssets: 40_000_000 }],
  ['I06', 'a year’s expenses are not at hand', 'fired medium', INVESTMENT, { liquidAssets: 2_999_999 }],
  ['I06', 'a year’s expenses are at hand', 'clear', INVESTMENT, { liquidAssets: 3_000_000 }],
  ['I06', 'it is unknown what can be sold', LOW, INVESTMENT, { illiquidAssets: undefined }],

  ['I07', 'there is no policy', 'fired medium', INVESTMENT, { investmentPolicy: false }],
  ['I07', 'the last review is over a year ago', 'fired medium', INVESTMENT, { investmentReviewedOn: '2025-11-30' }],
  ['I07', 'the last review is a year ago', 'clear', INVESTMENT, { investmentReviewedOn: '2025-12-01' }],
  ['I07', 'nothing was reviewed on taking office', 'fired medium', INVESTMENT, { inceptionReviewed: false }],
  [
    'I07',
    'office was taken 90 days ago',
    'clear',
    INVESTMENT,
    { inceptionReviewed: false, trusteeSince: '2026-09-02' },
  ],
  [
    'I07',
    'office was taken 91 days ago',
    'fired medium',
    INVESTMENT,
    { inceptionReviewed: false, trusteeSince: '2026-09-01' },
  ],
  ['I07', 'the last review is unknown', LOW, INVESTMENT, { investmentReviewedOn: undefined }],

  [
    'I08',
    'the delegate has no agreement',
    'fired medium',
    INVESTMENT,
    { delegatedManager: true, delegationAgreement: false },
  ],
  [
    'I08',
    'nobody watches the delegate',
    'fired medium',
    INVESTMENT,
    { delegatedManager: true, delegationMonitored: false },
  ],
  ['I08', 'the delegation is in order', 'clear', INVESTMENT, { delegatedManager: true }],
  ['I08', 'the agreement is unknown', LOW, INVESTMENT, { delegatedManager: true, delegationAgreement: undefined }],
  ['I08', 'nothing is delegated', 'not applicable', INVESTMENT],

  ['I09', 'a charitable trust buys on debt', 'fired stop', INVESTMENT, { ...CRT, prohibitedInvestment: true }],
  ['I09', 'it does not', 'clear', INVESTMENT, CRT],
  ['I09', 'it is unknown', MEDIUM, INVESTMENT, { ...CRT, prohibitedInvestment: undefined }],
  ['I09', 'the trust is an ordinary one', 'not applicable', INVESTMENT, { prohibitedInvestment: true }],

  ['I10', 'the trust has made no election', 'fired stop', INVESTMENT, { sCorporationStock: true }],
  ['I10', 'the trust has elected', 'clear', INVESTMENT, { sCorporationStock: true, sElection: 'qsst' }],
  ['I10', 'the election is unknown', MEDIUM, INVESTMENT, { sCorporationStock: true, sElection: undefined }],
  ['I10', 'no such stock is received', 'not applicable', INVESTMENT],
];
