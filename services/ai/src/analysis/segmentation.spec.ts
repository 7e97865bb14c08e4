import { cleanText } from './cleaning.js';
import { SENTENCE_LIMIT } from './reading.js';
import { isHeading } from './headings.js';
import { segment } from './segmentation.js';
import { splitSentences } from './sentences.js';

const unitsOf = (text: string) => segment(cleanText(text)).units;
const bodyOf = (text: string) => unitsOf(text).filter((u) => u.kind !== 'heading');

describe('cutting a document into headings, paragraphs and items', () => {
  it.each([
    'ARTICLE IV - GOVERNING LAW',
    'Section 5.5 Spendthrift Provision',
    '# Trust Deed',
    'TRUSTEE POWERS',
    '7. Income and Distributions',
    'Article Three',
  ])('sees a heading in %j', (line) => expect(isHeading(line)).toBe(true));

  it.each([
    'The Trustee shall pay',
    '1. I direct that all my debts be paid.',
    '(a) to invest and reinvest;',
    'Dated: ______',
    '12 Mill Lane,',
  ])('sees no heading in %j', (line) => expect(isHeading(line)).toBe(false));

  it('drops a table of contents, so that nothing is found twice', () => {
    const text =
      'DEED\n\nTABLE OF CONTENTS\nARTICLE I Law ..... 1\nARTICLE II Trustees ..... 2\nARTICLE III Gifts ..... 3\n\nARTICLE I Law\n\nMaine law governs.\n';
    const { headings, contentsLines } = segment(cleanText(text));
    expect(contentsLines).toBe(3);
    expect(headings.filter((h) => h.text.includes('ARTICLE I '))).toHaveLength(1);
  });

  it('keeps an item with the words that introduce it', () => {
    const [, first, second] = bodyOf('The trustees are:\n(a) Jane Roe\n(b) John Roe\n');
    expect([first?.intro?.text, second?.intro?.text]).toEqual(['The trustees are:', 'The trustees are:']);
  });

  it('reads on where a line ends within a sentence', () => {
    const [only] = bodyOf('I give to Laura\nE. Holm the sum of\nthree thousand dollars.\n');
    expect(only?.text).toBe('I give to Laura E. Holm the sum of three thousand dollars.');
  });

  it('tells the signature page from the text', () => {
    const units = bodyOf('The Trustee shall pay.\n\nIN WITNESS WHEREOF the parties sign.\n\nJane Roe, Notary Public\n');
    expect(units.map((u) => u.section)).toEqual(['body', 'signature', 'signature']);
  });

  it('gives each unit the place where it stands', () => {
    const clean = cleanText('ARTICLE I\n\n1.1 Name. The trust is called Elm.\n\n- a line\n');
    for (const unit of segment(clean).units) {
      expect(clean.text.slice(unit.start, unit.end).replace(/\n/g, ' ')).toBe(unit.text);
    }
  });
});

describe('splitting sentences', () => {
  const texts = (text: string): string[] => splitSentences(text, 0).map((s) => s.text);

  it.each([
    ['Jane B. Roe gives. The Trustee takes.', ['Jane B. Roe gives.', 'The Trustee takes.']],
    ['Mr. Poe of St. Ives and Acme Inc. agree.', ['Mr. Poe of St. Ives and Acme Inc. agree.']],
    ['It is U.S. Bank, N.A. The rest follows.', ['It is U.S. Bank, N.A.', 'The rest follows.']],
    ['See Section 4.2 of this deed. "Trust" means it.', ['See Section 4.2 of this deed.', '"Trust" means it.']],
  ])('splits %j', (text, sentences) => {
    expect(texts(text)).toEqual(sentences);
  });

  it('cuts what is longer than any rule may read, and loses nothing', () => {
    const long = 'and to hold the same, '.repeat(900).trim();
    const spans = splitSentences(long, 0);
    expect(Math.max(...spans.map((s) => s.text.length))).toBeLessThanOrEqual(SENTENCE_LIMIT);
    expect(spans.map((s) => s.text).join(' ')).toBe(long);
    expect(spans.filter((s) => long.slice(s.start, s.end) !== s.text)).toEqual([]);
  });
});
