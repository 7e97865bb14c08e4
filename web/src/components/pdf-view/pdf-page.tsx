import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { marksOn } from '../../lib/page-marks.js';
import type { PagePart } from '../../lib/page-marks.js';
import { writeMarks } from './marks.js';
import { usePageDrawing } from './use-page-drawing.js';
import styles from './pdf-view.module.css';

export type Size = { width: number; height: number };
/** What came of marking a page: the first mark, or null where the page does not have the words. */
export type OnMarked = (page: number, mark: HTMLElement | null) => void;

type DrawnProps = {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  part: PagePart | null;
  onSize: (width: number, height: number) => void;
  onMarked: OnMarked;
};

function DrawnPage({ pdf, number, scale, part, onSize, onMarked }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { layer, failed } = usePageDrawing({ pdf, number, scale, canvas, text, onSize });
  useEffect(() => {
    if (!layer) return;
    const marks = part && marksOn(layer.textContentItemsStr, part);
    const first = writeMarks(layer, marks ?? [], styles.mark ?? '');
    if (part) onMarked(number, first);
  }, [layer, number, part, onMarked]);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={text} className={styles.textLayer} data-drawn={layer !== null} />
      {failed && <p className={styles.unshown}>Page {number} cannot be shown. Its text is in the text view.</p>}
    </>
  );
}

type Props = Omit<DrawnProps, 'onSize'> & {
  /** The size of the first page, which stands for this one's until it is known. */
  usual: Size;
  near: boolean;
};

/** One page: a sheet of its size, drawn only while it is near what is looked at. */
export function PdfPage({ usual, near, ...page }: Props) {
  const [own, setOwn] = useState<Size | null>(null);
  const onSize = useCallback(
    (width: number, height: number) =>
      setOwn((now) => (now?.width === width && now.height === height ? now : { width, height })),
    [],
  );
  const { width, height } = own ?? usual;
  const style = {
    width: Math.floor(width * page.scale),
    height: Math.floor(height * page.scale),
    '--total-scale-factor': page.scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties;
  return (
    <div className={styles.page} style={style} data-page={page.number} role="group" aria-label={`Page ${page.number}`}>
      {near && <DrawnPage {...page} onSize={onSize} />}
    </div>
  );
}
