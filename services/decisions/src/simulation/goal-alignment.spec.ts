import { DECISION_TYPES, type DecisionType, PREDEFINED_GOALS } from '@fiducia/contracts';
import { aCase, type Known } from '../../test/support/simulation-cases.js';
import { nearestGoal } from './goal-lexicon.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';

function aligned(goals: string[], decision: Partial<SimulationInput['decision']> = {}, known: Known = {}) {
  const active = goals.map((goal) => ({ goal, status: 'active' as const }));
  return simulate({ ...aCase(decision, known), goals: active }).goalAlignment;
}

const LARGE = { amount: 6_000_000 };
const OVERDUE = { incomeStandard: 'mandatory', incomeLastPaidOn: '2026-08-31' };
const EARLY = { payDate: '2026-02-27' };
const LAST_YEAR = { priorYearTreatment: true };
const SALE = { type: 'investment' as const };
/** Property that cost $5,000 is sold for this, by a trust without other income. */
const SOLD = (fairValue: number) => ({ transaction: 'sell', basis: 500_000, fairValue, taxableIncome: 0 });
const EXCISE = { trustKind: 'private-foundation', prohibitedInvestment: true };
const CHANGE = { type: 'amendment' as const };
const GIFT = { purpose: 'A gift' };
const TO_CHARITY = { payment: 'charity' };
const RENT = { purpose: 'Rent for the flat', amount: 120_000 };

