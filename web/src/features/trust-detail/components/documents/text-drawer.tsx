import { Drawer } from 'antd';
import type { TrustDocument } from '@fiducia/contracts';
import { EvidencePane } from '../../../../components/evidence-pane/evidence-pane.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useDocumentPdf } from '../../../../lib/queries/document-file.js';
import { useDocumentText } from '../../../../lib/queries/document-text.js';

type Props = { document: TrustDocument | null; onClose: () => void };

function Reading({ document }: { document: TrustDocument }) {
  const query = useDocumentText(document.id);
  const pdf = useDocumentPdf(document);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines rows={12} />}
      errorTitle="The document’s text could not be loaded"
    >
      {({ documentText, pages }) => (
        <EvidencePane documentText={documentText} pages={pages} evidence={null} pdf={pdf} />
      )}
    </QueryState>
  );
}

/** A document as it is: a PDF's own pages, and the text that was read in it. */
export function TextDrawer({ document, onClose }: Props) {
  return (
    <Drawer
      open={document !== null}
      title={document?.title}
      size="min(720px, 100vw)"
      onClose={onClose}
      destroyOnHidden
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {document && <Reading document={document} />}
    </Drawer>
  );
}
