import { Alert, Button, Drawer, Skeleton } from 'antd';
import type { Evidence, TrustDocument } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { useMedia } from '../../lib/media.js';
import { useDocumentPdf } from '../../lib/queries/document-file.js';
import { useDocumentText } from '../../lib/queries/document-text.js';
import { useTrust, useTrustChildren } from '../../lib/queries/trusts.js';
import { deedOf } from './deed-of.js';
import { EvidencePane } from './evidence-pane.js';
import styles from './evidence-pane.module.css';

export type ShownEvidence = { title: string; evidence: Evidence };
type Props = { trustId: number; shown: ShownEvidence | null; onClose: () => void };

function DeedText({ deed, evidence }: { deed: TrustDocument | null; evidence: Evidence }) {
  const text = useDocumentText(deed?.id ?? null);
  const pdf = useDocumentPdf(deed);
  if (!deed) {
    return (
      <Alert
        type="info"
        showIcon
        title="This trust’s document is not among its documents, so only the quote can be shown."
      />
    );
  }
  if (text.isError) {
    return (
      <Alert
        type="error"
        showIcon
        title={sentenceOf(text.error)}
        action={<Button onClick={() => void text.refetch()}>Retry</Button>}
      />
    );
  }
  if (!text.data) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  return <EvidencePane documentText={text.data.documentText} pages={text.data.pages} evidence={evidence} pdf={pdf} />;
}

function DrawerBody({ trustId, shown }: { trustId: number; shown: ShownEvidence }) {
  const trust = useTrust(trustId);
  const documents = useTrustChildren(trustId, 'documents');
  const ready = trust.data && (documents.data || documents.isError);
  return (
    <div className={styles.pane}>
      <blockquote className={styles.quote} tabIndex={0}>
        “{shown.evidence.quote}”
      </blockquote>
      {ready ? (
        <DeedText deed={deedOf(trust.data, documents.data ?? [])} evidence={shown.evidence} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      )}
    </div>
  );
}

/** Wide enough for the document to stand beside the findings, which then stay in reach. */
export const BESIDE = '(min-width: 1200px)';
export const BESIDE_WIDTH = 'min(720px, 48vw)';

/** A finding's quote and, beneath it, the document with the passage marked. */
export function EvidenceDrawer({ trustId, shown, onClose }: Props) {
  const beside = useMedia(BESIDE);
  return (
    <Drawer
      open={shown !== null}
      onClose={onClose}
      title={shown?.title}
      size={beside ? BESIDE_WIDTH : 'min(640px, 100vw)'}
      mask={!beside}
      destroyOnHidden
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {shown && <DrawerBody trustId={trustId} shown={shown} />}
    </Drawer>
  );
}
