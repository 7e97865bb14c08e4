import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseDocument } from './analyse-document.js';

const TEXT = readFileSync(path.resolve(__dirname, '../../../../e2e/fixtures/whitfield-family-trust.txt'), 'utf8');

/** The same deed as a PDF hands it over: lines of one width, and a header and a page number in the middle of sentences. */
function asPages(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,96}(?:\s|$)/g)?.map((l) => l.trim()) ?? ['']);
  return lines
    .map((line, i) =>
      i % 41 === 40 ? `${line}\n\nWhitfield Family Trust Agreement\nPage ${(i + 1) / 41} of 9\n` : line,
    )
    .join('\n');
}

describe.each([
  ['as a text', TEXT],
  ['as pages with running headers', asPages(TEXT)],
])('the Whitfield deed %s', (_form, text) => {
  const reading = analyseDocument(text);
  const quoteOf = (code: string): string =>
    (reading.provisions.find((p) => p.code === code)?.evidence.quote ?? '').replace(/\s+/g, ' ');

  it('names everyone in the right place', () => {
    expect(reading).toMatchObject({
      trustType: 'Irrevocable discretionary family trust',
      grantors: ['Eleanor Whitfield'],
      trustees: ['Margaret Whitfield', 'Thomas Okafor'],
      successorTrustees: ['First Harbor Trust Company'],
      beneficiaries: ['Daniel Whitfield', 'Sophie Whitfield', 'Lucas Whitfield'],
      governingLaw: 'Oregon',
    });
  });

  it('finds what the deed provides and nothing that it only mentions or denies', () => {
    expect(reading.provisions.map((p) => p.code as string).sort()).toEqual([
      'accounting-report',
      'bond-waiver',
      'business-interest',
      'discretionary-distribution',
      'distribution-standard-HEMS',
      'governing-law',
      'incapacity',
      'investment-powers',
      'irrevocable',
      'no-contest',
      'perpetuities',
      'real-estate',
      'spendthrift',
      'successor-trustee',
      'termination-age',
      'termination-event',
      'trustee-compensation',
      'trustee-removal',
    ]);
  });

  it.each([
    ['spendthrift', /^No interest of a Beneficiary .* may be anticipated/],
    ['governing-law', /^The validity, construction and administration/],
    ['bond-waiver', /^No Trustee, whether named .* shall be required to give bond/],
    ['accounting-report', /^The Trustees shall deliver to each adult Beneficiary/],
    ['perpetuities', /^Despite any other provision, every trust/],
    ['successor-trustee', /FIRST HARBOR TRUST COMPANY, of Portland, Oregon, shall serve/],
    ['business-interest', /shares of Whitfield Orchards/],
    ['real-estate', /hold a residence for the use/],
  ])('quotes for %s the sentence that binds', (code, words) => expect(quoteOf(code)).toMatch(words));

  it('proposes the facts that the deed states', () => {
    expect(Object.fromEntries(reading.proposedFacts.map((f) => [f.name, f.value]))).toMatchObject({
      revocable: false,
      incomeStandard: 'discretionary',
      principalStandard: 'hems',
      shallOrMay: 'may',
      otherResources: 'shall',
      spendthrift: true,
      noContest: true,
      state: 'Oregon',
      ageMilestones: ['25:1/3', '30:1/2', '35:1'],
    });
  });

  it('sums it up in a few sentences', () => {
    expect(reading.summary.split(/(?<=\.) (?=[A-Z])/)).toEqual([
      'Irrevocable discretionary family trust made by Eleanor Whitfield; the trustees are Margaret Whitfield and Thomas Okafor, followed by First Harbor Trust Company.',
      'It is for Daniel Whitfield, Sophie Whitfield, and Lucas Whitfield; the trustees may pay income at their discretion and may pay principal for health, education, maintenance or support, after considering what else the beneficiary can draw on.',
      expect.stringContaining('1/3 at 25, 1/2 at 30, and the rest at 35'),
      expect.stringContaining('a spendthrift clause keeps creditors out'),
      'It cannot be revoked and is governed by the law of Oregon.',
      'Please confirm each finding against the words it quotes.',
    ]);
  });
});
