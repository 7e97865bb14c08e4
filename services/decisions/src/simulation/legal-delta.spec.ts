import { legalDelta } from './legal-delta.js';

describe('words that carry law', () => {
  it.each([
    ['The trustee may pay.', 'The trustee shall pay.', ['may'], ['shall']],
    ['to my issue per stirpes', 'to my issue per capita', ['per stirpes'], ['per capita']],
    ['health and education', 'health or education', ['and'], ['or']],
    ['at age 25', 'at age 30', ['25'], ['30']],
    ['at age twenty-five', 'at age thirty', ['twenty-five'], ['thirty']],
    ['up to $5,000 a year', 'up to $50,000 a year', ['$5,000'], ['$50,000']],
    ['one half to Anna', 'one half to Ben', ['Anna'], ['Ben']],
    ['income and principal', 'income', ['and', 'principal'], []],
  ])('%j against %j', (before, after, removed, added) => {
    expect(legalDelta(before, after)).toEqual({ removed, added });
  });

  it.each([
    ['The trustee may pay income.', 'The trustee may pay the income.'],
    ['pay Anna, then Ben', 'pay Ben, then Anna'],
    ['', ''],
  ])('sees no change of law from %j to %j', (before, after) => {
    expect(legalDelta(before, after)).toEqual({ removed: [], added: [] });
  });
});
