import type { TrustDocument, UpdateDocument } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Changes a document's details. */
export const useUpdateDocument = (trustId: number) =>
  useTrustMutation(trustId, ({ id, change }: { id: number; change: UpdateDocument }) =>
    api.patch<TrustDocument>(`/api/documents/${id}`, change),
  );
