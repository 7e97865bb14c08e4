import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateDecision, Decision } from '@fiducia/contracts';
import { api } from '../api.js';
import { refreshTrust } from '../refresh.js';

type NewDecision = { decision: CreateDecision; key: string };

/** Plans a decision. `key` stays the same while the same form is sent again, so that it is planned once. */
export function useCreateDecision(trustId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, key }: NewDecision) =>
      api.create<Decision>(`/api/trusts/${trustId}/decisions`, { ...decision, trustId }, key),
    onSuccess: () => refreshTrust(client, trustId),
  });
}
