import type { CreateDecision, Decision } from '@fiducia/contracts';
import { api } from '../api.js';
import { useTrustMutation } from './use-trust-mutation.js';

/** Plans a decision; `key` makes the same entry sent again harmless. */
export const useCreateDecision = (trustId: number) =>
  useTrustMutation(trustId, ({ decision, key }: { decision: CreateDecision; key: string }) =>
    api.create<Decision>(`/api/trusts/${trustId}/decisions`, { ...decision, trustId }, key),
  );
