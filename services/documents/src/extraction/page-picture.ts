import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots an inch at which the letters of a deed are read well; more takes longer and reads no better. */
const DPI = 200;
const POINTS_PER_INCH = 72;
/** A letter page at 200 dots has 3.7 million; a larger page is drawn smaller. */
const MAX_PIXELS = 5_000_000;
/** Letters that were turned into outlines are hundreds of paths; a frame or a signature line is a few. */
const MANY_PATHS = 60;

const PICTURES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
]);

/** What pdf.js draws on in Node: a canvas of @napi-rs/canvas, made by its own factory. */
interface Canvas {
  canvas: { toBuffer(type: 'image/png'): Buffer };
  context: object;
}

/** A page as a PNG; null when nothing is drawn on it that could be text. */
export async function drawnPage(pdf: PDFDocumentProxy, number: number): Promise<Buffer | null> {
  const page = await pdf.getPage(number);
  try {
    return (await mayHoldText(page)) ? await draw(pdf, page) : null;
  } finally {
    page.cleanup();
  }
}

async function mayHoldText(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  let paths = 0;
  for (const operator of fnArray) {
    if (PICTURES.has(operator)) return true;
    if (operator === OPS.constructPath) paths += 1;
  }
  return paths >= MANY_PATHS;
}

async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Buffer> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DPI / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const factory = pdf.canvasFactory as {
    create(width: number, height: number): Canvas;
    destroy(canvas: Canvas): void;
  };
  const drawn = factory.create(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  try {
    const canvasContext = drawn.context as Parameters<PDFPageProxy['render']>[0]['canvasContext'];
    await page.render({ canvas: null, canvasContext, viewport, background: 'white' }).promise;
    return drawn.canvas.toBuffer('image/png');
  } finally {
    factory.destroy(drawn);
  }
}
