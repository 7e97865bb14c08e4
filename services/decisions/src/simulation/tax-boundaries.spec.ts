import { carryOut, firstSixtyFiveDaysCap } from './distributable-income.js';
import { instalmentDays, safeHarbour } from './estimated-tax.js';
import {
  disallowedFees,
  distributableNetIncome,
  distributionDeduction,
  fiduciaryTax,
  incomeOf,
  keptByCharacter,
} from './fiduciary-income.js';
import { taxYearData } from './law-data/law-data.js';
import { ofBasisPoints, ofPercent } from './money.js';
import { payeeBracketTax, roomOf } from './payee-tax.js';
import { ssiEffect } from './public-benefits.js';
import { cheapestPayments } from './retain-or-distribute.js';
import { annuityFactor, feeByHalves, isRemainderEnough, unitrustAmount } from './split-interest.js';
import { generationSkippingTax, isTuitionOrMedical } from './transfer-tax.js';
import { keptBands, netInvestmentTax, section68Cost, taxableIncomeKept, trustMarginalRate } from './trust-tax.js';
import { withdrawalRight } from './withdrawal-rights.js';

const usd = (dollars: number) => Math.round(dollars * 100);
const law = taxYearData(2026);
const kept = (gross: number, distributed = 0) => ({ gross: usd(gross), distributed: usd(distributed) });
const percentOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 1_000_000n) / denominator) / 10_000;

describe('what the trust keeps', () => {
  it.each([
    ['less than the exemption', kept(100), 0],
    ['a cent above it', { gross: usd(100) + 1, distributed: 0 }, 1],
    ['all paid out', kept(1_000, 1_000), 0],
    ['more paid out than there is', kept(1_000, 5_000), 0],
    ['a part paid out', kept(1_000, 400), usd(500)],
  ])('is taxable: %s', (_what, income, cents) => {
    expect(taxableIncomeKept(law, income)).toBe(cents);
  });

  it.each([
    ['nothing', kept(100), 0],
    ['the first cent', { gross: usd(100) + 1, distributed: 0 }, 10],
    ['the last dollar of the first bracket', kept(3_400), 10],
    ['the cent above it', { gross: usd(3_400) + 1, distributed: 0 }, 24],
    ['the last dollar before the top', kept(16_100), 35],
    ['the cent above, with the net investment income tax', { gross: usd(16_100) + 1, distributed: 0 }, 40.8],
  ])('is taxed at the margin: %s', (_what, income, rate) => {
    expect(percentOf(trustMarginalRate(law, income))).toBe(rate);
  });

  it('lies in bands, the dearest first, none of them empty', () => {
    const bands = keptBands(law, kept(50_000)).map(({ cents, rate }) => [cents, percentOf(rate)]);
    expect(bands).toEqual([
      [usd(33_900), 40.8],
      [usd(4_300), 35],
      [usd(8_400), 24],
      [usd(3_300), 10],
    ]);
    expect(keptBands(law, kept(100))).toEqual([]);
    expect(keptBands(law, kept(3_400))).toHaveLength(1);
  });

  it('owes net investment income tax on no more than is undistributed', () => {
    expect(netInvestmentTax(law, kept(100_000, 90_000))).toBe(0);
    expect(netInvestmentTax(law, kept(100_000, 50_000))).toBe(usd(1_288.2));
  });

  it('would lose nothing to section 68 without deductions, and counts others beside the distribution', () => {
    expect(section68Cost(law, kept(50_000))).toBe(0);
    expect(section68Cost(law, kept(16_000, 16_000))).toBe(0);
    expect(section68Cost(law, kept(100_000), usd(10_000))).toBe(20_000);
    expect(section68Cost(law, kept(20_000), usd(9_000))).toBe(usd(50.59));
    expect(section68Cost(law, kept(100_000, 90_000), usd(5_000))).toBeGreaterThan(0);
    expect(section68Cost(taxYearData(2025), kept(100_000), usd(10_000))).toBeNull();
  });
});

