import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler answers the address of the file.
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = worker;

/** A page at 600 dots an inch has 34 million; what has more is no page, and is not unpacked. */
const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * Opens a PDF in its own worker. Scripts, forms and attachments in it are not run or opened, and nothing is fetched but
 * decoders and fonts of our own origin.
 */
export const openPdf = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: bytes,
    wasmUrl: '/pdf/',
    standardFontDataUrl: '/pdf/',
    useSystemFonts: false,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
