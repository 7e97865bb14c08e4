import { taxYearData } from './law-data/law-data.js';
import { ofBasisPoints } from './money.js';
import { bestDistribution } from './retain-or-distribute.js';
import { bracketTax, netInvestmentTax, section68Cost, trustTax } from './trust-tax.js';

const usd = (dollars: number) => Math.round(dollars * 100);
const keeps = (gross: number, distributed = 0) => ({ gross: usd(gross), distributed: usd(distributed) });

describe('tax of a trust, to the cent', () => {
  it.each([
    [2025, 3_150, 315],
    [2025, 11_450, 2_307],
    [2025, 15_650, 3_777],
    [2026, 3_300, 330],
    [2026, 11_700, 2_346],
    [2026, 16_000, 3_851],
  ])('at the edge of a bracket in %i, %i of taxable income owes %i', (year, income, tax) => {
    expect(bracketTax(taxYearData(year).figures.ordinaryBrackets.value, usd(income))).toBe(usd(tax));
  });

  it('keeps 50,000 of interest in 2026: 16,394.00 and 1,288.20 on investment income', () => {
    expect(netInvestmentTax(taxYearData(2026), keeps(50_000))).toBe(usd(1_288.2));
    expect(trustTax(taxYearData(2026), keeps(50_000))).toBe(usd(17_682.2));
  });

  it('keeps 20,000 of interest in 2025: 5,349.50 and 161.50 on investment income', () => {
    expect(netInvestmentTax(taxYearData(2025), keeps(20_000))).toBe(usd(161.5));
    expect(trustTax(taxYearData(2025), keeps(20_000))).toBe(usd(5_511));
  });

  it('owes nothing where all income is paid out', () => {
    expect(trustTax(taxYearData(2026), keeps(50_000, 50_000))).toBe(0);
  });

  it.each([
    ['a cent above the bracket rounds half up', 1, 0],
    ['five cents at ten percent round up', 5, 1],
    ['nothing', 0, 0],
  ])('%s', (_what, income, tax) => {
    expect(bracketTax(taxYearData(2026).figures.ordinaryBrackets.value, income)).toBe(tax);
  });

  it('stays exact where floating point would not', () => {
    const brackets = [{ over: 0, rate: 3_700 }];
    expect(bracketTax(brackets, Number.MAX_SAFE_INTEGER)).toBe(3_332_663_724_254_167);
  });
});

describe('the distribution that costs the family least', () => {
  it.each([
    ['38.8 %', 3_880, 33_900],
    ['22 %', 2_200, 46_600],
    ['24 %, where equal rates leave the smaller payment', 2_400, 38_200],
    ['40.8 %, where nothing is gained', 4_080, 0],
  ])('with a payee at %s', (_rate, basisPoints, amount) => {
    expect(bestDistribution(taxYearData(2026), keeps(50_000), ofBasisPoints(basisPoints))).toBe(usd(amount));
  });

  it('counts what was already paid out', () => {
    expect(bestDistribution(taxYearData(2026), keeps(50_000, 20_000), ofBasisPoints(2_200))).toBe(usd(26_600));
  });
});

describe('the disputed section 68', () => {
  it.each([
    [100_000, 627.73],
    [1_000_000, 17_611],
  ])('would cost a trust that pays out %i another %d', (income, cost) => {
    expect(section68Cost(taxYearData(2026), keeps(income, income))).toBe(usd(cost));
  });

  it('does not exist in 2025', () => {
    expect(section68Cost(taxYearData(2025), keeps(100_000, 100_000))).toBeNull();
  });
});
