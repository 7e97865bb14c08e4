import { LOW_OCR_CONFIDENCE } from '@fiducia/contracts';
import type { DocumentPage } from '@fiducia/contracts';

const ocrWords = (page: number, confidence: number | undefined): string => {
  const read = `Page ${page} was read from its picture (OCR)`;
  if (confidence === undefined) return `${read}.`;
  const check = confidence < LOW_OCR_CONFIDENCE ? ' Check it word by word.' : '';
  return `${read}, ${confidence} % sure.${check}`;
};

/** How the page was read, where that is worth knowing: from its picture, or not at all. */
export function readingNote(pages: readonly DocumentPage[], shown: number): string | null {
  const page = pages.find(({ page: number }) => number === shown);
  if (page?.quality === 'ocr') return ocrWords(shown, page.confidence);
  if (page?.quality === 'empty') return `Nothing could be read on page ${shown}.`;
  return null;
}
