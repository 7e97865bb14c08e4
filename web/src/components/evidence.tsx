import { useState } from 'react';
import { Button, Drawer } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Evidence as EvidenceData } from '@fiducia/contracts';
import { api } from '../lib/api.js';
import { keys } from '../lib/query-keys.js';
import { Passage } from './passage.js';
import { QueryState, SkeletonLines } from './query-state.js';

type DocumentText = { documentText: string };

function FetchedPassage({ documentId, evidence }: { documentId: number; evidence: EvidenceData }) {
  const query = useQuery({
    queryKey: keys.documentText(documentId),
    queryFn: ({ signal }) => api.get<DocumentText>(`/api/documents/${documentId}/text`, signal),
  });
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines rows={12} />}
      errorTitle="The document’s text could not be loaded"
    >
      {({ documentText }) => <Passage text={documentText} start={evidence.start} end={evidence.end} />}
    </QueryState>
  );
}

type EvidenceProps = {
  evidence: EvidenceData;
  /** What the passage is the ground of: 'Spendthrift clause'. */
  of: string;
} & (
  | {
      /** The text that the offsets count in. */
      text: string;
      documentId?: undefined;
    }
  | { text?: undefined; documentId: number }
  | {
      /** Neither text nor document: the quotation alone is shown. */
      text?: undefined;
      documentId?: undefined;
    }
);

/** Opens the passage of the document that a finding rests on, beside the page. */
export function Evidence({ evidence, of, text, documentId }: EvidenceProps) {
  const [open, setOpen] = useState(false);
  const where = evidence.page === undefined ? 'Passage' : `Page ${evidence.page}`;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`${where}: show the passage for ${of}`}>
        {where}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={`${of} · ${where}`} size={640} destroyOnHidden>
        {text !== undefined && <Passage text={text} start={evidence.start} end={evidence.end} />}
        {documentId !== undefined && <FetchedPassage documentId={documentId} evidence={evidence} />}
        {text === undefined && documentId === undefined && <blockquote>{evidence.quote}</blockquote>}
      </Drawer>
    </>
  );
}
