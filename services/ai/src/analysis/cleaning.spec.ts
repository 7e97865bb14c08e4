import { cleanText } from './cleaning.js';

describe('cleaning a text for the rules', () => {
  it.each([
    ['curly quotes and dashes', '“the ‘Trust’” — a–b', '"the \'Trust\'" - a-b'],
    ['spaces of every kind', 'a\u00A0\u2003 \t b', 'a b'],
    ['line ends of every kind', 'a\r\nb\rc\fd', 'a\nb\nc\nd'],
    ['marks that carry no words', '\uFEFFa\u200Bb\u00ADc **bold** `code`', 'abc bold code'],
    ['ligatures', 'bene\uFB01ciary o\uFB00ice', 'beneficiary office'],
    ['a word that a line break cut in two', 'distri-\n  bution', 'distribution'],
    ['a hyphen that is the word’s own', 'twenty-\nfive', 'twenty-five'],
    ['a rule to write on', 'dated __________', 'dated ___'],
    ['underscores of Markdown', '_Notary Public._', 'Notary Public.'],
    ['two hyphens', 'Church--The', 'Church - The'],
  ])('reads %s', (_what, original, clean) => {
    expect(cleanText(original).text).toBe(clean);
  });

  it('remembers where each character came from', () => {
    const original = '“Bene\uFB01ciary”\u00A0 means\r\nOwen';
    const { text, offsets } = cleanText(original);
    const at = text.indexOf('Owen');
    expect(original.slice(offsets[at], (offsets[at + 3] ?? 0) + 1)).toBe('Owen');
    expect(offsets).toHaveLength(text.length);
    expect([...offsets]).toEqual([...offsets].sort((a, b) => a - b));
  });

  it('remembers where pages begin', () => {
    expect(cleanText('one\ftwo\fthree').pageBreaks).toEqual([3, 7]);
  });
});
