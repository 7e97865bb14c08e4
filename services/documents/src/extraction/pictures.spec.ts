import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf } from '../../test/support/pdf.js';
import { photograph, scannedSheet, scanOf } from '../../test/support/scan.js';
import { DocumentReader, type ReadFile, type ReadTerms } from './document-reader.js';

const FIRST = `THE MARLOWE FAMILY TRUST

This Trust Agreement is made on March 14, 2019,
between Eleanor Marlowe, as Grantor, and James
Marlowe, as Trustee. This trust is irrevocable.
The Trustee shall distribute so much of the net
income to Sophia Marlowe as the Trustee deems
advisable for her health and education.`;
const SECOND = `ARTICLE TWO

Upon the death of the Grantor, the Trustee shall
divide the trust estate into equal shares, one
for each of the Grantor's children then living.`;
const WRITTEN =
  'ARTICLE THREE. This trust shall be governed by the laws of the State of Oregon, and the Trustee shall serve without bond in any jurisdiction in which it may act.';
const OCR_MS = 60_000;

describe('reading pages from their pictures', () => {
  const reader = new DocumentReader();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiducia-pictures-'));
  });
  afterAll(async () => {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (bytes: Buffer, terms: Partial<ReadTerms> = {}, by = reader): Promise<ReadFile> => {
    const path = join(folder, `${Math.random()}.pdf`);
    await writeFile(path, bytes);
    return by.read({ path, fileName: 'scan.pdf', size: bytes.length }, { person: 1, ...terms });
  };
  const textOf = ({ documentText, pages }: ReadFile, page: number): string =>
    documentText.slice(pages[page - 1]?.start, pages[page - 1]?.end);
  const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

  it(
    'reads an askew and dirty scan nearly word for word, without a network',
    async () => {
      const found = await read(await scanOf(FIRST, SECOND));
      for (const [page, text] of [FIRST, SECOND].entries()) {
        const seen = new Set(words(textOf(found, page + 1)));
        const missed = words(text).filter((word) => !seen.has(word));
        expect(missed.length).toBeLessThanOrEqual(words(text).length * 0.03);
      }
      expect(found.pages.map(({ quality }) => quality)).toEqual(['ocr', 'ocr']);
      expect(found.pages[0]?.confidence).toBeGreaterThan(80);
      expect(found.quality).toBeGreaterThan(0.8);
      expect(found.notices).toEqual(['Pages 1 and 2 were read from their images.']);
    },
    OCR_MS,
  );

  it(
    'reads each page of a mixed document in its own way, in order, and marks what is nothing to read',
    async () => {
      const found = await read(await scanOf(FIRST, { written: WRITTEN }, photograph(), { written: '' }));
      expect(found.pages.map(({ quality }) => quality)).toEqual(['ocr', 'text', 'empty', 'empty']);
      expect(textOf(found, 1)).toContain('This trust is irrevocable.');
      expect(textOf(found, 2).replace(/\n/g, ' ')).toBe(WRITTEN);
      expect(found.pages.at(-1)?.end).toBe(found.documentText.length);
      expect(found.notices).toEqual([
        'Page 1 was read from its image.',
        'Page 3 could not be read from its image; a sharper scan may help.',
      ]);
    },
    OCR_MS,
  );

  it(
    'prefers the text of a scan that has one, and the picture where only a stamp is written on it',
    async () => {
      const layered = await pdf(
        (document) => {
          document.addPage({ size: 'LETTER', margin: 0 }).image(scannedSheet(SECOND), 0, 0, { width: 612 });
          document.text(SECOND, 58, 60);
          document.addPage({ size: 'LETTER', margin: 0 }).image(scannedSheet(SECOND), 0, 0, { width: 612 });
          document.text('MARLOWE 000017', 400, 760);
        },
        { autoFirstPage: false },
      );
      const found = await read(layered);
      expect(found.pages.map(({ quality }) => quality)).toEqual(['text', 'ocr']);
      expect(textOf(found, 2)).toContain('Upon the death of the Grantor');
    },
    OCR_MS,
  );

  it(
    'says which page is doubtful',
    async () => {
      const faint = scannedSheet(FIRST, { ink: 175, specks: 9_000, size: 17, askew: 1.5 });
      const { pages, notices } = await read(await scanOf(faint));
      expect(pages[0]?.confidence ?? 0).toBeLessThan(80);
      expect(notices.join()).toMatch(/Page 1 (was read from its image with difficulty; check names|could not be read)/);
    },
    OCR_MS,
  );

  it(
    'reads at most so many pages and says which it left out',
    async () => {
      const sparing = new DocumentReader({ limits: { pages: 1 } });
      const found = await read(await scanOf(SECOND, SECOND, SECOND), {}, sparing);
      await sparing.close();
      expect(found.pages.map(({ quality }) => quality)).toEqual(['ocr', 'empty', 'empty']);
      expect(found.notices[1]).toMatch(/^Pages 2 and 3 were not read: at most 1 scanned pages/);
    },
    OCR_MS,
  );

  it(
    'tells page by page how far it is, and stops at the page where nobody waits any more',
    async () => {
      const steps: string[] = [];
      const leaving = new AbortController();
      const report: ReadTerms['report'] = (step, done, total) => {
        steps.push(`${step} ${done} of ${total}`);
        if (step === 'pictures' && done === 1) leaving.abort(new Error('gone'));
      };
      const reading = read(await scanOf(SECOND, SECOND, SECOND), { report, signal: leaving.signal });
      await expect(reading).rejects.toThrow('gone');
      expect(steps).toEqual(['pages 3 of 3', 'pictures 0 of 3', 'pictures 1 of 3']);
    },
    OCR_MS,
  );

  it(
    'costs a page that cannot be read in time that page alone',
    async () => {
      const hasty = new DocumentReader({ pictures: { deadline: 1 } });
      const found = await read(await scanOf(SECOND, { written: WRITTEN }), {}, hasty);
      await hasty.close();
      expect(found.pages.map(({ quality }) => quality)).toEqual(['empty', 'text']);
      expect(found.notices).toEqual(['Page 1 could not be read from its image; a sharper scan may help.']);
    },
    OCR_MS,
  );
});
