import type { CreateDistribution, Distribution } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Records a distribution; `key` makes the same entry sent again harmless. */
export const useCreateDistribution = (trustId: number) =>
  useTrustMutation(trustId, ({ distribution, key }: { distribution: CreateDistribution; key?: string }) =>
    api.create<Distribution>(`/api/trusts/${trustId}/distributions`, { ...distribution, trustId }, key),
  );
