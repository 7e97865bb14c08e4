import { useEffect, useState } from 'react';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { sentenceOf } from '../../lib/api-error.js';
import type { PdfSource } from '../../lib/queries/document-file.js';
import { openPdf } from './pdfjs.js';

export type OpenPdf =
  | { phase: 'opening' }
  | { phase: 'open'; pdf: PDFDocumentProxy; width: number; height: number }
  | { phase: 'failed'; message: string };

const UNSHOWABLE = 'The pages of this PDF cannot be shown in the browser. Its text is still at hand.';

async function firstSize(pdf: PDFDocumentProxy) {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { width, height };
}

/** Fetches and opens a PDF; `attempt` counts the times that the person asked to try again. */
export function usePdf(source: PdfSource, attempt: number): OpenPdf {
  const [state, setState] = useState<OpenPdf>({ phase: 'opening' });
  useEffect(() => {
    let left = false;
    let task: PDFDocumentLoadingTask | null = null;
    const show = (next: OpenPdf) => {
      if (!left) setState(next);
    };
    const open = async (bytes: ArrayBuffer) => {
      if (left) return;
      task = openPdf(bytes);
      const pdf = await task.promise;
      show({ phase: 'open', pdf, ...(await firstSize(pdf)) });
    };
    show({ phase: 'opening' });
    source
      .load()
      .then((file) => file.arrayBuffer())
      .then(
        (bytes) => open(bytes).catch(() => show({ phase: 'failed', message: UNSHOWABLE })),
        (error: unknown) => show({ phase: 'failed', message: sentenceOf(error) }),
      );
    return () => {
      left = true;
      void task?.destroy();
    };
  }, [source, attempt]);
  return state;
}
