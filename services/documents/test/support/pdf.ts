import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** A PDF drawn by a test. */
export async function pdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const written = buffer(document);
  draw(document);
  document.end();
  return written;
}

export const textPdf = (...pages: string[]): Promise<Buffer> =>
  pdf((document) => {
    pages.forEach((text, index) => {
      if (index > 0) document.addPage();
      document.text(text);
    });
  });

/** A page that is only a picture of text. */
export const scannedPdf = (): Promise<Buffer> => pdf((document) => document.rect(72, 72, 300, 500).fill('#444'));

/** A PDF written by hand, for what no writer writes. */
export function rawPdf(...objects: string[]): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
