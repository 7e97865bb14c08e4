import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Alert, Skeleton } from 'antd';
import type { DocumentPage } from '@fiducia/contracts';
import { partsOf } from '../../lib/page-marks.js';
import type { Passage } from '../../lib/passage.js';
import type { PdfSource } from '../../lib/queries/document-file.js';
import { MarkedText } from './marked-text.js';
import { readingNote } from './reading-note.js';
import styles from './evidence-pane.module.css';

const PdfView = lazy(async () => ({ default: (await import('../pdf-view/pdf-view.js')).PdfView }));

type Props = {
  source: PdfSource;
  text: string;
  pages: readonly DocumentPage[];
  passage: Passage | null;
  hint: string | null;
};
type Sought = { passage: Passage | null; found: boolean | null };

const placeWords = (page: number, { found }: Sought): string => {
  if (found === null) return `Looking for the words on page ${page}…`;
  return found ? `Marked on page ${page}.` : `On page ${page}, not marked in its picture.`;
};

/** A PDF's pages with the passage marked; where a page's picture does not have the words, the text beside it has. */
export function PagesView({ source, text, pages, passage, hint }: Props) {
  const [shown, setShown] = useState(1);
  const [sought, setSought] = useState<Sought>({ passage: null, found: null });
  const parts = useMemo(() => (passage ? partsOf(text, pages, passage) : []), [text, pages, passage]);
  const onFound = useCallback((found: boolean) => setSought({ passage, found }), [passage]);
  const [first] = parts;
  const outcome = sought.passage === passage ? sought : { passage, found: null };
  const missing = first !== undefined && outcome.found === false;
  const note = readingNote(pages, shown);
  return (
    <>
      <p className="muted" aria-live="polite">
        {first ? placeWords(first.page, outcome) : hint}
      </p>
      {missing && (
        <>
          <Alert
            type="info"
            showIcon
            title="These words could not be found in the drawn page, as when it is a scan. Here they are in the text that was read."
          />
          <div className={styles.readText}>
            <MarkedText text={text} pages={pages} passage={passage} />
          </div>
        </>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 12 }} />}>
        <PdfView source={source} parts={parts} onPageShown={setShown} onFound={onFound} />
      </Suspense>
    </>
  );
}
