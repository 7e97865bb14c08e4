import { aCase } from '../../test/support/simulation-cases.js';
import { carryOut, firstSixtyFiveDaysCap, propertyInKind } from './distributable-income.js';
import { instalmentDays, safeHarbour } from './estimated-tax.js';
import { disallowedFees, distributableNetIncome, fiduciaryTax, incomeOf } from './fiduciary-income.js';
import { taxYearData } from './law-data/law-data.js';
import { ofBasisPoints, ofPercent, roundHalfUp, shareOf, type Rate } from './money.js';
import { payeeBracketTax } from './payee-tax.js';
import { ssiEffect } from './public-benefits.js';
import { bestDistribution, cheapestPayments } from './retain-or-distribute.js';
import { simulate } from './simulate.js';
import {
  annuityFactor,
  annuityTrustRemainder,
  feeByHalves,
  isRemainderEnough,
  unitrustAmount,
  unitrustRemainder,
} from './split-interest.js';
import { generationSkippingTax } from './transfer-tax.js';
import { bracketTax, netInvestmentTax, section68Cost, trustTax } from './trust-tax.js';
import { withdrawalRight } from './withdrawal-rights.js';

const [law2025, law2026] = [taxYearData(2025), taxYearData(2026)];
const usd = (dollars: number) => Math.round(dollars * 100);
const interest = (gross: number, distributed = 0) => ({ gross: usd(gross), distributed: usd(distributed) });
const percent = (value: number) => ofPercent(value);
const family = (paid: number, rate: Rate) => trustTax(law2026, interest(50_000, paid)) + shareOf(usd(paid), rate);
/** A fraction in hundredths of a percent, rounded. */
const hundredths = ({ numerator, denominator }: Rate) => roundHalfUp(numerator * 10_000n, denominator) / 100;

