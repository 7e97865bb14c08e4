import { useState } from 'react';
import { DiffOutlined, PlusOutlined } from '@ant-design/icons';
import type { Trust, TrustDocument } from '@fiducia/contracts';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorAlert } from '../../../../components/error-alert.js';
import { QueryState, SkeletonLines } from '../../../../components/query-state.js';
import { sentenceOf } from '../../../../lib/api-error.js';
import { useTrustChildren } from '../../../../lib/queries/trusts.js';
import { reasonAgainst } from '../../../../lib/permitted.js';
import { useTabState } from '../../tab-state.js';
import { ActionButton } from '../action-button.js';
import { CompareDialog } from './compare/compare-dialog.js';
import { AddDocumentDrawer } from './add-document-drawer.js';
import { DeleteDocument } from './delete-document.js';
import { DocumentCard } from './document-card.js';
import { EditDocumentDrawer } from './edit-document-drawer.js';
import { isStored } from './stored.js';
import { TextDrawer } from './text-drawer.js';
import styles from '../../trust-detail.module.css';

const TWO_NEEDED = 'Two uploaded documents are needed to compare them. Add the other version first.';

type Open = { what: 'edit' | 'delete' | 'text'; document: TrustDocument };

/** The trust's documents, as cards. */
export function DocumentsTab({ trust }: { trust: Trust }) {
  const { adding, add, closeForm } = useTabState();
  const query = useTrustChildren(trust.id, 'documents');
  const [open, setOpen] = useState<Open | null>(null);
  const [comparing, setComparing] = useState(false);
  const stored = (query.data ?? []).filter(isStored);
  const reason = reasonAgainst(trust, 'document.change');
  const close = () => setOpen(null);
  const addButton = (
    <ActionButton type="primary" icon={<PlusOutlined aria-hidden />} reason={reason} onClick={() => add('document')}>
      Add Document
    </ActionButton>
  );
  return (
    <>
      <h2 className="sr-only">Documents</h2>
      <div className={styles.toolbar}>
        <p className="muted">Deeds, amendments, filings and letters, kept with the trust.</p>
        {query.data && query.data.length > 0 && (
          <div className={styles.actions}>
            <ActionButton
              icon={<DiffOutlined aria-hidden />}
              reason={stored.length < 2 ? TWO_NEEDED : null}
              onClick={() => setComparing(true)}
            >
              Compare versions
            </ActionButton>
            {addButton}
          </div>
        )}
      </div>
      {query.isError && query.data === undefined ? (
        <ErrorAlert
          title={`Error loading documents: ${sentenceOf(query.error)}`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <QueryState
          query={query}
          skeleton={<SkeletonLines rows={6} />}
          empty={<EmptyState title="No documents yet" text="Add the trust deed first." action={addButton} />}
        >
          {(documents) => (
            <ul className={styles.cards} aria-label="Documents">
              {documents.map((document) => (
                <DocumentCard
                  key={document.id}
                  document={document}
                  reason={reason}
                  onOpen={(what) => setOpen({ what, document })}
                />
              ))}
            </ul>
          )}
        </QueryState>
      )}
      {adding === 'document' && reason === null && <AddDocumentDrawer trustId={trust.id} onClose={closeForm} />}
      {open?.what === 'edit' && <EditDocumentDrawer document={open.document} onClose={close} />}
      <DeleteDocument document={open?.what === 'delete' ? open.document : null} onClose={close} />
      <TextDrawer shown={open?.what === 'text' ? { document: open.document, evidence: null } : null} onClose={close} />
      {comparing && <CompareDialog documents={stored} onClose={() => setComparing(false)} />}
    </>
  );
}
