import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unreadable } from './unreadable.js';

/** A page at 600 dots an inch has 34 million; what has more is no page, and is not unpacked. */
const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * Opens a PDF. Scripts, forms and attachments in it are not run or opened; everything that its fonts and pictures need
 * lies in the package, and nothing is fetched.
 *
 * @throws Unreadable for a PDF that needs a password or is broken
 */
export async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  const own = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: `${own}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${own}standard_fonts/`,
      wasmUrl: `${own}wasm/`,
      iccUrl: `${own}iccs/`,
      isEvalSupported: false,
      disableFontFace: true,
      enableXfa: false,
      useSystemFonts: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException'
      ? unreadable.password('PDF')
      : unreadable.broken('PDF');
  }
}
