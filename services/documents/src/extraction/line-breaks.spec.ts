import { joinBrokenWords } from './line-breaks.js';

describe('words that the end of a line cut in two', () => {
  it.each([
    ['joins a broken word', 'any distri-\nbution of income', 'any distribution of income'],
    [
      'keeps the hyphen that English writes',
      'every tax-\nexempt and self-\ndealing act',
      'every tax-exempt and self-dealing act',
    ],
    [
      'follows how the document writes the word elsewhere',
      'a step-child; her step-\nchild',
      'a step-child; her step-child',
    ],
    ['drops the hyphen when the document writes it without', 'nonprofit; a non-\nprofit', 'nonprofit; a nonprofit'],
    ['leaves a dash before a new sentence', 'Article I -\nName', 'Article I -\nName'],
    ['leaves a hyphen before a name', 'Margaret Smith-\nWhitfield', 'Margaret Smith-\nWhitfield'],
    ['joins at a soft hyphen', 'benefi\u00ad\nciary', 'beneficiary'],
  ])('%s', (_case, broken, joined) => {
    expect(joinBrokenWords([broken])).toEqual([joined]);
  });

  it('learns from every page', () => {
    expect(joinBrokenWords(['the grand-\nchildren', 'all grand-children'])).toEqual([
      'the grand-children',
      'all grand-children',
    ]);
  });
});
