import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PagePart } from '../../lib/page-marks.js';
import { PdfPage } from './pdf-page.js';
import type { OnMarked, Size } from './pdf-page.js';
import { FIT, PdfToolbar, zoomed } from './pdf-toolbar.js';
import { useFitWidth } from './use-fit-width.js';
import { useNearPages } from './use-near-pages.js';
import { usePageKeys } from './use-page-keys.js';
import styles from './pdf-view.module.css';

type Props = {
  pdf: PDFDocumentProxy;
  usual: Size;
  parts: readonly PagePart[];
  onPageShown: (page: number) => void;
  /** Whether the page that the passage begins on has its words. */
  onFound: (found: boolean) => void;
};

/** The page whose top has passed the upper third of the pane. */
function pageInView(pane: HTMLElement): number {
  let shown = 1;
  for (const page of pane.querySelectorAll<HTMLElement>('[data-page]')) {
    if (page.offsetTop > pane.scrollTop + pane.clientHeight / 3) break;
    shown = Number(page.dataset.page);
  }
  return shown;
}

/** All pages under one another, with the passage marked; the arrow keys turn pages, + and - change the size. */
export function PdfPages({ pdf, usual, parts, onPageShown, onFound }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(FIT);
  const near = useNearPages(pane, pdf.numPages);
  const fit = useFitWidth(pane);
  const scale = (Math.max(fit, 1) / usual.width) * zoom;
  const laidOut = fit > 0;
  const first = parts[0] ?? null;
  const help = useId();

  const goTo = useCallback((number: number) => {
    const sheet = pane.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
    if (pane.current && sheet) pane.current.scrollTop = sheet.offsetTop - 8;
  }, []);
  useEffect(() => {
    if (first && laidOut) goTo(first.page);
  }, [first, laidOut, goTo]);
  useEffect(() => onPageShown(page), [page, onPageShown]);

  const onMarked: OnMarked = useCallback(
    (number, mark) => {
      if (number !== first?.page) return;
      onFound(mark !== null);
      const frame = pane.current;
      if (!mark || !frame) return;
      // Only the pane scrolls: scrollIntoView would move the page or dialog around it as well.
      const [at, top] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
      frame.scrollTop += at.top - top.top - frame.clientHeight / 3;
      if (at.left < top.left || at.right > top.right) frame.scrollLeft += at.left - top.left - 24;
    },
    [first, onFound],
  );
  usePageKeys(pane, {
    ArrowLeft: () => goTo(Math.max(1, page - 1)),
    ArrowRight: () => goTo(Math.min(pdf.numPages, page + 1)),
    '+': () => setZoom(zoomed(zoom, 1)),
    '=': () => setZoom(zoomed(zoom, 1)),
    '-': () => setZoom(zoomed(zoom, -1)),
    '0': () => setZoom(FIT),
  });
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return (
    <>
      <PdfToolbar page={page} count={pdf.numPages} zoom={zoom} onPage={goTo} onZoom={setZoom} />
      <p id={help} className="sr-only">
        Left and right arrow keys turn pages, plus and minus change the size.
      </p>
      <div
        ref={pane}
        className={styles.pages}
        role="region"
        aria-label="Document pages"
        aria-describedby={help}
        tabIndex={0}
        onScroll={(event) => setPage(pageInView(event.currentTarget))}
      >
        {numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            scale={scale}
            usual={usual}
            near={laidOut && near.has(number)}
            part={parts.find((part) => part.page === number) ?? null}
            onMarked={onMarked}
          />
        ))}
      </div>
    </>
  );
}
