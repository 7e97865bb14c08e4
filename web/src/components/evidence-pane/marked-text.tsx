import { useEffect, useRef } from 'react';
import { LOW_OCR_CONFIDENCE } from '@fiducia/contracts';
import type { DocumentPage } from '@fiducia/contracts';
import { blocksOf } from '../../lib/passage.js';
import type { Passage, TextBlock } from '../../lib/passage.js';
import styles from './evidence-pane.module.css';

type Props = { text: string; pages: readonly DocumentPage[]; passage: Passage | null };

function Block({ text, block, passage }: { text: string; block: TextBlock; passage: Passage | null }) {
  const { start, end } = block;
  if (!passage || passage.start >= end || passage.end <= start) return <>{text.slice(start, end)}</>;
  const from = Math.max(passage.start, start);
  const to = Math.min(passage.end, end);
  return (
    <>
      {text.slice(start, from)}
      <mark className={styles.mark} data-passage={from === passage.start ? 'start' : 'rest'}>
        {text.slice(from, to)}
      </mark>
      {text.slice(to, end)}
    </>
  );
}

/** The page's number, and how far its words can be trusted. */
function headingOf(page: number, pages: readonly DocumentPage[]): string {
  const { quality, confidence = 100 } = pages.find((one) => one.page === page) ?? {};
  if (quality === 'empty') return `Page ${page}: no text could be read`;
  if (quality !== 'ocr') return `Page ${page}`;
  const doubt = confidence < LOW_OCR_CONFIDENCE ? '; check names and numbers' : '';
  return `Page ${page}, read from its image${doubt}`;
}

/** A document's text, page by page, with one passage marked and brought into view. */
export function MarkedText({ text, pages, passage }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = root.current?.querySelector<HTMLElement>('[data-passage="start"]');
    const pane = root.current;
    if (!mark || !pane) return;
    // Only the pane scrolls: scrollIntoView would move the page or dialog around it as well.
    const offset = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    pane.scrollTop += offset - pane.clientHeight / 3;
  }, [text, passage?.start, passage?.end]);
  return (
    <div ref={root} className={styles.text} role="region" aria-label="Document text" tabIndex={0}>
      {blocksOf(text, pages).map((block) => (
        <div key={block.key} className={styles.page}>
          {block.page !== null && <p className={styles.pageNumber}>{headingOf(block.page, pages)}</p>}
          <div className={styles.words}>
            <Block text={text} block={block} passage={passage} />
          </div>
        </div>
      ))}
    </div>
  );
}
