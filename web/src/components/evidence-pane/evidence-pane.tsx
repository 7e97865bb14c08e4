import { useMemo, useState } from 'react';
import { Alert, Segmented } from 'antd';
import type { DocumentPage, Evidence } from '@fiducia/contracts';
import { pageAt, passageOf } from '../../lib/passage.js';
import type { Passage } from '../../lib/passage.js';
import type { PdfSource } from '../../lib/queries/document-file.js';
import { MarkedText } from './marked-text.js';
import { PagesView } from './pages-view.js';
import styles from './evidence-pane.module.css';

type View = 'pages' | 'text';
type Props = {
  documentText: string;
  pages: readonly DocumentPage[];
  /** The passage to show; the document alone without one. */
  evidence: Evidence | null;
  /** The document's own pages, where it is a PDF whose bytes are at hand. */
  pdf?: PdfSource | null;
  /** What is said where there is no passage yet; null where none is to be chosen. */
  hint?: string | null;
};

const HINT = 'Choose a finding to see the words it rests on.';

function placeOf({ pages, evidence }: Pick<Props, 'pages' | 'evidence'>, passage: Passage | null): string | null {
  if (!evidence || !passage) return null;
  const page = pageAt(pages, passage.start) ?? evidence.page ?? null;
  return page === null ? 'Marked in the text.' : `Marked on page ${page} of ${pages.length || page}.`;
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div>
      <Segmented<View>
        size="small"
        aria-label="How the document is shown"
        value={view}
        onChange={onChange}
        options={[
          { value: 'pages', label: 'Pages' },
          { value: 'text', label: 'Text' },
        ]}
      />
    </div>
  );
}

/** The words a finding rests on, marked in the document they were read in: on its pages, or in its text. */
export function EvidencePane({ documentText, pages, evidence, pdf = null, hint = HINT }: Props) {
  const [chosen, setChosen] = useState<View>('pages');
  const passage = useMemo(() => evidence && passageOf(documentText, evidence), [documentText, evidence]);
  const view = pdf && pages.length > 0 ? chosen : 'text';
  return (
    <div className={styles.pane}>
      {pdf && pages.length > 0 && <ViewSwitch view={view} onChange={setChosen} />}
      {evidence && !passage && (
        <Alert
          type="warning"
          showIcon
          title="These words are no longer in this document."
          description={`The finding quotes: “${evidence.quote}”`}
        />
      )}
      {view === 'text' || !pdf ? (
        <>
          <p className="muted" aria-live="polite">
            {evidence ? placeOf({ pages, evidence }, passage) : hint}
          </p>
          <MarkedText text={documentText} pages={pages} passage={passage} />
        </>
      ) : (
        <PagesView source={pdf} text={documentText} pages={pages} passage={passage} hint={evidence ? null : hint} />
      )}
    </div>
  );
}
