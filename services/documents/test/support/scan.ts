import { createCanvas } from '@napi-rs/canvas';
import { pdf } from './pdf.js';

const LETTER = { width: 612, height: 792 };
const DPI = 150;
const PIXELS = { width: (LETTER.width * DPI) / 72, height: (LETTER.height * DPI) / 72 };

interface ScanOptions {
  /** Degrees that the sheet lay askew. */
  askew?: number;
  /** Specks of dirt. */
  specks?: number;
  /** Of the letters, 0 (black) to 255; a faint copy is above 150. */
  ink?: number;
  /** Height of the letters in pixels. */
  size?: number;
}

/** The same specks in every run: a linear congruence instead of chance. */
function* numbers(): Generator<number> {
  for (let seed = 42; ; seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) yield seed / 2 ** 32;
}

/** A sheet of paper with these lines on it, as a scanner sees it: nothing of it is text any more. */
export function scannedSheet(
  text: string,
  { askew = 0.6, specks = 400, ink = 25, size = 26 }: ScanOptions = {},
): Buffer {
  const canvas = createCanvas(Math.floor(PIXELS.width), Math.floor(PIXELS.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf5';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.rotate((askew * Math.PI) / 180);
  context.fillStyle = `rgb(${ink},${ink},${ink})`;
  context.font = `${size}px "DejaVu Serif", serif`;
  text.split('\n').forEach((line, index) => context.fillText(line, 120, 150 + index * size * 1.6));
  context.resetTransform();
  const chance = numbers();
  const next = (): number => Number(chance.next().value);
  context.fillStyle = '#777';
  for (let speck = 0; speck < specks; speck++) {
    context.fillRect(next() * canvas.width, next() * canvas.height, 1 + next(), 1 + next());
  }
  return canvas.toBuffer('image/jpeg', 80);
}

/** A PDF as a scanner writes it: each page one picture. A page given as `{written}` has its text as text. */
export const scanOf = (...pages: (string | { written: string } | Buffer)[]): Promise<Buffer> =>
  pdf(
    (document) => {
      for (const page of pages) {
        document.addPage({ size: 'LETTER', margin: 0 });
        if (typeof page === 'object' && 'written' in page) document.text(page.written, 72, 72, { width: 468 });
        else document.image(typeof page === 'string' ? scannedSheet(page) : page, 0, 0, { width: LETTER.width });
      }
    },
    { autoFirstPage: false },
  );

/** A picture without a word in it. */
export function photograph(): Buffer {
  const canvas = createCanvas(900, 1200);
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, 1200);
  sky.addColorStop(0, '#88aadd');
  sky.addColorStop(1, '#446633');
  context.fillStyle = sky;
  context.fillRect(0, 0, 900, 1200);
  context.fillStyle = '#cc8844';
  context.arc(450, 500, 200, 0, Math.PI * 2);
  context.fill();
  return canvas.toBuffer('image/jpeg', 80);
}
