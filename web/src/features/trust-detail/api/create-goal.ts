import type { Goal } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Adds a goal; `key` makes the same entry sent again harmless. */
export const useCreateGoal = (trustId: number) =>
  useTrustMutation(trustId, ({ goal, key }: { goal: string; key?: string }) =>
    api.create<Goal>(`/api/trusts/${trustId}/goals`, { trustId, goal, status: 'active' }, key),
  );
