import { Drawer } from 'antd';
import type { TrustDocument } from '@fiducia/contracts';
import { MarkedText } from '../../../../components/evidence-pane/marked-text.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { useDocumentText } from '../../../../lib/queries/document-text.js';

type Props = { document: TrustDocument | null; onClose: () => void };

function Text({ documentId }: { documentId: number }) {
  const query = useDocumentText(documentId);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines rows={12} />}
      errorTitle="The document’s text could not be loaded"
    >
      {({ documentText, pages }) => <MarkedText text={documentText} pages={pages} passage={null} />}
    </QueryState>
  );
}

/** A document's text as it was read. */
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
      {document && <Text documentId={document.id} />}
    </Drawer>
  );
}
