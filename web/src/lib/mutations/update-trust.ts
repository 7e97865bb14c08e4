import type { Trust, UpdateTrust } from '@fiducia/contracts';
import { api } from '../api.js';
import { useTrustMutation } from './use-trust-mutation.js';

/** Changes a trust's name, description or status. */
export const useUpdateTrust = (trustId: number) =>
  useTrustMutation(trustId, (change: UpdateTrust) => api.patch<Trust>(`/api/trusts/${trustId}`, change));
