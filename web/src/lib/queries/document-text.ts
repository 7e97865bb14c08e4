import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ROUTES } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';

export type DocumentText = z.infer<typeof ROUTES.getDocumentText.response>;

/** A document's text as it was read, with its pages; nothing is asked for without a document. */
export const useDocumentText = (documentId: number | null) =>
  useQuery({
    queryKey: keys.documentText(documentId ?? 0),
    queryFn: ({ signal }) => api.get<DocumentText>(`/api/documents/${documentId}/text`, signal),
    enabled: documentId !== null,
  });
