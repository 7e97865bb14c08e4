import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Removes a goal. */
export const useRemoveGoal = (trustId: number) =>
  useTrustMutation(trustId, (id: number) => api.remove(`/api/goals/${id}`));