describe('income by its character', () => {
  it('gives a simple trust 300 and a complex one 100 of exemption', () => {
    expect(keptByCharacter(law, incomeOf({ ordinary: usd(1_000), status: 'simple' })).ordinary).toBe(usd(700));
    expect(keptByCharacter(law, incomeOf({ ordinary: usd(1_000) })).ordinary).toBe(usd(900));
  });

  it('carries qualified dividends out in their share of what is distributable', () => {
    const income = incomeOf({ ordinary: usd(6_000), qualified: usd(4_000), distributed: usd(5_000) });
    expect(distributionDeduction(income)).toBe(usd(5_000));
    expect(keptByCharacter(law, income)).toEqual({ ordinary: usd(2_900), gains: usd(2_000) });
  });

  it('never distributes below nothing, however large the fees', () => {
    const income = incomeOf({ ordinary: usd(1_000), fees: usd(5_000), taxExempt: usd(100) });
    expect(distributableNetIncome(income)).toEqual({ taxable: 0, exempt: 0 });
    expect(fiduciaryTax(law, income)).toEqual({ ordinary: 0, gains: 0, netInvestment: 0, total: 0 });
  });

  it('counts gains, dividends and interest as investment income, and what is paid out not', () => {
    const all = { ordinary: usd(20_000), qualified: usd(10_000), gains: usd(30_000) };
    expect(fiduciaryTax(law, incomeOf(all)).netInvestment).toBe(usd((60_000 - 100 - 16_000) * 0.038));
    const paid = fiduciaryTax(law, incomeOf({ ...all, distributed: usd(30_000) }));
    expect(paid.netInvestment).toBe(usd((30_000 - 100 - 16_000) * 0.038));
    expect(paid.total).toBe(paid.ordinary + paid.gains + paid.netInvestment);
  });

  it('deducts nothing where nothing is distributable', () => {
    expect(distributionDeduction(incomeOf({ distributed: usd(500) }))).toBe(0);
  });
});

describe('what payments carry out', () => {
  it('shares what is left among payments by choice, to the cent', () => {
    const payments = [
      { required: 10, discretionary: 0 },
      { required: 0, discretionary: 20 },
      { required: 5, discretionary: 10 },
    ];
    expect(carryOut(30, payments)).toEqual([
      { income: 10, principal: 0 },
      { income: 10, principal: 10 },
      { income: 10, principal: 5 },
    ]);
    expect(carryOut(1_000, payments).every(({ principal }) => principal === 0)).toBe(true);
    expect(carryOut(6, payments).map(({ income }) => income)).toEqual([4, 0, 2]);
    expect(carryOut(100, [])).toEqual([]);
  });

  it('can count for last year by the greater of income and distributable net income, never below nothing', () => {
    expect(firstSixtyFiveDaysCap(800, 1_000, 600)).toBe(400);
    expect(firstSixtyFiveDaysCap(800, 1_000, 1_200)).toBe(0);
  });
});

describe('estimates', () => {
  it('are 90 % of this year or all of last year, 110 % after high income, whichever is less', () => {
    expect(safeHarbour(1_000, 5_000, false)).toEqual({ year: 900, instalment: 225 });
    expect(safeHarbour(1_000, 5_000, true)).toEqual({ year: 900, instalment: 225 });
    expect(safeHarbour(9_000, 1_000, true)).toEqual({ year: 1_100, instalment: 275 });
    expect(safeHarbour(0, 5_000, false)).toEqual({ year: 0, instalment: 0 });
  });

  it('move to Monday from a weekend', () => {
    expect(instalmentDays(2028)).toEqual(['2028-04-17', '2028-06-15', '2028-09-15', '2029-01-15']);
  });
});

