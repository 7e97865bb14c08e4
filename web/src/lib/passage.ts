import type { DocumentPage, Evidence } from '@fiducia/contracts';

export type Passage = { start: number; end: number };

/**
 * Where a quote stands in a text. Its offsets hold when the words there are the quote; else the words are looked for,
 * as the document may have been replaced since; null when the text no longer has them.
 */
export function passageOf(text: string, { quote, start, end }: Evidence): Passage | null {
  if (text.slice(start, end) === quote) return { start, end };
  const found = quote.length > 0 ? text.indexOf(quote) : -1;
  return found < 0 ? null : { start: found, end: found + quote.length };
}

/** The page, from 1, on which an offset stands; null for a text without pages. */
export function pageAt(pages: readonly DocumentPage[], offset: number): number | null {
  return pages.find(({ start, end }) => offset >= start && offset < end)?.page ?? null;
}

export type TextBlock = { key: string; page: number | null; start: number; end: number };

/** The text cut into the blocks it is shown in: its pages, or the whole where it has none. */
export function blocksOf(text: string, pages: readonly DocumentPage[]): TextBlock[] {
  if (pages.length === 0) return [{ key: 'all', page: null, start: 0, end: text.length }];
  return pages.map(({ page, start }, index) => ({
    key: String(page),
    page,
    start: index === 0 ? 0 : start,
    end: pages[index + 1]?.start ?? text.length,
  }));
}
