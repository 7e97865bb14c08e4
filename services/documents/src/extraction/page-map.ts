import type { DocumentPage } from '@fiducia/contracts';

/** What reading a file yields. Offsets are UTF-16 units in `documentText`; `quality` is 0 (no text) to 1. */
export interface Extracted {
  documentText: string;
  pages: DocumentPage[];
  quality: number;
}

const PAGE_BREAK = '\n\n';

/** Joins the texts of pages and notes where each stands. The break between two pages belongs to neither. */
export function joinPages(texts: readonly string[], quality: number): Extracted {
  const pages: DocumentPage[] = [];
  let start = 0;
  texts.forEach((text, index) => {
    pages.push({ page: index + 1, start, end: start + text.length });
    start += text.length + PAGE_BREAK.length;
  });
  return { documentText: texts.join(PAGE_BREAK), pages, quality };
}
