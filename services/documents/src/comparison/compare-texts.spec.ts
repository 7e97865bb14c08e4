import { COMPARISON_MAX_CHANGES, type DocumentPage } from '@fiducia/contracts';
import { compareTexts } from './compare-texts.js';

const DEED = [
  'THE QUIET RIVER TRUST',
  'ARTICLE I. DISTRIBUTIONS',
  '1. The Trustee shall pay the net income to Ada Quay at least quarterly.',
  '2. The Trustee may pay principal to Ada Quay for her health, education, maintenance and support.',
  '3. At the death of Ada Quay the Trustee shall distribute the remainder to her descendants, per stirpes, each at age 25.',
  'ARTICLE II. PROTECTION',
  '4. No beneficiary may assign or anticipate any interest in this trust.',
  '5. The trust is irrevocable and shall be governed by the laws of Nevada.',
  'ARTICLE III. TRUSTEES',
  '6. If Ben Quay ceases to act, First Western Trust Company shall serve as successor Trustee without bond.',
].join('\n\n');

const read = (documentText: string, pages: DocumentPage[] = []) => ({ documentText, pages });
const compare = (before: string, after: string) => compareTexts(read(before), read(after));
const changed = (from: string, to: string) => compare(DEED, DEED.replace(from, to));

describe('comparing two versions of a document', () => {
  it.each([
    ['the same text', DEED],
    ['line ends and spaces', DEED.replaceAll('\n\n', '\r\n\r\n').replaceAll(' the ', '  the ')],
    ['another width of lines', DEED.replaceAll(/(.{30}\S*) /gu, '$1\n')],
    ['the look of quotation marks and dashes', DEED],
  ])('finds no difference in %s', (_, text) => {
    expect(compare(DEED, text)).toMatchObject({ identical: true, changes: [], leftOut: 0 });
    expect(compare('The "Trustee" - Ben’s', "The “Trustee” – Ben's").identical).toBe(true);
  });

  it.each([
    ['pay principal', 'The Trustee may', 'The Trustee shall', 'duty', 'may', 'shall'],
    ['income', '1. The Trustee shall', '1. The Trustee shall not', 'duty', 'shall', 'shall not'],
    ['descent', 'per stirpes', 'per capita', 'distribution', 'per stirpes', 'per capita'],
    ['age', 'age 25', 'age 30', 'age', 'age 25', 'age 30'],
    ['age in words', 'at age 25', 'at age thirty (30)', 'age', 'age 25', 'age thirty (30)'],
    ['name', '3. At the death of Ada Quay', '3. At the death of Ida Quay', 'name', 'Ada Quay', 'Ida Quay'],
    [
      'company',
      'First Western Trust',
      'Second Western Trust',
      'name',
      'First Western Trust Company',
      'Second Western Trust Company',
    ],
    ['standard', 'maintenance and support', 'maintenance and comfort', 'standard', 'support', 'comfort'],
    ['law', 'laws of Nevada', 'laws of South Dakota', 'governing-law', 'laws of Nevada', 'laws of South Dakota'],
    ['revocability', 'irrevocable', 'revocable', 'revocability', 'irrevocable', 'revocable'],
    ['property', 'net income', 'principal', 'property', 'net income', 'principal'],
    ['class', 'her descendants', 'her children', 'class', 'descendants', 'children'],
    ['frequency', 'at least quarterly', 'at least annually', 'period', 'quarterly', 'annually'],
    ['connective', 'assign or anticipate', 'assign and anticipate', 'condition', 'or', 'and'],
    ['bond', 'without bond', 'without compensation', 'protection', 'bond', 'compensation'],
  ])('says what an exchange of words touches: %s', (_, from, to, kind, before, after) => {
    const { changes, summary } = changed(from, to);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ kind: 'changed', touches: [{ kind, from: before, to: after }] });
    expect(changes[0]?.touches[0]?.ruleIds).not.toHaveLength(0);
    expect(summary).toEqual({ added: 0, removed: 0, changed: 1, moved: 0, touches: [{ kind, changes: 1 }] });
  });

  it('reads sums and shares as what they are', () => {
    const { changes } = compare(
      'The Trustee shall pay $5,000 and one-half.',
      'The Trustee shall pay $7,500 and one-third.',
    );
    expect(changes[0]?.touches).toMatchObject([
      { kind: 'money', from: '$5,000', to: '$7,500' },
      { kind: 'share', from: 'one-half', to: 'one-third' },
    ]);
  });

  it('marks the words that differ, where they stand in each text', () => {
    const after = DEED.replace('age 25', 'age 30').replace('THE QUIET', 'THE  QUIET');
    const [change] = compare(DEED, after).changes;
    expect(change?.heading).toBe('ARTICLE I. DISTRIBUTIONS');
    for (const [text, passage, word] of [
      [DEED, change?.before, '25'],
      [after, change?.after, '30'],
    ] as const) {
      expect(passage?.text).toBe(text.slice(passage?.start, passage?.end));
      expect(passage?.text).toMatch(/^3\. At the death .*\.$/u);
      expect(passage?.marks.map(({ start, end }) => text.slice(start, end))).toEqual([word]);
    }
  });

  it('tells paragraphs added and removed under their headings, and what they are about', () => {
    const clause = '4. No beneficiary may assign or anticipate any interest in this trust.';
    const without = DEED.replace(`${clause}\n\n`, '');
    const [gone, ...others] = compare(DEED, without).changes;
    expect(others).toEqual([]);
    expect(gone).toMatchObject({
      kind: 'removed',
      heading: 'ARTICLE II. PROTECTION',
      before: { text: clause, marks: [] },
      after: null,
    });
    expect(gone?.touches).toContainEqual(expect.objectContaining({ kind: 'protection', from: 'assign', to: null }));
    expect(compare(without, DEED).changes).toMatchObject([{ kind: 'added', before: null, after: { text: clause } }]);
  });

  it('puts a new paragraph where it begins, however like its neighbours it begins', () => {
    const [one, two, three] = ['pay the rent.', 'sell the house.', 'keep the barn.'].map(
      (what) => `The Trustee may ${what}`,
    );
    expect(compare(`${one}\n\n${three}`, `${one}\n\n${two}\n\n${three}`).changes).toMatchObject([
      { kind: 'added', after: { text: two } },
    ]);
  });

  it('says of a section that stands elsewhere that it was moved, even under another number', () => {
    const clause = '4. No beneficiary may assign or anticipate any interest in this trust.\n\n';
    const after = `${DEED.replace(clause, '')}\n\n7. ${clause.slice(3).trim()}`;
    expect(compare(DEED, after).changes).toMatchObject([
      { kind: 'moved', heading: 'ARTICLE III. TRUSTEES', before: { text: clause.trim() }, touches: [] },
    ]);
  });

  it('does not take a clause that was rewritten for the old one with other words', () => {
    const after = DEED.replace(
      /2\. The Trustee may pay.*/u,
      '2. Upon written request, whatever a physician certifies to be needed is reimbursed within ten days.',
    );
    expect(compare(DEED, after).changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('does not take page numbers and running heads for changes', () => {
    const paged = (breaks: number) => {
      const paragraphs = DEED.split('\n\n');
      const pages: DocumentPage[] = [];
      let text = '';
      for (let from = 0; from < paragraphs.length; from += breaks) {
        const page = [
          'The Quiet River Trust',
          ...paragraphs.slice(from, from + breaks),
          `Page ${pages.length + 1}`,
        ].join('\n\n');
        pages.push({ page: pages.length + 1, start: text.length, end: text.length + page.length });
        text += `${page}\n\n`;
      }
      return read(text.trimEnd(), pages);
    };
    expect(compareTexts(paged(2), paged(3)).changes).toEqual([]);
  });

  it('tells a paragraph of a thousand words by the stretches that differ', () => {
    const words = Array.from({ length: 1_000 }, (_, at) => `word${at}`);
    const after = words.with(200, 'shall').with(800, 'may');
    const { changes } = compare(words.join(' '), after.join(' '));
    expect(changes.map(({ after: now }) => now?.text.split(' ').length)).toEqual([51, 51]);
  });

  it('counts the changes that it does not list', () => {
    const clauses = (verb: string) =>
      Array.from(
        { length: COMPARISON_MAX_CHANGES + 5 },
        (_, at) => `Clause w${at} x${at} y${at} z${at}: ${verb}.`,
      ).join('\n\n');
    const { changes, leftOut, summary } = compare(clauses('may'), clauses('shall'));
    expect([changes.length, leftOut, summary.changed]).toEqual([COMPARISON_MAX_CHANGES, 5, COMPARISON_MAX_CHANGES + 5]);
  });

  it('says that a page read from its image may be misread', () => {
    const page = { page: 1, start: 0, end: DEED.length, quality: 'ocr', confidence: 90 } as const;
    expect(compareTexts(read(DEED), read(DEED, [page])).notices).toEqual([expect.stringContaining('misreading')]);
  });

  it('compares with an empty text', () => {
    expect(compare('', DEED).summary).toMatchObject({ removed: 0, changed: 0 });
    expect(compare('', '').identical).toBe(true);
  });
});