describe('test vectors of the tax arithmetic', () => {
  it('V1: 50,000 of interest kept by a complex trust in 2026 costs 17,682.20', () => {
    expect(netInvestmentTax(law2026, interest(50_000))).toBe(usd(1_288.2));
    expect(trustTax(law2026, interest(50_000))).toBe(usd(17_682.2));
    expect(fiduciaryTax(law2026, incomeOf({ ordinary: usd(50_000) })).total).toBe(usd(17_682.2));
  });

  it('V2: paid out to a payee at 22 % it saves 6,682.20', () => {
    expect(family(0, percent(22)) - family(50_000, percent(22))).toBe(usd(6_682.2));
  });

  it('V3: 20,000 of interest kept in 2025 costs 5,511.00', () => {
    expect(trustTax(law2025, interest(20_000))).toBe(usd(5_511));
  });

  it('V4: a simple trust that pays out 30,000 and keeps a gain of 40,000 owes 7,533.10', () => {
    const income = incomeOf({
      ordinary: usd(30_000),
      gains: usd(40_000),
      distributed: usd(30_000),
      status: 'simple',
    });
    expect(fiduciaryTax(law2026, income)).toEqual({
      ordinary: 0,
      gains: usd(6_632.5),
      netInvestment: usd(900.6),
      total: usd(7_533.1),
    });
  });

  it('V5: 10,100 of interest and 20,000 of qualified dividends kept owe 6,157.50', () => {
    expect(fiduciaryTax(law2026, incomeOf({ ordinary: usd(10_100), qualified: usd(20_000) }))).toEqual({
      ordinary: usd(1_938),
      gains: usd(3_687.5),
      netInvestment: usd(532),
      total: usd(6_157.5),
    });
  });

  it('V6: 25,000 paid in the first 65 days saves the trust 8,856.00 and the family 2,856.00', () => {
    expect(firstSixtyFiveDaysCap(usd(40_000), usd(40_000), usd(10_000))).toBe(usd(30_000));
    const [without, withElection] = [
      trustTax(law2025, interest(40_000, 10_000)),
      trustTax(law2025, interest(40_000, 35_000)),
    ];
    expect([without, withElection]).toEqual([usd(9_591), usd(735)]);
    expect(without - withElection).toBe(usd(8_856));
    expect(without - withElection - shareOf(usd(25_000), percent(24))).toBe(usd(2_856));
  });

  it.each([
    ['V7: at 38.8 % the best is 33,900 paid out, 17,004.20 in all', 38.8, 33_900, 17_004.2],
    ['V7b: at 22 % the best is 46,600, 10,582.00 in all', 22, 46_600, 10_582],
    ['V7c: at 24 %, of equals the smaller payment: 38,200, 11,514.00', 24, 38_200, 11_514],
    ['V7c: at 40.8 % nothing is gained: 0, 17,682.20', 40.8, 0, 17_682.2],
  ])('%s', (_what, rate, paid, total) => {
    expect(bestDistribution(law2026, interest(50_000), percent(rate))).toBe(usd(paid));
    expect(family(paid, percent(rate))).toBe(usd(total));
  });

  it('V7: all or nothing is worse: 17,682.20 kept, 19,400.00 paid out', () => {
    expect(family(0, percent(38.8))).toBe(usd(17_682.2));
    expect(family(50_000, percent(38.8))).toBe(usd(19_400));
  });

  it('V8: with tax-exempt income and fees, half paid out, 8,298.20', () => {
    const income = incomeOf({
      ordinary: usd(60_000),
      taxExempt: usd(40_000),
      fees: usd(10_000),
      distributed: usd(45_000),
    });
    expect(disallowedFees(income)).toBe(usd(4_000));
    expect(distributableNetIncome(income)).toEqual({ taxable: usd(54_000), exempt: usd(36_000) });
    expect(fiduciaryTax(law2026, income)).toMatchObject({ netInvestment: usd(414.2), total: usd(8_298.2) });
  });

  it('V9: what must be paid carries income out first', () => {
    const [a, b] = carryOut(usd(40_000), [
      { required: usd(20_000), discretionary: 0 },
      { required: 0, discretionary: usd(30_000) },
    ]);
    expect(a).toEqual({ income: usd(20_000), principal: 0 });
    expect(b).toEqual({ income: usd(20_000), principal: usd(10_000) });
  });

  it.each([
    [100_000, 627.73],
    [1_000_000, 17_611],
  ])('V10: the Joint Committee’s reading of section 68 costs a trust that pays out %i another %d', (income, cost) => {
    expect(section68Cost(law2026, interest(income, income))).toBe(usd(cost));
  });

  it.each([
    ['rent of 1,200', 'shelter' as const, 1_200, 662.67],
    ['cash of 500', 'cash' as const, 500, 514],
    ['food of 400', 'other' as const, 400, 994],
  ])('V11: with %s paid by the trust SSI is %d', (_what, support, amount, left) => {
    const effect = ssiEffect(law2026, support, usd(amount), false);
    expect(effect).toEqual({ reduction: usd(994) - usd(left), left: usd(left) });
  });

  it('V12: of rights to 15,000 each, 10,500 lapse safely and 4,500 hang', () => {
    expect(withdrawalRight(law2026, usd(60_000), 4, usd(210_000))).toEqual({
      right: usd(15_000),
      safeLapse: usd(10_500),
      hanging: usd(4_500),
    });
  });

  it.each([
    [100, 40_000],
    [25, 10_000],
    [0, 0],
  ])('V13: at an inclusion ratio of %i %% generation-skipping tax on 100,000 is %i', (ratio, tax) => {
    expect(generationSkippingTax(law2026, usd(100_000), ratio)).toBe(usd(tax));
  });

  it('V14: estimates of 3,000 four times are enough', () => {
    expect(safeHarbour(usd(20_000), usd(12_000), false)).toEqual({ year: usd(12_000), instalment: usd(3_000) });
    expect(safeHarbour(usd(20_000), usd(12_000), true).year).toBe(usd(13_200));
    expect(instalmentDays(2026)).toEqual(['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15']);
  });

  it.each([
    [800, 18.87, true],
    [1_160, 8.49, false],
  ])('V15: a unitrust of 20 years at %i basis points leaves %d %%', (payout, remains, isEnough) => {
    const remainder = unitrustRemainder(ofBasisPoints(payout), 20);
    expect(hundredths(remainder)).toBe(remains);
    expect(isRemainderEnough(remainder, ofBasisPoints(law2026.figures.charitableRemainderLeast.value))).toBe(isEnough);
  });

  it.each([
    [600, 25.23, true],
    [730, 9.03, false],
  ])('V16: an annuity trust of 20 years at %i basis points leaves %d %%', (payout, remains, isEnough) => {
    const factor = annuityFactor(ofBasisPoints(500), 20);
    expect(roundHalfUp(factor.numerator * 10_000n, factor.denominator)).toBe(124_622);
    const remainder = annuityTrustRemainder(ofBasisPoints(payout), ofBasisPoints(500), 20);
    expect(hundredths(remainder)).toBe(remains);
    expect(isRemainderEnough(remainder, ofBasisPoints(law2026.figures.charitableRemainderLeast.value))).toBe(isEnough);
  });

  it('V17: of 1,000 of income with 600 paid, 400 can still count for the year', () => {
    expect(firstSixtyFiveDaysCap(usd(1_000), usd(800), usd(600))).toBe(usd(400));
  });

  it('V18: property of 50,000 with a basis of 20,000, without and with the election', () => {
    expect(propertyInKind(usd(20_000), usd(50_000), false)).toEqual({
      carriedOut: usd(20_000),
      basisToPayee: usd(20_000),
      gain: 0,
    });
    expect(propertyInKind(usd(20_000), usd(50_000), true)).toEqual({
      carriedOut: usd(50_000),
      basisToPayee: usd(50_000),
      gain: usd(30_000),
    });
  });

  it('V19: a unitrust of 4 % of a three-year average pays 44,000, and a fee of 12,000 is shared by halves', () => {
    expect(unitrustAmount([1_000_000, 1_100_000, 1_200_000].map(usd), ofBasisPoints(400))).toBe(usd(44_000));
    expect(feeByHalves(usd(12_000))).toEqual({ income: usd(6_000), principal: usd(6_000) });
  });

  it.each([
    [2025, 3_150, 315],
    [2025, 11_450, 2_307],
    [2025, 15_650, 3_777],
    [2026, 3_300, 330],
    [2026, 11_700, 2_346],
    [2026, 16_000, 3_851],
  ])('V20: in %i the brackets on %i owe %i, and the cent above is rounded', (year, income, tax) => {
    const brackets = taxYearData(year).figures.ordinaryBrackets.value;
    expect(bracketTax(brackets, usd(income))).toBe(usd(tax));
    expect(bracketTax(brackets, usd(income) + 1)).toBe(usd(tax));
    expect(bracketTax(brackets, usd(income) + 100)).toBeGreaterThan(usd(tax));
  });

  it('V21: 50,000 more cost a single payee with 60,000 another 11,086.00', () => {
    expect(payeeBracketTax(law2026, 'single', usd(60_000), usd(50_000))).toBe(usd(11_086));
  });
});

