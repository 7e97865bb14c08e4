import { depletion, growthRates, HORIZON_YEARS, lasting } from './depletion.js';

describe('how long principal bears a yearly payment', () => {
  it.each([
    ['a quarter without growth: four times', 100_000, 25_000, 0, 4, [100_000, 75_000, 50_000, 25_000, 0]],
    ['what does not come out even leaves a rest that is no full payment', 100, 40, 0, 2, [100, 60, 20, 0]],
    ['what is left grows, the payment itself does not', 100_000, 50_000, 1_000, 2, [100_000, 55_000, 5_500, 0]],
    ['more than there is', 100, 101, 400, 0, [100, 0]],
    ['all of it', 100, 100, 400, 1, [100, 0]],
    ['half a cent of growth counts as one', 125, 113, 400, 1, [125, 12, 0]],
  ])('%s', (_what, principal, yearly, growth, years, balances) => {
    expect(depletion(principal, yearly, growth)).toEqual({ years, balances });
  });

  it('is not counted beyond the horizon', () => {
    const { years, balances } = depletion(100_000_000, 1_000_000, 400);
    expect([years, balances.length]).toEqual([null, HORIZON_YEARS + 1]);
    expect(depletion(HORIZON_YEARS, 1, 0).years).toBeNull();
    expect(depletion(HORIZON_YEARS - 1, 1, 0).years).toBe(HORIZON_YEARS - 1);
  });

  it('is counted without growth, at half and at all of the sustainable yield', () => {
    expect(growthRates(400)).toEqual([0, 200, 400]);
    expect(growthRates(425)).toEqual([0, 212, 425]);
  });

  it('is said in words', () => {
    const at = (years: number | null) => lasting({ years, balances: [] });
    expect([at(0), at(1), at(2), at(null)]).toEqual([
      'for 0 years',
      'for 1 year',
      'for 2 years',
      'for more than 40 years',
    ]);
  });
});
