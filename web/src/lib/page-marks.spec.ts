import type { DocumentPage } from '@fiducia/contracts';
import { marksOn, partsOf } from './page-marks.js';

/** The marked words, piece by piece. */
const marked = (items: string[], words: string, before = '') =>
  marksOn(items, { words, before })?.map(({ item, start, end }) => items[item]?.slice(start, end)) ?? null;

describe('the words of a passage on a drawn page', () => {
  it.each<[string, string[], string, string[] | null]>([
    ['stand within one piece', ['The Trustee shall pay.'], 'shall pay', ['shall pay']],
    ['run over pieces', ['The Trustee ', 'shall', ' pay all'], 'Trustee shall pay', ['Trustee', 'shall', 'pay']],
    ['run over a line end', ['The Trustee', 'shall pay'], 'Trustee\nshall', ['Trustee', 'shall']],
    ['are hyphenated on the page only', ['benefi-', 'ciary shall'], 'beneficiary shall', ['benefi', 'ciary shall']],
    ['are drawn with ligatures', ['a ﬁduciary oﬃce'], 'fiduciary office', ['ﬁduciary oﬃce']],
    ['are drawn with no spaces between', ['TheTrusteeshall'], 'Trustee shall', ['Trusteeshall']],
    ['have other quotation marks', ['the "Trust" is'], 'the “Trust” is', ['the "Trust" is']],
    ['are drawn letter by letter', ['s', 'h', 'a', 'l', 'l'], 'shall', ['s', 'h', 'a', 'l', 'l']],
    ['have letters beyond the basic plane', ['𝔸 shall 𝔹'], '𝔸 shall', ['𝔸 shall']],
    ['are not on the page', ['Something else'], 'Trustee shall', null],
    ['are in a picture', [], 'Trustee shall', null],
  ])('%s', (_, items, words, expected) => {
    expect(marked(items, words)).toEqual(expected);
  });

  it('are the ones at the passage where they are repeated', () => {
    const items = ['The Trustee shall pay.', 'The Trustee shall pay.', 'The Trustee shall pay.'];
    const before = 'The Trustee shall pay. The Trustee shall pay. The ';
    expect(marksOn(items, { words: 'Trustee shall', before })).toEqual([{ item: 2, start: 4, end: 17 }]);
    expect(marksOn(items, { words: 'Trustee shall', before: 'The Trustee shall pay.\nThe ' })?.[0]?.item).toBe(1);
  });

  it('are found where the page has only a half of the first or the last word', () => {
    expect(marked(['The trustee shall distri-'], 'The trustee shall distribute')).toEqual(['The trustee shall']);
    expect(marked(['bute the income'], 'distribute the income')).toEqual(['the income']);
  });

  it('are not guessed from a word or two that are left', () => {
    expect(marked(['of it'], 'of something')).toBeNull();
  });
});

describe('a passage cut at its pages', () => {
  const text = 'One two three.\n\nFour five six.';
  const pages: DocumentPage[] = [
    { page: 1, start: 0, end: 14 },
    { page: 2, start: 16, end: 30 },
  ];

  it.each([
    ['on one page', { start: 4, end: 7 }, [{ page: 1, words: 'two', before: 'One ' }]],
    [
      'over a page end',
      { start: 8, end: 20 },
      [
        { page: 1, words: 'three.', before: 'One two ' },
        { page: 2, words: 'Four', before: '' },
      ],
    ],
    ['of nothing but its full stop on the first', { start: 13, end: 20 }, [{ page: 2, words: 'Four', before: '' }]],
  ])('%s', (_, passage, parts) => {
    expect(partsOf(text, pages, passage)).toEqual(parts);
  });

  it('has no parts in a text without pages', () => {
    expect(partsOf(text, [], { start: 0, end: 3 })).toEqual([]);
  });
});
