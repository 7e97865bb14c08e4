import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { cleanText, readableShare } from './clean-text.js';
import { joinBrokenWords } from './line-breaks.js';
import { type Extracted, joinPages } from './page-map.js';
import { unreadable } from './unreadable.js';

const MAX_PAGES = 5_000;
/** A gap between two lines this much wider than the document's usual one begins a paragraph. */
const PARAGRAPH_GAP = 1.3;

interface Line {
  text: string;
  /** Height above the page's lower edge, in points. */
  y: number;
}

/**
 * Reads the text layer of a PDF page by page, with its lines and paragraphs. Scripts, forms and attachments in the file
 * are not run or opened.
 *
 * @returns quality 0 and an empty text when no page has a text layer (a scan)
 * @throws Unreadable for a PDF that needs a password, is broken, or has too many pages
 */
export async function readPdf(bytes: Buffer): Promise<Extracted> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages === 0) throw unreadable.broken('PDF');
    if (pdf.numPages > MAX_PAGES) throw unreadable.tooManyPages(MAX_PAGES);
    const pages: Line[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageLines(pdf, number));
    const spacing = usualGap(pages);
    const raw = pages.map((lines) => paragraphs(lines, spacing));
    const withText = raw.filter((text) => text.trim() !== '').length;
    const quality = (withText / raw.length) * readableShare(raw.join('\n'));
    const texts = joinBrokenWords(raw.map((text) => cleanText(text)));
    return joinPages(withText === 0 ? texts.map(() => '') : texts, Math.round(quality * 1000) / 1000);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  const own = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: `${own}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${own}standard_fonts/`,
      isEvalSupported: false,
      disableFontFace: true,
      enableXfa: false,
      useSystemFonts: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException'
      ? unreadable.password('PDF')
      : unreadable.broken('PDF');
  }
}

async function pageLines(pdf: PDFDocumentProxy, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return toLines(items.filter((item): item is TextItem => 'str' in item));
}

function toLines(items: readonly TextItem[]): Line[] {
  const found: Line[] = [];
  let text = '';
  let y: number | undefined;
  const end = (): void => {
    if (text.trim() !== '') found.push({ text: text.trim(), y: y ?? 0 });
    text = '';
    y = undefined;
  };
  for (const item of items) {
    text += item.str;
    if (item.str.trim() !== '') y ??= Number(item.transform[5]);
    if (item.hasEOL) end();
  }
  end();
  return found;
}

/** Points from one line down to the next; negative where the next one stands higher. */
function gapsOf(lines: readonly Line[]): number[] {
  return lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
}

/** The median over the whole document: a page with few lines does not know its own. */
function usualGap(pages: readonly Line[][]): number {
  const downward = pages.flatMap(gapsOf).filter((gap) => gap > 1);
  return downward.sort((a, b) => a - b)[Math.floor(downward.length / 2)] ?? 0;
}

function paragraphs(lines: readonly Line[], spacing: number): string {
  const gaps = gapsOf(lines);
  return lines
    .map((line, index) => {
      const gap = gaps[index - 1];
      if (gap === undefined) return line.text;
      // Upwards means that the next column or a footer begins.
      return (gap < -1 || gap > spacing * PARAGRAPH_GAP ? '\n\n' : '\n') + line.text;
    })
    .join('');
}
