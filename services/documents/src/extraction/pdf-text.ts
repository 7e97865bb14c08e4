import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { cleanText, readableShare } from './clean-text.js';
import { joinBrokenWords } from './line-breaks.js';
import type { OwnText } from './own-text.js';
import { openPdf } from './pdf-file.js';
import { type ActiveContent, activeContentNotices, inspectPdf } from './pdf-structure.js';
import { Unreadable, unreadable } from './unreadable.js';

const MAX_PAGES = 5_000;
/** A gap between two lines this much wider than the document's usual one begins a paragraph. */
const PARAGRAPH_GAP = 1.3;

interface Line {
  text: string;
  /** Height above the page's lower edge, in points. */
  y: number;
}

/** A page of fewer visible characters may have its text in a picture: a stamp or a page number is all that is written. */
const FEW_CHARACTERS = 100;

/**
 * Reads the text layer of a PDF page by page, with its lines and paragraphs.
 *
 * @throws Unreadable for a PDF that needs a password, is broken, or has too many pages
 */
export async function readPdf(bytes: Buffer, atPage: (done: number, total: number) => void): Promise<OwnText> {
  const active = inspectPdf(bytes);
  const pdf = await openPdf(bytes);
  try {
    if (pdf.numPages === 0) throw unreadable.broken('PDF');
    if (pdf.numPages > MAX_PAGES) throw unreadable.tooManyPages(MAX_PAGES);
    if (pdf.isPureXfa) throw unreadable.formOnly();
    const pages = await allLines(pdf, atPage);
    const spacing = usualGap(pages);
    const raw = pages.map((lines) => paragraphs(lines, spacing));
    const texts = joinBrokenWords(raw.map((text) => cleanText(text)));
    return {
      pages: texts.map((text) => ({ text })),
      readable: readableShare(raw.join('\n')),
      pictures: texts.flatMap((text, index) => (hasFewCharacters(text) ? [index + 1] : [])),
      notices: activeContentNotices(await withParsed(pdf, active)),
    };
  } catch (error) {
    // Whatever the parser stumbles over among the pages is one thing to the person.
    throw error instanceof Unreadable ? error : unreadable.broken('PDF');
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function allLines(pdf: PDFDocumentProxy, atPage: (done: number, total: number) => void): Promise<Line[][]> {
  const pages: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    pages.push(await pageLines(pdf, number));
    atPage(number, pdf.numPages);
  }
  return pages;
}

const hasFewCharacters = (text: string): boolean => text.replace(/\s/g, '').length < FEW_CHARACTERS;

/** Scripts and attachments in compressed objects show only to the parser. */
async function withParsed(pdf: PDFDocumentProxy, seen: ActiveContent): Promise<ActiveContent> {
  const [scripts, attachments] = await Promise.all([pdf.hasJSActions(), pdf.getAttachments()]);
  return { ...seen, scripts: seen.scripts || scripts, attachments: seen.attachments || Boolean(attachments) };
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
