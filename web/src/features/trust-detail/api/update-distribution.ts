import type { Distribution, UpdateDistribution } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Completes, cancels or describes a distribution. */
export const useUpdateDistribution = (trustId: number) =>
  useTrustMutation(trustId, ({ id, change }: { id: number; change: UpdateDistribution }) =>
    api.patch<Distribution>(`/api/distributions/${id}`, change),
  );
