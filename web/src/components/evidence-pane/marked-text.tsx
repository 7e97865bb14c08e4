import { useEffect, useRef } from 'react';
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
          {block.page !== null && <p className={styles.pageNumber}>Page {block.page}</p>}
          <div className={styles.words}>
            <Block text={text} block={block} passage={passage} />
          </div>
        </div>
      ))}
    </div>
  );
}