/** What every goal says of every type of decision for one and the same trust. */
const BY_TYPE: [goal: string, type: DecisionType, assessed: boolean, aligned: boolean, says: string][] = [
  [
    'Asset preservation',
    'distribution',
    true,
    true,
    'what is paid this year with it is within a sustainable $40,000.00 a year.',
  ],
  ['Asset preservation', 'investment', true, true, 'no issuer is more than a tenth of the portfolio.'],
  ['Asset preservation', 'amendment', false, false, 'not assessed: the decision pays nothing out.'],
  ['Asset preservation', 'tax', false, false, 'not assessed: the decision pays nothing out.'],
  ['Asset preservation', 'administration', true, true, 'insurance, taxes and appraisals of property are up to date.'],
  ['Asset preservation', 'other', false, false, 'not assessed: the decision pays nothing out.'],
  [
    'Regular income for beneficiaries',
    'distribution',
    true,
    true,
    'income goes to a current beneficiary and stays within what was received.',
  ],
  ['Regular income for beneficiaries', 'investment', true, true, 'what is held stays as it is.'],
  ['Regular income for beneficiaries', 'amendment', false, false, 'not assessed: the decision pays nothing out.'],
  ['Regular income for beneficiaries', 'tax', true, true, 'no income that must be paid is late.'],
  ['Regular income for beneficiaries', 'administration', true, true, 'no income that must be paid is late.'],
  ['Regular income for beneficiaries', 'other', false, false, 'not assessed: the decision pays nothing out.'],
  ['Education funding', 'distribution', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Education funding', 'investment', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Education funding', 'amendment', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Education funding', 'tax', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Education funding', 'administration', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Education funding', 'other', true, true, 'the purpose is not education; it is neither helped nor harmed.'],
  ['Tax-efficient wealth transfer', 'distribution', true, false, 'total tax rises by $286.00, more than 5 %.'],
  ['Tax-efficient wealth transfer', 'investment', true, true, 'nothing is sold, so no gain is taxed.'],
  ['Tax-efficient wealth transfer', 'amendment', true, true, 'the change leaves transfer tax as it is.'],
  ['Tax-efficient wealth transfer', 'tax', true, false, 'total tax rises by $286.00, more than 5 %.'],
  ['Tax-efficient wealth transfer', 'administration', true, true, 'the trust’s own tax is not at stake.'],
  ['Tax-efficient wealth transfer', 'other', true, true, 'the trust’s own tax is not at stake.'],
  ['Charitable giving', 'distribution', true, true, 'nothing here concerns a charity.'],
  ['Charitable giving', 'investment', true, true, 'nothing here concerns a charity.'],
  ['Charitable giving', 'amendment', true, true, 'nothing here concerns a charity.'],
  ['Charitable giving', 'tax', true, true, 'nothing here concerns a charity.'],
  ['Charitable giving', 'administration', true, true, 'nothing here concerns a charity.'],
  ['Charitable giving', 'other', true, true, 'nothing here concerns a charity.'],
  [
    'Healthcare funding',
    'distribution',
    true,
    true,
    'the purpose is not health care; it is neither helped nor harmed.',
  ],
  ['Healthcare funding', 'investment', true, true, 'the purpose is not health care; it is neither helped nor harmed.'],
  ['Healthcare funding', 'amendment', true, true, 'the purpose is not health care; it is neither helped nor harmed.'],
  ['Healthcare funding', 'tax', true, true, 'the purpose is not health care; it is neither helped nor harmed.'],
  [
    'Healthcare funding',
    'administration',
    true,
    true,
    'the purpose is not health care; it is neither helped nor harmed.',
  ],
  ['Healthcare funding', 'other', true, true, 'the purpose is not health care; it is neither helped nor harmed.'],
  ['Special needs support', 'distribution', true, true, 'the payee receives no SSI that could be cut.'],
  ['Special needs support', 'investment', true, true, 'nothing is paid that could cut public benefits.'],
  ['Special needs support', 'amendment', true, true, 'nothing is paid that could cut public benefits.'],
  ['Special needs support', 'tax', true, true, 'nothing is paid that could cut public benefits.'],
  ['Special needs support', 'administration', true, true, 'nothing is paid that could cut public benefits.'],
  ['Special needs support', 'other', true, true, 'nothing is paid that could cut public benefits.'],
  ['Legacy planning', 'distribution', true, true, 'the payment leaves principal to those who come after.'],
  ['Legacy planning', 'investment', false, false, 'not assessed: the decision pays nothing out.'],
  ['Legacy planning', 'amendment', true, true, 'what people get stays as it is.'],
  ['Legacy planning', 'tax', false, false, 'not assessed: the decision pays nothing out.'],
  ['Legacy planning', 'administration', false, false, 'not assessed: the decision pays nothing out.'],
  ['Legacy planning', 'other', false, false, 'not assessed: the decision pays nothing out.'],
  ['Business succession', 'distribution', true, true, 'nothing here concerns the business.'],
  ['Business succession', 'investment', true, true, 'nothing here concerns the business.'],
  ['Business succession', 'amendment', true, true, 'nothing here concerns the business.'],
  ['Business succession', 'tax', true, true, 'nothing here concerns the business.'],
  ['Business succession', 'administration', true, true, 'nothing here concerns the business.'],
  ['Business succession', 'other', true, true, 'nothing here concerns the business.'],
  ['Real estate management', 'distribution', true, true, 'nothing here concerns real estate.'],
  ['Real estate management', 'investment', true, true, 'nothing here concerns real estate.'],
  ['Real estate management', 'amendment', true, true, 'nothing here concerns real estate.'],
  ['Real estate management', 'tax', true, true, 'nothing here concerns real estate.'],
  [
    'Real estate management',
    'administration',
    true,
    true,
    'insurance, taxes and appraisals of property are up to date.',
  ],
  ['Real estate management', 'other', true, true, 'nothing here concerns real estate.'],
];

describe('every goal', () => {
  it('is tried with every type of decision', () => {
    const tried = new Set(BY_TYPE.map(([goal, type]) => `${goal} ${type}`));
    expect([...tried].toSorted()).toEqual(
      PREDEFINED_GOALS.flatMap((goal) => DECISION_TYPES.map((type) => `${goal} ${type}`)).toSorted(),
    );
  });

  it.each(BY_TYPE)('%s, %s decision', (goal, type, assessed, is, says) => {
    const explanation = `${goal}: ${says}`;
    expect(aligned([goal], { type, purpose: 'Something else' })).toEqual({ aligned: is, assessed, explanation });
  });

  it('is told of in its own sentence, in the order of the goals', () => {
    const { explanation } = aligned([...PREDEFINED_GOALS]);
    const places = PREDEFINED_GOALS.map((goal) => explanation.indexOf(`${goal}: `));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('goal alignment', () => {
  it.each([
    ['Education funding', {}, {}, true, '“university” serves it.'],
    ['Education funding', { purpose: 'Rent' }, {}, true, 'the purpose is not education'],
    ['Healthcare funding', { purpose: 'Dental treatment' }, {}, true, '“dental” serves it.'],
    ['Asset preservation', {}, {}, true, 'within a sustainable $40,000.00 a year'],
    ['Asset preservation', {}, { principal: 20_000_000 }, true, 'under a tenth'],
    [
      'Asset preservation',
      {},
      { totalPaidThisYear: 3_000_000 },
      true,
      'paid this year with it is within a sustainable',
    ],
    ['Asset preservation', {}, { totalPaidThisYear: 3_000_001 }, true, 'paid this year with it is above a sustainable'],
    ['Asset preservation', {}, { totalPaidThisYear: undefined }, true, 'the payment alone is within'],
    ['Asset preservation', {}, { principal: 5_000_000 }, false, 'more than a tenth'],
    ['Asset preservation', {}, { principal: undefined }, false, 'not assessed: the principal is not known'],
    ['Asset preservation', { type: 'amendment' }, {}, false, 'not assessed: the decision pays nothing out'],
    ['Regular income for beneficiaries', {}, {}, true, 'stays within what was received'],
    ['Regular income for beneficiaries', {}, { accountingIncome: undefined }, false, 'not assessed'],
    ['Tax-efficient wealth transfer', { amount: 5_000_000 }, { taxableIncome: 5_000_000 }, true, 'falls by $6,682.20'],
    ['Tax-efficient wealth transfer', {}, { marginalRate: 37 }, false, 'total tax rises'],
    ['Tax-efficient wealth transfer', {}, { grantorTrust: true }, true, 'not at stake'],
    ['Legacy planning', {}, {}, true, 'leaves principal'],
    ['Legacy planning', { amount: 6_000_000 }, {}, false, 'draws on principal'],
    ['Charitable giving', { purpose: 'Donation to the church' }, {}, true, '“donation” serves it.'],
    ['Real estate management', { purpose: 'Roof repair' }, {}, true, '“roof” serves it.'],
    ['Business succession', { purpose: 'Buy-sell agreement' }, {}, true, '“buy-sell” serves it.'],
    ['Special needs support', {}, { receivesSsi: undefined }, false, 'not assessed'],
    ['Special needs support', {}, {}, true, 'no SSI that could be cut'],
    ['Special needs support', {}, { receivesSsi: true }, true, 'beside public benefits'],
    ['Special needs support', {}, { receivesSsi: true, payment: 'cash-to-beneficiary' }, false, 'cuts the payee’s SSI'],
    ['Special needs support', {}, { receivesSsi: true, payment: 'loan' }, true, 'neither adds'],
    ['Asset preservation', { type: 'investment' }, { issuerShareAfter: 12 }, false, '12 % of the portfolio'],
    ['Asset preservation', { type: 'investment' }, {}, true, 'no issuer is more than a tenth'],
    ['Asset preservation', { type: 'investment' }, { issuerShareAfter: undefined }, false, 'not assessed'],
    ['Regular income for beneficiaries', { type: 'investment' }, { transaction: 'buy' }, true, 'more of the trust'],
    ['Regular income for beneficiaries', { type: 'investment' }, { transaction: 'sell' }, false, 'less of the trust'],
    ['Regular income for beneficiaries', { type: 'investment' }, {}, true, 'stays as it is'],
    [
      'Regular income for beneficiaries',
      { type: 'investment' },
      { transaction: 'buy', assetYieldsIncome: false },
      false,
      'less of the trust',
    ],
    ['Education funding', { purpose: 'Rent', amount: 48_000_001 }, {}, false, 'draws on the reserve'],
    ['Education funding', { purpose: 'Rent', amount: 48_000_000 }, {}, true, 'neither helped nor harmed'],
    [
      'Tax-efficient wealth transfer',
      { purpose: 'Rent' },
      { skipPerson: true, gstInclusionPercent: 50 },
      false,
      'generation-skipping tax falls due',
    ],
    [
      'Tax-efficient wealth transfer',
      {},
      { skipPerson: true, gstInclusionPercent: 50, taxableIncome: 5_000_000 },
      true,
      'total tax falls',
    ],
    ['Charitable giving', { purpose: 'A gift' }, { payment: 'charity' }, true, 'a charity is paid'],
    [
      'Charitable giving',
      {},
      { trustKind: 'charitable-remainder', formulaAmount: 1 },
      false,
      'endangers the charity’s remainder',
    ],
    [
      'Legacy planning',
      { purpose: 'Sale of the family farm' },
      { transaction: 'sell' },
      false,
      '“family farm” is sold',
    ],
    ['Business succession', {}, { sCorporationStock: true }, false, 'lose its S election'],
    ['Real estate management', { purpose: 'Lease of the house' }, { relatedParty: 'family' }, false, 'without leave'],
    ['Real estate management', {}, { propertyCoverLapsed: true }, false, 'has lapsed'],
    ['Asset preservation', { type: 'administration' }, { propertyCoverLapsed: true }, false, 'has lapsed'],
    ['Asset preservation', { type: 'administration' }, { propertyCoverLapsed: undefined }, false, 'not assessed'],
    ['Regular income for beneficiaries', LARGE, OVERDUE, false, 'income that is due is not paid by it'],
    ['Regular income for beneficiaries', {}, OVERDUE, true, 'income goes to a current beneficiary'],
    ['Regular income for beneficiaries', LARGE, { ...OVERDUE, incomeLastPaidOn: undefined }, true, 'not one of income'],
    ['Regular income for beneficiaries', { type: 'tax' }, OVERDUE, false, 'income that must be paid is overdue'],
    [
      'Regular income for beneficiaries',
      { type: 'tax' },
      { ...OVERDUE, incomeLastPaidOn: '2026-11-01' },
      true,
      'no income',
    ],
    [
      'Regular income for beneficiaries',
      { type: 'tax' },
      { ...OVERDUE, incomeFrequency: undefined },
      false,
      'not assessed',
    ],
    ['Regular income for beneficiaries', { type: 'tax' }, { incomeStandard: undefined }, false, 'not assessed'],
    ['Tax-efficient wealth transfer', {}, { skipPerson: true }, true, 'exempt from generation-skipping tax'],
    ['Tax-efficient wealth transfer', EARLY, LAST_YEAR, true, 'counts for last year (section 663(b))'],
    ['Tax-efficient wealth transfer', {}, { ...LAST_YEAR, marginalRate: 37 }, false, 'total tax rises'],
    ['Tax-efficient wealth transfer', SALE, SOLD(3_000_000), false, 'the sale raises tax by $4,010.70'],
    ['Tax-efficient wealth transfer', SALE, SOLD(500_000), true, 'the sale leaves tax about the same'],
    ['Tax-efficient wealth transfer', SALE, { ...SOLD(3_000_000), grantorTrust: true }, true, 'the settlor is taxed'],
    ['Tax-efficient wealth transfer', SALE, { ...SOLD(3_000_000), grantorTrust: undefined }, false, 'not assessed'],
    ['Tax-efficient wealth transfer', SALE, { ...SOLD(3_000_000), basis: undefined }, false, 'not assessed'],
    ['Tax-efficient wealth transfer', SALE, { transaction: undefined }, false, 'not assessed'],
    ['Tax-efficient wealth transfer', SALE, EXCISE, false, 'the investment brings excise tax'],
    ['Tax-efficient wealth transfer', SALE, { ...EXCISE, trustKind: 'ordinary' }, true, 'nothing is sold'],
    [
      'Tax-efficient wealth transfer',
      CHANGE,
      { shiftsBenefit: true },
      false,
      'exemption from generation-skipping tax may',
    ],
    [
      'Tax-efficient wealth transfer',
      CHANGE,
      { shiftsBenefit: true, gstInclusionPercent: 50 },
      true,
      'leaves transfer tax',
    ],
    [
      'Tax-efficient wealth transfer',
      CHANGE,
      { shiftsBenefit: true, gstInclusionPercent: undefined },
      false,
      'not assessed',
    ],
    ['Tax-efficient wealth transfer', CHANGE, { addsPower: true }, false, 'taxed in an estate'],
    ['Tax-efficient wealth transfer', CHANGE, { addsPower: undefined }, false, 'not assessed'],
    [
      'Charitable giving',
      GIFT,
      { ...TO_CHARITY, charityFromGrossIncome: false },
      true,
      'the document provides for none',
    ],
    ['Charitable giving', GIFT, { ...TO_CHARITY, charityFromGrossIncome: undefined }, false, 'not assessed'],
    ['Charitable giving', GIFT, { ...TO_CHARITY, charitableInterest: true }, true, 'as the document provides'],
    ['Charitable giving', CHANGE, { charitableInterest: true, changesInterests: true }, false, 'may touch the charity'],
    ['Charitable giving', CHANGE, { charitableInterest: true }, true, 'interest stays as it is'],
    ['Charitable giving', CHANGE, { charitableInterest: undefined }, false, 'not assessed'],
    ['Special needs support', RENT, { receivesSsi: true }, true, 'cuts the payee’s SSI by $331.33 in its month'],
    ['Special needs support', RENT, { receivesSsi: true, ssiExclusionUsed: undefined }, false, 'not assessed'],
    ['Special needs support', RENT, { receivesSsi: true, payment: 'able-account' }, true, 'an ABLE account is paid'],
    ['Legacy planning', { type: 'investment', purpose: 'Keep the family farm' }, {}, true, '“family farm” is kept'],
    ['Legacy planning', CHANGE, { changesInterests: true }, false, 'the change touches what people get'],
    ['Legacy planning', CHANGE, { changesInterests: undefined }, false, 'not assessed'],
    ['Business succession', {}, { sCorporationStock: true, sElection: 'esbt' }, true, 'keeps its S election'],
    ['Business succession', {}, { sCorporationStock: true, sElection: undefined }, false, 'not assessed'],
  ] as [string, object, Known, boolean, string][])('%s with %j and %j', (goal, decision, known, is, says) => {
    const result = aligned([goal], decision, known);
    expect(result.aligned).toBe(is);
    expect(result.explanation).toContain(`${goal}: `);
    expect(result.explanation).toContain(says);
  });

  it('never calls a goal aligned that it cannot place', () => {
    expect(aligned(['Make everybody happy'])).toEqual({
      aligned: false,
      assessed: false,
      explanation: expect.stringContaining('Make everybody happy: not assessed'),
    });
  });

  it('is not aligned where there are no active goals', () => {
    const closed = [{ goal: 'Education funding', status: 'completed' as const }];
    expect(simulate({ ...aCase(), goals: closed }).goalAlignment.aligned).toBe(false);
  });

  it('takes a gravely harmed goal for a conflict, whatever else is served', () => {
    const goals = ['Education funding', 'Regular income for beneficiaries', 'Asset preservation'];
    expect(aligned(goals, {}, { principal: 5_000_000 }).aligned).toBe(false);
  });

  it('raises the overall risk to medium on a conflict and says what to weigh', () => {
    const goals = [{ goal: 'Legacy planning', status: 'active' as const }];
    const result = simulate({ ...aCase({ amount: 5_000_001 }), goals });
    expect(result.overallRiskLevel).toBe('medium');
    expect(result.recommendations).toContain(
      'Weigh the decision against the goal “Legacy planning” and record why it prevails.',
    );
  });

  it.each([
    ['College for the grandchildren', 'Education funding'],
    ['Monthly allowance', 'Regular income for beneficiaries'],
    ['Protect against inflation', 'Asset preservation'],
    ['Less GST tax', 'Tax-efficient wealth transfer'],
    ['Support the church', 'Charitable giving'],
    ['Long-term care', 'Healthcare funding'],
    ['Keep her SSI', 'Special needs support'],
    ['Pass on family history', 'Legacy planning'],
    ['Keep the company shares', 'Business succession'],
    ['Look after the farm', 'Real estate management'],
    ['Make everybody happy', null],
  ])('takes %j for %s', (goal, nearest) => {
    expect(nearestGoal(goal)).toBe(nearest);
  });
});