describe('boundaries of the tax arithmetic', () => {
  it('owes no net investment income tax at the threshold, and 3.8 cents of a dollar above it', () => {
    const at = law2026.figures.netInvestmentTaxThreshold.value + law2026.figures.exemptionComplex.value;
    expect(netInvestmentTax(law2026, { gross: at, distributed: 0 })).toBe(0);
    expect(netInvestmentTax(law2026, { gross: at + 100, distributed: 0 })).toBe(4);
  });

  it('taxes gains on top of ordinary income from the edge where that leaves off', () => {
    const gain = (ordinary: number) =>
      fiduciaryTax(law2026, incomeOf({ ordinary: usd(ordinary + 100), gains: usd(100) })).gains;
    expect([gain(3_200), gain(3_300), gain(16_150), gain(16_250)]).toEqual([0, usd(15), usd(15), usd(20)]);
  });

  it('lets the exemption lessen gains where there is no ordinary income', () => {
    expect(fiduciaryTax(law2026, incomeOf({ gains: usd(3_400) })).total).toBe(0);
    expect(fiduciaryTax(law2026, incomeOf({ gains: usd(3_500) })).total).toBe(usd(15));
  });

  it('never carries out more than there is, and splits pro rata to the cent', () => {
    expect(
      carryOut(
        100,
        [1, 1, 1].map((required) => ({ required: required * 100, discretionary: 0 })),
      ),
    ).toEqual([
      { income: 33, principal: 67 },
      { income: 34, principal: 66 },
      { income: 33, principal: 67 },
    ]);
    expect(carryOut(0, [{ required: 5, discretionary: 5 }])).toEqual([{ income: 0, principal: 10 }]);
  });

  it('counts property that lost value at its value', () => {
    expect(propertyInKind(500, 200, false)).toEqual({ carriedOut: 200, basisToPayee: 500, gain: 0 });
    expect(propertyInKind(500, 200, true).gain).toBe(-300);
  });

  it('never takes more than the whole SSI benefit, and counts shelter below its cap by its value', () => {
    expect(ssiEffect(law2026, 'cash', usd(5_000), false)).toEqual({ reduction: usd(994), left: 0 });
    expect(ssiEffect(law2026, 'shelter', usd(300), false).reduction).toBe(usd(280));
    expect(ssiEffect(law2026, 'shelter', usd(300), true).reduction).toBe(usd(300));
    expect(ssiEffect(law2026, 'cash', usd(20), false).reduction).toBe(0);
  });

  it('limits a right to withdraw to the annual exclusion, and lets 5,000 lapse in a small trust', () => {
    expect(withdrawalRight(law2026, usd(40_000), 2, usd(10_000))).toEqual({
      right: usd(19_000),
      safeLapse: usd(5_000),
      hanging: usd(14_000),
    });
    expect(withdrawalRight(law2026, usd(40_000), 0, 0).right).toBe(0);
  });
});

