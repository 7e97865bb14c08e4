import { RULE_TITLES } from '@fiducia/contracts';
import { ADMINISTRATION_ROWS } from '../../../test/support/rule-rows/administration.js';
import { AMENDMENT_ROWS } from '../../../test/support/rule-rows/amendment.js';
import { DISTRIBUTION_ROWS } from '../../../test/support/rule-rows/distribution.js';
import { INVESTMENT_ROWS } from '../../../test/support/rule-rows/investment.js';
import { LOW, MEDIUM, type RuleRow } from '../../../test/support/rule-rows/rule-row.js';
import { TAX_ROWS } from '../../../test/support/rule-rows/tax.js';
import { aCase, aFact, findingOf, saidOf } from '../../../test/support/simulation-cases.js';
import WORDS from '../../../test/support/rule-words.json' with { type: 'json' };
import { simulate } from '../simulate.js';
import type { SimulationInput } from '../simulation-input.js';
import { RULES } from './rules.js';

const CASH = { payment: 'cash-to-beneficiary' };
const NO_PRINCIPAL = { principalStandard: 'none', vestedPaid: 0 };

const FIRST_ROWS: RuleRow[] = [
  ['D01', 'the payee is a remainder beneficiary', 'fired stop', {}, { beneficiaryClass: 'remainder' }],
  ['D01', 'the payee is a contingent beneficiary', 'fired stop', {}, { beneficiaryClass: 'contingent' }],
  ['D01', 'the payee is no beneficiary of the trust', 'fired stop', { beneficiaryId: 99 }],
  ['D01', 'the payee is a current beneficiary', 'clear'],
  ['D01', 'the payee’s class is unknown', MEDIUM, {}, { beneficiaryClass: undefined }],
  ['D01', 'the decision names no payee', MEDIUM, { beneficiaryId: null }],
  ['D01', 'nothing is distributed', 'not applicable', { type: 'investment' }],

  ['D02', 'the purpose is outside the standard', 'fired high', { purpose: 'A sailing boat' }],
  ['D02', 'the purpose matches nothing', 'fired high', { purpose: 'Something nice' }],
  ['D02', 'one part of the purpose is outside', 'fired high', { purpose: 'Tuition and a political campaign' }],
  ['D02', 'the purpose is education', 'clear'],
  ['D02', 'the purpose is health', 'clear', { purpose: 'Orthodontist’s invoice' }],
  ['D02', 'the purpose is support', 'clear', { purpose: 'Property taxes and rent' }],
  ['D02', 'the purpose is on the grey list', 'not applicable', { purpose: 'Wedding in June' }],
  ['D02', 'the decision has no purpose', MEDIUM, { purpose: null }],
  ['D02', 'the standards are unknown', MEDIUM, {}, { incomeStandard: undefined, principalStandard: undefined }],
  ['D02', 'income is discretionary and covers it', 'not applicable', {}, { incomeStandard: 'discretionary' }],
  [
    'D02',
    'the payment may come from income under another standard',
    MEDIUM,
    { purpose: 'A sailing boat' },
    { incomeStandard: 'discretionary', accountingIncome: undefined },
  ],
  [
    'D02',
    'it is exactly the income left, under another standard than HEMS',
    'not applicable',
    { purpose: 'A sailing boat', amount: 5_000_000 },
    { incomeStandard: 'discretionary' },
  ],
  [
    'D02',
    'the rest must come from principal under HEMS',
    'fired high',
    { purpose: 'A sailing boat', amount: 6_000_000 },
    { incomeStandard: 'discretionary' },
  ],

  ['D03', 'the purpose is on the grey list', 'fired medium', { purpose: 'Down payment on a flat' }],
  ['D03', 'surgery is cosmetic', 'fired medium', { purpose: 'Cosmetic surgery' }],
  ['D03', 'surgery is not cosmetic', 'clear', { purpose: 'Knee surgery' }],
  ['D03', 'the standard is unknown', LOW, {}, { incomeStandard: undefined }],
  ['D03', 'the decision has no purpose', LOW, { purpose: '' }],
  ['D03', 'no payment is under HEMS', 'not applicable', {}, { incomeStandard: 'mandatory' }],

  ['D04', 'the required statement is not on file', 'fired high', {}, { otherResourcesRecorded: false }],
  ['D04', 'the required statement is on file', 'clear'],
  ['D04', 'it is unknown whether the document requires one', MEDIUM, {}, { otherResources: undefined }],
  ['D04', 'it is unknown whether one is on file', MEDIUM, {}, { otherResourcesRecorded: undefined }],
  ['D04', 'the document leaves it open', 'not applicable', {}, { otherResources: 'may' }],
  ['D04', 'the payment is mandatory', 'not applicable', {}, { incomeStandard: 'mandatory' }],

  [
    'D05',
    'resources may be considered and are not on file',
    'fired low',
    {},
    { otherResources: 'may', otherResourcesRecorded: false },
  ],
  [
    'D05',
    'the document is silent and none are on file',
    'fired low',
    {},
    { otherResources: 'silent', otherResourcesRecorded: false },
  ],
  ['D05', 'resources may be considered and are on file', 'clear', {}, { otherResources: 'may' }],
  ['D05', 'it is unknown what the document says', LOW, {}, { otherResources: undefined }],
  [
    'D05',
    'it is unknown whether they are on file',
    LOW,
    {},
    { otherResources: 'may', otherResourcesRecorded: undefined },
  ],
  ['D05', 'the document requires it', 'not applicable'],

  [
    'D06',
    'it exceeds income and principal may not be paid',
    'fired high',
    { amount: 6_000_000 },
    { principalStandard: 'none' },
  ],
  [
    'D06',
    'the power over principal is narrower',
    'fired high',
    { amount: 6_000_000 },
    { incomeStandard: 'discretionary' },
  ],
  [
    'D06',
    'it exceeds all income and what was paid is unknown',
    'fired high',
    { amount: 6_000_000 },
    { principalStandard: 'none', incomeDistributed: undefined },
  ],
  ['D06', 'income was already paid out', 'fired high', {}, { principalStandard: 'none', incomeDistributed: 4_500_000 }],
  ['D06', 'it is exactly the income left', 'clear', { amount: 5_000_000 }, { principalStandard: 'none' }],
  [
    'D06',
    'it is one cent more than the income left',
    'fired high',
    { amount: 5_000_001 },
    { principalStandard: 'none' },
  ],
  ['D06', 'principal may be paid under the same standard', 'clear', { amount: 6_000_000 }],
  [
    'D06',
    'principal may be paid at discretion',
    'clear',
    { amount: 6_000_000 },
    { principalStandard: 'discretionary', accountingIncome: undefined },
  ],
  [
    'D06',
    'it is all income of the year and what was paid is unknown',
    MEDIUM,
    { amount: 5_000_000 },
    { principalStandard: 'none', incomeDistributed: undefined },
  ],
  [
    'D06',
    'neither income nor principal may be paid',
    'fired high',
    { amount: 6_000_000 },
    { incomeStandard: 'none', principalStandard: 'none' },
  ],
  ['D06', 'the income is unknown', MEDIUM, {}, { accountingIncome: undefined }],
  ['D06', 'the principal standard is unknown', MEDIUM, { amount: 6_000_000 }, { principalStandard: undefined }],
  ['D06', 'the income standard is unknown', MEDIUM, { amount: 6_000_000 }, { incomeStandard: undefined }],
  ['D06', 'the decision has no amount', MEDIUM, { amount: null }],

  [
    'D08',
    'a trustee pays themself at discretion',
    'fired stop',
    {},
    { isTrustee: true, incomeStandard: 'discretionary' },
  ],
  ['D08', 'a trustee pays themself under HEMS', 'clear', {}, { isTrustee: true }],
  ['D08', 'the payee is no trustee', 'clear', {}, { incomeStandard: 'discretionary' }],
  [
    'D08',
    'it is unknown whether the payee is a trustee',
    MEDIUM,
    {},
    { isTrustee: undefined, incomeStandard: 'discretionary' },
  ],
  ['D08', 'a trustee’s standard is unknown', MEDIUM, {}, { isTrustee: true, incomeStandard: undefined }],

  ['D09', 'a trustee owes the payee support', 'fired stop', {}, { trusteeOwesSupport: true }],
  ['D09', 'no trustee owes the payee support', 'clear'],
  ['D09', 'it is unknown whether a trustee does', MEDIUM, {}, { trusteeOwesSupport: undefined }],
  ['D09', 'the payment is mandatory', 'not applicable', {}, { trusteeOwesSupport: true, incomeStandard: 'mandatory' }],

  ['D10', 'the payee is a minor', 'fired medium', {}, { dateOfBirth: '2012-05-01', ...CASH }],
  ['D10', 'the payee turns 18 the day after', 'fired medium', {}, { dateOfBirth: '2008-12-02', ...CASH }],
  ['D10', 'the payee turns 18 on the day of payment', 'clear', {}, { dateOfBirth: '2008-12-01' }],
  ['D10', 'a minor’s school is paid', 'clear', {}, { dateOfBirth: '2012-05-01' }],
  ['D10', 'it is unknown how a minor is paid', LOW, {}, { dateOfBirth: '2012-05-01', payment: undefined }],
  ['D10', 'the date of birth is unknown', LOW, {}, { dateOfBirth: undefined }],
  ['D10', 'the payment is in kind', 'not applicable', { inKind: true }, { dateOfBirth: '2012-05-01' }],

  ['D11', 'it runs ahead of the first age', 'fired high', {}, { dateOfBirth: '2004-05-01', ...NO_PRINCIPAL }],
  [
    'D11',
    'it is more than has vested',
    'fired high',
    { amount: 10_000_001 },
    { dateOfBirth: '2000-05-01', ...NO_PRINCIPAL },
  ],
  ['D11', 'it is what has vested', 'clear', { amount: 10_000_000 }, { dateOfBirth: '2000-05-01', ...NO_PRINCIPAL }],
  [
    'D11',
    'the vested share was paid',
    'fired high',
    {},
    { dateOfBirth: '2000-05-01', ...NO_PRINCIPAL, vestedPaid: 9_500_000 },
  ],
  ['D11', 'all ages are reached', 'clear'],
  ['D11', 'principal may be paid for just this purpose', 'clear', {}, { dateOfBirth: '2004-05-01', vestedPaid: 0 }],
  [
    'D11',
    'principal may be paid, but not for this purpose',
    'fired high',
    { purpose: 'A sailing boat' },
    { dateOfBirth: '2004-05-01', vestedPaid: 0 },
  ],
  [
    'D11',
    'principal may be paid for some purposes and this has none',
    MEDIUM,
    { purpose: null },
    { dateOfBirth: '2004-05-01', vestedPaid: 0 },
  ],
  [
    'D11',
    'principal may be paid at discretion',
    'clear',
    {},
    { dateOfBirth: '2004-05-01', principalStandard: 'discretionary' },
  ],
  ['D11', 'the ages are unknown', MEDIUM, {}, { ageMilestones: undefined }],
  ['D11', 'the date of birth is unknown', MEDIUM, {}, { dateOfBirth: undefined }],
  [
    'D11',
    'the power over principal is unknown',
    MEDIUM,
    {},
    { dateOfBirth: '2004-05-01', principalStandard: undefined },
  ],
  ['D11', 'the share is unknown', MEDIUM, {}, { dateOfBirth: '2000-05-01', shareValue: undefined }],
  ['D11', 'the document sets no ages', 'not applicable', {}, { ageMilestones: [] }],

  ['D14', 'it takes more than a tenth of principal', 'fired medium', {}, { principal: 9_999_990 }],
  ['D14', 'it takes more than a quarter of principal', 'fired high', {}, { principal: 3_999_990 }],
  ['D14', 'it takes exactly a quarter', 'fired medium', {}, { principal: 4_000_000 }],
  ['D14', 'it takes exactly a tenth', 'clear', {}, { principal: 10_000_000 }],
  ['D14', 'there is no principal', 'fired high', {}, { principal: 0 }],
  ['D14', 'the principal is unknown', MEDIUM, {}, { principal: undefined }],

  ['T01', 'the trust keeps income in its highest bracket', 'fired medium', {}, { taxableIncome: 5_000_000 }],
  [
    'T01',
    'a tax decision looks at it without an amount',
    'fired medium',
    { type: 'tax', amount: null },
    { taxableIncome: 5_000_000 },
  ],
  ['T01', 'what it keeps ends where the highest bracket starts', 'clear', {}, { taxableIncome: 1_610_000 }],
  ['T01', 'what it keeps is one cent beyond', 'fired medium', {}, { taxableIncome: 1_610_001 }],
  ['T01', 'the taxable income is unknown', LOW, {}, { taxableIncome: undefined }],
  ['T01', 'it is unknown whether it is a grantor trust', LOW, {}, { grantorTrust: undefined }],
  ['T01', 'the settlor is taxed', 'not applicable', {}, { grantorTrust: true }],
  ['T01', 'the trust is revocable', 'not applicable', {}, { revocable: true, grantorTrust: undefined }],
  ['T01', 'the trust is simple', 'not applicable', {}, { taxStatus: 'simple' }],

  ['T05', 'the payee is taxed as high as the trust', 'fired low', {}, { marginalRate: 24 }],
  ['T05', 'the payee’s surtax makes the difference', 'fired low', {}, { marginalRate: 22, netInvestmentTax: true }],
  ['T05', 'the payee is taxed lower', 'clear'],
  ['T05', 'the payee’s rate is unknown', LOW, {}, { marginalRate: undefined }],
  ['T05', 'the payee’s surtax is unknown', LOW, {}, { netInvestmentTax: undefined }],
  ['T05', 'nobody is paid', 'not applicable', { type: 'tax' }],
];

