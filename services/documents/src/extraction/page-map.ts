import type { DocumentPage } from '@fiducia/contracts';

/** The text of one page and how it was come by. */
export interface PageText {
  text: string;
  /** 0 to 100, of a page that was read from its picture. */
  confidence?: number;
}

/** What reading a file yields. Offsets are UTF-16 units in `documentText`; `quality` is 0 (no text) to 1. */
export interface Extracted {
  documentText: string;
  pages: DocumentPage[];
  quality: number;
}

const PAGE_BREAK = '\n\n';

/**
 * Joins the texts of pages and notes where each stands. The break between two pages belongs to neither.
 *
 * @param readable share of the characters of the pages' own text that can be read, 0 to 1
 */
export function joinPages(pages: readonly PageText[], readable: number): Extracted {
  let start = 0;
  const map = pages.map(({ text, confidence }, index): DocumentPage => {
    const place = { page: index + 1, start, end: start + text.length };
    start += text.length + PAGE_BREAK.length;
    if (text.trim() === '') return { ...place, quality: 'empty' };
    return confidence === undefined ? { ...place, quality: 'text' } : { ...place, quality: 'ocr', confidence };
  });
  const documentText = pages.map(({ text }) => text).join(PAGE_BREAK);
  return { documentText, pages: map, quality: qualityOf(map, readable) };
}

/** The mean over the pages: what its own text, its picture's reading, or nothing is worth. */
function qualityOf(pages: readonly DocumentPage[], readable: number): number {
  const worth = { text: readable, empty: 0, ocr: 0 };
  const sum = pages.reduce(
    (total, { quality = 'text', confidence = 0 }) => total + (quality === 'ocr' ? confidence / 100 : worth[quality]),
    0,
  );
  return pages.length === 0 ? 0 : Math.round((sum / pages.length) * 1000) / 1000;
}
