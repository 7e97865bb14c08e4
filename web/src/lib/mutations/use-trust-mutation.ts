import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTrust } from '../refresh.js';

/** A change within one trust: everything it can have touched is asked for again before it counts as done. */
export function useTrustMutation<Variables, Answer>(
  trustId: number,
  change: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshTrust(client, trustId) });
}
