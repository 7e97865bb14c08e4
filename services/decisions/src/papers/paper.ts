import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const font = (face: string) =>
  createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${face}.ttf`);
const PLAIN = font('Regular');
const BOLD = font('Bold');
const MARGIN = 54;
const FOOTER_HEIGHT = 34;
const [INK, GREY, LINE] = ['#1d2433', '#5b6472', '#c9ced6'];

/** What stands at the foot of each page, before its number. */
export type PaperFrame = { title: string; author: string; footer: string; made: Date };

/**
 * A paper of headings, paragraphs and tables, set from top to bottom. Its fonts are embedded, so that names in any
 * European script can be read and searched.
 */
export class Paper {
  private readonly document: PDFKit.PDFDocument;
  private readonly whole: Promise<Buffer>;

  constructor(private readonly frame: PaperFrame) {
    const { title, author, made } = frame;
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT };
    const info = { Title: title, Author: author, Creator: 'Fiducia', CreationDate: made };
    this.document = new PDFDocument({ size: 'LETTER', margins, info, bufferPages: true, lang: 'en-US', font: PLAIN });
    const chunks: Buffer[] = [];
    this.whole = new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.once('end', () => resolve(Buffer.concat(chunks)));
      this.document.once('error', reject);
    });
    this.document.font(BOLD).fontSize(18).fillColor(INK).text(title);
  }

  heading(words: string): void {
    this.room(60);
    this.document.moveDown(0.9).font(BOLD).fontSize(12.5).fillColor(INK).text(words, MARGIN);
    this.document.moveDown(0.25);
  }

  text(words: string, { bold = false, small = false } = {}): void {
    const face = this.document.font(bold ? BOLD : PLAIN).fontSize(small ? 8.5 : 10);
    face.fillColor(small ? GREY : INK).text(words, MARGIN, undefined, { lineGap: 1.5 });
    this.document.moveDown(0.25);
  }

  bullets(items: readonly string[]): void {
    for (const item of items) this.text(`• ${item}`);
  }

  /** A table with its first row as head; the first column takes what the others leave. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.room(48);
    const width = this.document.page.width - 2 * MARGIN;
    const first = head.length > 3 ? 0.28 : 0.4;
    const rest = (width * (1 - first)) / Math.max(1, head.length - 1);
    const cell = { padding: 4, border: [0, 0, 0.5, 0] as [number, number, number, number], borderColor: LINE };
    this.document.fontSize(9).fillColor(INK);
    this.document.table({
      columnStyles: head.map((_, at) => (at === 0 ? width * first : rest)),
      defaultStyle: cell,
      data: [
        head.map((text) => ({ text, font: { src: BOLD } })),
        ...rows.map((row) => row.map((text) => ({ text, font: { src: PLAIN } }))),
      ],
    });
    this.document.x = MARGIN;
    this.document.moveDown(0.4);
  }

  /** Ends the paper: each page gets its foot, now that their number is known. */
  async bytes(): Promise<Buffer> {
    const { start, count } = this.document.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      this.document.switchToPage(at);
      const { page } = this.document;
      // pdfkit would begin a new page below the margin; the foot stands in it.
      page.margins.bottom = 0;
      const width = page.width - 2 * MARGIN;
      const top = page.height - MARGIN - FOOTER_HEIGHT / 2;
      const foot = `${this.frame.footer}  ·  Page ${at - start + 1} of ${count}`;
      this.document.font(PLAIN).fontSize(7.5).fillColor(GREY).text(foot, MARGIN, top, { width, align: 'left' });
    }
    this.document.end();
    return this.whole;
  }

  /** A heading does not stand alone at the foot of a page. */
  private room(points: number): void {
    const { page, y } = this.document;
    if (y + points > page.height - page.margins.bottom) this.document.addPage();
  }
}
