import { blocksOf, pageAt, passageOf } from './passage.js';

const TEXT = 'One trust. Two “trusts”. Three.';
const PAGES = [
  { page: 1, start: 0, end: 10 },
  { page: 2, start: 11, end: TEXT.length },
];

describe('passageOf', () => {
  it.each([
    ['the words at the offsets', { quote: 'Two', start: 11, end: 14 }, { start: 11, end: 14 }],
    ['the words where they stand now', { quote: 'Two', start: 0, end: 3 }, { start: 11, end: 14 }],
    ['nothing for words that are gone', { quote: 'Four', start: 0, end: 4 }, null],
    ['nothing for no words', { quote: '', start: 3, end: 4 }, null],
  ])('finds %s', (_what, evidence, expected) => {
    expect(passageOf(TEXT, evidence)).toEqual(expected);
  });

  it('counts in UTF-16 units', () => {
    expect(passageOf('𝔸 deed', { quote: 'deed', start: 3, end: 7 })).toEqual({ start: 3, end: 7 });
  });
});

describe('pageAt', () => {
  it('names the page an offset stands on', () => {
    expect(pageAt(PAGES, 12)).toBe(2);
  });

  it('names none in a text without pages', () => {
    expect(pageAt([], 12)).toBeNull();
  });
});

describe('blocksOf', () => {
  it('loses no character between the pages', () => {
    const blocks = blocksOf(TEXT, PAGES);
    expect(blocks.map(({ start, end }) => TEXT.slice(start, end)).join('')).toBe(TEXT);
  });

  it('shows a text without pages as one block', () => {
    expect(blocksOf(TEXT, [])).toEqual([{ key: 'all', page: null, start: 0, end: TEXT.length }]);
  });
});
