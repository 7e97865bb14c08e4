import { Alert } from 'antd';
import type { DocumentPage, Evidence } from '@fiducia/contracts';
import { pageAt, passageOf } from '../../lib/passage.js';
import { MarkedText } from './marked-text.js';
import styles from './evidence-pane.module.css';

type Props = {
  documentText: string;
  pages: readonly DocumentPage[];
  /** The passage to show; the text alone without one. */
  evidence: Evidence | null;
};

/** The words a finding rests on, marked in the document they were read in. */
export function EvidencePane({ documentText, pages, evidence }: Props) {
  const passage = evidence && passageOf(documentText, evidence);
  const page = passage && (pageAt(pages, passage.start) ?? evidence?.page ?? null);
  return (
    <div className={styles.pane}>
      <p className="muted" aria-live="polite">
        {passage && (page === null ? 'Marked in the text.' : `Marked on page ${page} of ${pages.length || page}.`)}
        {!evidence && 'Choose a finding to see the words it rests on.'}
      </p>
      {evidence && !passage && (
        <Alert
          type="warning"
          showIcon
          title="These words are no longer in this document."
          description={`The finding quotes: “${evidence.quote}”`}
        />
      )}
      <MarkedText text={documentText} pages={pages} passage={passage} />
    </div>
  );
}
