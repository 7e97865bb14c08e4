import { centsOf, dollarsOf } from './dollars.js';

describe('centsOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12.5', 1_250],
    ['1,250.00', 125_000],
    ['$ 400,000', 40_000_000],
    ['0.07', 7],
    ['1.005', Number.NaN],
    ['1,25', Number.NaN],
    ['-5', Number.NaN],
    ['five', Number.NaN],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', Number.NaN],
  ])('reads "%s" as %p cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });
});

describe('dollarsOf', () => {
  it.each([
    [null, ''],
    [Number.NaN, ''],
    [7, '0.07'],
    [125_050, '1250.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %p cents as "%s"', (cents, dollars) => {
    expect(dollarsOf(cents)).toBe(dollars);
  });
});
