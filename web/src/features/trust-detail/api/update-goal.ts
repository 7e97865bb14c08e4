import type { Goal, UpdateGoal } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Changes a goal's words or status. */
export const useUpdateGoal = (trustId: number) =>
  useTrustMutation(trustId, ({ id, change }: { id: number; change: UpdateGoal }) =>
    api.patch<Goal>(`/api/goals/${id}`, change),
  );