describe('a payee’s brackets', () => {
  it('leave room from where other income stands, the last without end', () => {
    const rooms = roomOf(law, { by: 'brackets', filing: 'single', other: usd(60_000), paysNetInvestmentTax: false });
    expect(rooms.slice(0, 2).map(({ cents, rate }) => [cents, percentOf(rate)])).toEqual([
      [usd(45_700), 22],
      [usd(96_075), 24],
    ]);
    expect(rooms.at(-1)?.cents).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('add 3.8 % where the payee pays it, in each room', () => {
    const taxes = { by: 'brackets', filing: 'joint', other: 0, paysNetInvestmentTax: true } as const;
    expect(percentOf(roomOf(law, taxes)[0]!.rate)).toBe(13.8);
    expect(percentOf(roomOf(law, { ...taxes, paysNetInvestmentTax: false })[0]!.rate)).toBe(10);
  });

  it('are one endless room at a named rate', () => {
    const rooms = roomOf(law, { by: 'rate', marginal: ofPercent(24), paysNetInvestmentTax: true });
    expect(rooms.map(({ cents, rate }) => [cents, percentOf(rate)])).toEqual([[Number.MAX_SAFE_INTEGER, 27.8]]);
  });

  it('begin no room where other income stands on an edge', () => {
    const rooms = roomOf(law, { by: 'brackets', filing: 'single', other: usd(12_400), paysNetInvestmentTax: false });
    expect(percentOf(rooms[0]!.rate)).toBe(12);
  });

  it('differ for those who file jointly', () => {
    expect(payeeBracketTax(law, 'joint', 0, usd(24_800))).toBe(usd(2_480));
    expect(payeeBracketTax(law, 'single', 0, usd(24_800))).toBe(usd(1_240 + 1_488));
  });

  it('are filled up one after the other', () => {
    const plan = cheapestPayments(law, kept(50_000), [
      { id: 1, taxes: { by: 'brackets', filing: 'single', other: usd(95_700), paysNetInvestmentTax: false } },
      { id: 2, taxes: { by: 'rate', marginal: ofPercent(23), paysNetInvestmentTax: false } },
    ]);
    expect(plan.payments).toEqual([
      { id: 1, amount: usd(10_000), tax: usd(2_200) },
      { id: 2, amount: usd(36_600), tax: usd(8_418) },
    ]);
    expect(plan.taxAtBest).toBe(usd(330 + 2_200 + 8_418));
    expect(plan.taxIfRetained).toBe(usd(17_682.2));
  });
});

describe('single figures', () => {
  it('of generation-skipping tax round once', () => {
    expect(generationSkippingTax(law, 101, 50)).toBe(20);
    expect(generationSkippingTax(law, 103, 50)).toBe(21);
  });

  it.each([
    ['University tuition', true],
    ['Tuition, spring semester', true],
    ['Dentist’s bill', true],
    ['Hospital bill', true],
    ['Books', false],
    ['Tuition and books', false],
    ['Hospital and rent', false],
    ['University', false],
    ['A sailing boat', false],
    ['', false],
  ])('%j is tuition or medical care alone: %s', (purpose, is) => {
    expect(isTuitionOrMedical(purpose)).toBe(is);
  });

  it('of SSI end at the exclusion and at the cap', () => {
    expect(ssiEffect(law, 'cash', usd(19.99), false).reduction).toBe(0);
    expect(ssiEffect(law, 'cash', usd(20.01), false).reduction).toBe(1);
    expect(ssiEffect(law, 'cash', usd(20), true).reduction).toBe(usd(20));
    expect(ssiEffect(law, 'shelter', usd(351.33), false).reduction).toBe(usd(331.33));
    expect(ssiEffect(law, 'shelter', usd(351.34), true).reduction).toBe(usd(351.33));
    expect(ssiEffect(law, 'other', usd(5_000), true)).toEqual({ reduction: 0, left: usd(994) });
  });

  it('of withdrawal rights lapse at five percent or 5,000, whichever is more', () => {
    expect(withdrawalRight(law, usd(20_000), 2, usd(100_000)).safeLapse).toBe(usd(5_000));
    expect(withdrawalRight(law, usd(20_000), 2, usd(100_020)).safeLapse).toBe(usd(5_001));
    expect(withdrawalRight(law, usd(8_000), 2, usd(100_000)).hanging).toBe(0);
    expect(withdrawalRight(law, 101, 2, 0).right).toBe(50);
  });

  it('of split interests stand on the edge, and odd cents go to income', () => {
    expect(isRemainderEnough(ofBasisPoints(1_000), ofBasisPoints(1_000))).toBe(true);
    expect(isRemainderEnough(ofBasisPoints(999), ofBasisPoints(1_000))).toBe(false);
    expect(unitrustAmount([100, 101], ofBasisPoints(5_000))).toBe(50);
    expect(feeByHalves(3)).toEqual({ income: 2, principal: 1 });
    expect(percentOf(annuityFactor(ofBasisPoints(1_000), 1))).toBe(90.909);
  });
});

describe('fees that belong to tax-exempt income', () => {
  it('are found by its share of all income, dividends included', () => {
    const income = { ordinary: usd(30_000), qualified: usd(30_000), taxExempt: usd(40_000), fees: usd(10_000) };
    expect(disallowedFees(incomeOf(income))).toBe(usd(4_000));
  });

  it('do not lower what the net investment income tax is owed on', () => {
    const income = incomeOf({ ordinary: usd(100_000), taxExempt: usd(100_000), fees: usd(40_000) });
    // 100,000 less the half of the fees that may be deducted and the exemption is 79,900: 63,900 above the threshold.
    expect(fiduciaryTax(law, income).netInvestment).toBe(usd(2_428.2));
  });
});

describe('cash within what SSI leaves out of count', () => {
  it.each([
    ['less', usd(10)],
    ['all of it', usd(20)],
  ])('takes nothing off the benefit: %s', (_what, amount) => {
    expect(ssiEffect(law, 'cash', amount, false)).toEqual({ reduction: 0, left: usd(994) });
  });
});
