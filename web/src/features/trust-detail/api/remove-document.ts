import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Removes a document. */
export const useRemoveDocument = (trustId: number) =>
  useTrustMutation(trustId, (id: number) => api.remove(`/api/documents/${id}`));
