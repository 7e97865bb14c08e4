import { formatCents, sumCents } from './money.js';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [100, '$1.00'],
    [123_456, '$1,234.56'],
    [-5, '-$0.05'],
    [-123_456, '-$1,234.56'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('shows %i cents as %s', (cents, dollars) => {
    expect(formatCents(cents)).toBe(dollars);
  });
});

describe('sumCents', () => {
  it('stays exact where a number would not', () => {
    const sum = sumCents([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1]);
    expect(formatCents(sum)).toBe('$180,143,985,094,819.83');
  });
});
