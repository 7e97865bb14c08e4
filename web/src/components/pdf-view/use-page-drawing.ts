import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { TextLayer } from './pdfjs.js';

/** Beyond this a canvas takes more memory than a phone has; the page is then drawn coarser. */
const MOST_PIXELS = 16_000_000;

type Drawing = { layer: TextLayer | null; failed: boolean };
type Settings = {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  text: RefObject<HTMLDivElement | null>;
  onSize: (width: number, height: number) => void;
};

function drawOn(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number): RenderTask {
  const plain = page.getViewport({ scale });
  const wanted = window.devicePixelRatio || 1;
  const fine = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale: scale * fine });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** Draws one page and lays its words over it; `layer` is null until both are done. */
export function usePageDrawing({ pdf, number, scale, canvas, text, onSize }: Settings): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ layer: null, failed: false });
  useEffect(() => {
    let left = false;
    let drawn: RenderTask | null = null;
    let layer: TextLayer | null = null;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const textContentSource = await page.getTextContent();
      if (left || !canvas.current || !text.current) return;
      const viewport = page.getViewport({ scale });
      const plain = page.getViewport({ scale: 1 });
      onSize(plain.width, plain.height);
      drawn = drawOn(canvas.current, page, scale);
      text.current.replaceChildren();
      layer = new TextLayer({ textContentSource, container: text.current, viewport });
      await Promise.all([drawn.promise, layer.render()]);
      if (!left) setDrawing({ layer, failed: false });
    };
    setDrawing({ layer: null, failed: false });
    draw().catch(() => {
      if (!left) setDrawing({ layer: null, failed: true });
    });
    return () => {
      left = true;
      drawn?.cancel();
      layer?.cancel();
    };
  }, [pdf, number, scale, canvas, text, onSize]);
  return drawing;
}