describe('keeping or paying out among several', () => {
  const byRate = (id: number, rate: number) =>
    ({ id, taxes: { by: 'rate', marginal: percent(rate), paysNetInvestmentTax: false } }) as const;
  const byBrackets = (id: number, other: number) =>
    ({ id, taxes: { by: 'brackets', filing: 'single', other: usd(other), paysNetInvestmentTax: false } }) as const;

  it('fills the payee’s lower brackets before it goes to one at a flat rate', () => {
    const plan = cheapestPayments(law2026, interest(50_000), [byRate(1, 22), byBrackets(2, 0)]);
    expect(plan.payments).toEqual([
      { id: 1, amount: 0, tax: 0 },
      { id: 2, amount: usd(46_600), tax: usd(1_240) + usd(4_104) },
    ]);
    expect(plan.taxAtBest).toBe(usd(330) + usd(5_344));
  });

  it('divides between two who are taxed by brackets, the cheaper room first', () => {
    const plan = cheapestPayments(law2026, interest(80_000), [byBrackets(1, 12_400), byBrackets(2, 12_400)]);
    expect(plan.payments.map(({ amount }) => amount)).toEqual([usd(38_600), usd(38_000)]);
  });

  it('keeps all where nobody is taxed less', () => {
    const plan = cheapestPayments(law2026, interest(50_000), [byRate(1, 40.8), byRate(2, 50)]);
    expect(plan.payments.map(({ amount }) => amount)).toEqual([0, 0]);
    expect(plan.taxAtBest).toBe(plan.taxIfRetained);
  });

  it('gives the same answer in whatever order people come', () => {
    const people = [byRate(3, 22), byRate(1, 22), byRate(2, 22)];
    expect(cheapestPayments(law2026, interest(50_000), people)).toEqual(
      cheapestPayments(law2026, interest(50_000), people.toReversed()),
    );
  });

  it('stands in the result with its countdown to the 65th day', () => {
    const { retainOrDistribute } = simulate(aCase({ payDate: '2026-12-01' }, { taxableIncome: 5_000_000 }));
    expect(retainOrDistribute).toEqual({
      taxYear: 2026,
      sixtyFifthDay: '2027-03-06',
      payBy: '2027-03-05',
      daysLeft: 94,
      taxIfRetained: 1_768_220,
      taxAtBest: 1_058_200,
      payments: [{ beneficiaryId: 7, name: 'Anna Hale', amount: 4_660_000, tax: 1_025_200 }],
      leftOut: [],
    });
  });

  it('names who was left out because their rate is unknown', () => {
    const { retainOrDistribute } = simulate(aCase({}, { marginalRate: undefined }));
    expect(retainOrDistribute).toMatchObject({ payments: [], leftOut: [7] });
  });

  it('asks nothing of a grantor trust', () => {
    expect(simulate(aCase({}, { grantorTrust: true })).retainOrDistribute).toBeNull();
  });
});
