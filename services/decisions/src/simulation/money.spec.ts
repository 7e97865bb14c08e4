import {
  compareRates,
  formatCents,
  formatRate,
  ofBasisPoints,
  ofPercent,
  roundHalfUp,
  shareOf,
  sumOfRates,
} from './money.js';

describe('money in whole cents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [-1_768_220, '-$17,682.20'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i is %s', (cents, words) => {
    expect(formatCents(cents)).toBe(words);
  });

  it.each([
    [1n, 2n, 1],
    [49n, 100n, 0],
    [50n, 100n, 1],
    [3n, 2n, 2],
    [7n, 7n, 1],
    [0n, 9n, 0],
  ])('%i of %i rounds to %i, halves up', (numerator, denominator, whole) => {
    expect(roundHalfUp(numerator, denominator)).toBe(whole);
  });
});

describe('rates as fractions', () => {
  it('compare exactly, whatever they are fractions of', () => {
    expect(compareRates(ofBasisPoints(3_700), ofPercent(37))).toBe(0);
    expect(compareRates(ofBasisPoints(3_701), ofPercent(37))).toBe(1);
    expect(compareRates(ofBasisPoints(3_699), ofPercent(37))).toBe(-1);
  });

  it('add up, and take a share to the cent', () => {
    const both = sumOfRates(ofPercent(37), { numerator: 38n, denominator: 1_000n });
    expect(compareRates(both, ofPercent(40.8))).toBe(0);
    expect(shareOf(1_001, ofBasisPoints(5_000))).toBe(501);
  });

  it.each([
    [ofPercent(22.5), '22.5 %'],
    [ofPercent(0), '0 %'],
    [{ numerator: 408n, denominator: 1_000n }, '40.8 %'],
    [ofPercent(12.345678), '12.345678 %'],
    [ofPercent(12.3456784), '12.345678 %'],
  ])('read without trailing noughts: %#', (rate, words) => {
    expect(formatRate(rate)).toBe(words);
  });
});
