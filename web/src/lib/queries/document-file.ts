import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TrustDocument } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';

const PDF = 'application/pdf';

/** Where a PDF's bytes come from, when they are needed. */
export type PdfSource = { load: () => Promise<Blob> };

/** The bytes of a document that is a PDF; null for every other kind. Asked for once: each time stands in the audit log. */
export function useDocumentPdf(document: Pick<TrustDocument, 'id' | 'fileType'> | null): PdfSource | null {
  const client = useQueryClient();
  const id = document?.fileType === PDF ? document.id : null;
  return useMemo(() => {
    if (id === null) return null;
    const load = () =>
      client.fetchQuery({
        queryKey: keys.documentFile(id),
        queryFn: () => api.file(`/api/documents/${id}/file`),
        staleTime: Infinity,
      });
    return { load };
  }, [client, id]);
}

/** The same of a file at hand. */
export function useFilePdf(file: File | null): PdfSource | null {
  return useMemo(() => (file?.name.toLowerCase().endsWith('.pdf') ? { load: async () => file } : null), [file]);
}