const TABLE = [
  ...FIRST_ROWS,
  ...DISTRIBUTION_ROWS,
  ...TAX_ROWS,
  ...INVESTMENT_ROWS,
  ...AMENDMENT_ROWS,
  ...ADMINISTRATION_ROWS,
];

describe('each rule', () => {
  it('has a title, and stands once', () => {
    expect(RULES.map(({ id }) => id)).toEqual(Object.keys(RULE_TITLES));
    expect(RULES).toHaveLength(76);
  });

  it.each(TABLE)('%s: where %s, it is %s', (rule, _when, said, decision = {}, known = {}) => {
    expect(saidOf(rule, aCase(decision, known))).toBe(said);
  });

  it.each(TABLE.filter(([, , said]) => said.startsWith('needs-information')))(
    '%s: where %s, it names what is missing',
    (rule, _when, _said, decision = {}, known = {}) => {
      const { message, missingFacts } = findingOf(rule, aCase(decision, known))!;
      expect(missingFacts.length > 0 || /the (?:beneficiary|amount|purpose) of the decision/u.test(message)).toBe(true);
      expect(message).not.toContain('undefined');
    },
  );

  it.each(RULES.map(({ id }) => id))(
    '%s is tested where it fires, where it is clear and where facts are missing',
    (id) => {
      const said = TABLE.filter(([rule]) => rule === id).map(([, , outcome]) => outcome.split(' ')[0]);
      expect(said).toEqual(expect.arrayContaining(['fired', 'clear', 'needs-information']));
    },
  );
});

