import type { CreateDocument, TrustDocument } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Adds a document, uploaded before or as a link; `key` makes the same entry sent again harmless. */
export const useCreateDocument = (trustId: number) =>
  useTrustMutation(trustId, ({ document, key }: { document: CreateDocument; key?: string }) =>
    api.create<TrustDocument>(`/api/trusts/${trustId}/documents`, document, key),
  );
