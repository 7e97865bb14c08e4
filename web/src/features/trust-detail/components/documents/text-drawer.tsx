import { Drawer } from 'antd';
import type { Evidence, TrustDocument } from '@fiducia/contracts';
import { EvidencePane } from '../../../../components/evidence-pane/evidence-pane.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useDocumentPdf } from '../../../../lib/queries/document-file.js';
import { useDocumentText } from '../../../../lib/queries/document-text.js';

/** A document, and the passage of it to mark, if any. */
export type ShownPassage = { document: TrustDocument; evidence: Evidence | null };
type Props = { shown: ShownPassage | null; onClose: () => void };

function Reading({ document, evidence }: ShownPassage) {
  const query = useDocumentText(document.id);
  const pdf = useDocumentPdf(document);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines rows={12} />}
      errorTitle="The document’s text could not be loaded"
    >
      {({ documentText, pages }) => (
        <EvidencePane documentText={documentText} pages={pages} evidence={evidence} pdf={pdf} hint={null} />
      )}
    </QueryState>
  );
}

/** A document as it is: a PDF's own pages, and the text that was read in it. */
export function TextDrawer({ shown, onClose }: Props) {
  return (
    <Drawer
      open={shown !== null}
      title={shown?.document.title}
      size="min(720px, 100vw)"
      onClose={onClose}
      destroyOnHidden
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {shown && <Reading {...shown} />}
    </Drawer>
  );
}