/** Everything that is said of a situation beside its gravity, in the words that were reviewed. */
function wordsOf(rule: string, input: SimulationInput) {
  const { findings, notApplicable, taxConsequences } = simulate(input);
  const reason = notApplicable.find(({ ruleId }) => ruleId === rule)?.reason;
  if (reason !== undefined) return { reason };
  const { message, recommendation, assumptions, deadline } = findings.find(({ ruleId }) => ruleId === rule)!;
  return { message, recommendation, assumptions, deadline, tax: taxConsequences.impact };
}

describe('the words of a rule', () => {
  const rows = TABLE.filter(([, , said]) => /^(?:fired|not applicable)/u.test(said));
  const reviewed: Record<string, unknown> = WORDS;

  it.each(rows)('%s: where %s, are those that were reviewed', (rule, when, _said, decision = {}, known = {}) => {
    expect(wordsOf(rule, aCase(decision, known))).toEqual(reviewed[`${rule}: ${when}`]);
  });

  it('are reviewed of no situation that is not tried', () => {
    expect(Object.keys(reviewed).toSorted()).toEqual(rows.map(([rule, when]) => `${rule}: ${when}`).toSorted());
  });
});

describe('a finding', () => {
  it('quotes the document where the fact was read', () => {
    const evidence = { quote: 'health, education, maintenance and support', start: 10, end: 52, page: 3 };
    const input = aCase({ purpose: 'A sailing boat' });
    const facts = [...input.facts, aFact('incomeStandard', 'hems', { evidence, recordedAt: '2026-11-02T10:00:00Z' })];
    expect(findingOf('D02', { ...input, facts })?.evidence).toEqual([evidence]);
  });

  it('does not rely on a fact that was read and never confirmed', () => {
    const input = aCase({}, { beneficiaryClass: undefined });
    const facts = [...input.facts, aFact('beneficiaryClass', 'current', { source: 'document', confirmed: false })];
    const finding = findingOf('D01', { ...input, facts });
    expect(finding).toMatchObject({ status: 'needs-information', missingFacts: [{ name: 'beneficiaryClass' }] });
    expect(finding?.recommendation).toBe('Confirm “Class”.');
  });

  it('takes the latest word on a fact, wherever it stands in the list', () => {
    const input = aCase();
    const later = aFact('beneficiaryClass', 'remainder', { recordedAt: '2026-11-20T10:00:00Z' });
    expect(saidOf('D01', { ...input, facts: [later, ...input.facts] })).toBe('fired stop');
    expect(saidOf('D01', { ...input, facts: [...input.facts, later] })).toBe('fired stop');
  });

  it('names each missing fact and whom it is about', () => {
    expect(findingOf('T05', aCase({}, { marginalRate: undefined, netInvestmentTax: undefined }))?.missingFacts).toEqual(
      [
        { name: 'marginalRate', beneficiaryId: 7 },
        { name: 'netInvestmentTax', beneficiaryId: 7 },
      ],
    );
  });

  it('cites its law with the day that was checked', () => {
    for (const finding of simulate(aCase({ purpose: 'A yacht' }, { principal: 0, beneficiaryClass: 'remainder' }))
      .findings) {
      expect(finding.citations.length).toBeGreaterThan(0);
      expect(finding.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('what the record of payments answers', () => {
  it('is said to be no more than what was recorded', () => {
    const input = aCase({ amount: 60_000_000 }, { equalShares: true });
    const facts = input.facts.map((fact) =>
      fact.name === 'paidThreeYears' ? { ...fact, source: 'computed' as const } : fact,
    );
    const words = 'Nobody was paid anything but the distributions recorded here.';
    expect(findingOf('D13', { ...input, facts })?.assumptions).toContain(words);
    expect(findingOf('D13', input)?.assumptions).not.toContain(words);
  });
});

describe('how long principal lasts', () => {
  it('is told with and without growth', () => {
    const message = (amount: number) => findingOf('D14', aCase({ amount }, { principal: 10_000_000 }))?.message;
    expect(message(2_500_000)).toContain(
      'Paid every year, principal bears it for 4 years without growth and for 4 years at 4 %.',
    );
    expect(message(10_000_001)).toContain('It is more than the whole principal.');
  });
});
