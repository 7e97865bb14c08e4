import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Decision, Fact, UpdateDecisionFacts, UpdateFacts } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';
import { refreshTrust } from '../refresh.js';

export type FactChange = UpdateFacts['facts'][number];

/** Enters, confirms or takes back facts of a trust; the answer is the whole list as it is now. */
export function useUpdateFacts(trustId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (facts: FactChange[]) => api.patch<Fact[]>(`/api/trusts/${trustId}/facts`, { facts }),
    onSuccess: async (facts) => {
      client.setQueryData(keys.trustChildren(trustId, 'facts'), facts);
      await refreshTrust(client, trustId);
    },
  });
}

/** Enters or takes back facts of one decision; the answer is the decision as it is now. */
export function useUpdateDecisionFacts(trustId: number, decisionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (facts: UpdateDecisionFacts['facts']) =>
      api.patch<Decision>(`/api/decisions/${decisionId}/facts`, { facts }),
    onSuccess: async (decision) => {
      client.setQueryData(keys.decision(decisionId), decision);
      await refreshTrust(client, trustId);
    },
  });
}
