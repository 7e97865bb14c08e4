import { aCase, type Known } from '../../test/support/simulation-cases.js';
import { nearestGoal } from './goal-lexicon.js';
import { simulate } from './simulate.js';
import type { SimulationInput } from './simulation-input.js';

function aligned(goals: string[], decision: Partial<SimulationInput['decision']> = {}, known: Known = {}) {
  const active = goals.map((goal) => ({ goal, status: 'active' as const }));
  return simulate({ ...aCase(decision, known), goals: active }).goalAlignment;
}

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
