import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Removes a person without distributions on record. */
export const useRemoveBeneficiary = (trustId: number) =>
  useTrustMutation(trustId, (id: number) => api.remove(`/api/beneficiaries/${id}`));
