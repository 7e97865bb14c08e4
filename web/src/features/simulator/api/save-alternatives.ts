import type { CreateDecision, Decision, SaveAlternatives, SavedAlternatives, Scenario } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';

/** Keeps a comparison with a pending decision. */
export const useSaveAlternatives = (trustId: number) =>
  useTrustMutation(trustId, ({ decisionId, body, key }: { decisionId: number; body: SaveAlternatives; key: string }) =>
    api.create<SavedAlternatives>(`/api/decisions/${decisionId}/alternatives`, body, key),
  );

/** The decision that an option describes. What it assumes of the trust and its people is no part of it. */
export function decisionOf(title: string, scenario: Scenario): CreateDecision {
  const { type, amount, beneficiaryId, purpose, payDate, inKind, facts } = scenario;
  const known = facts?.filter(({ value }) => value !== null);
  return { title, type, amount, beneficiaryId, purpose, payDate, inKind, facts: known };
}

export const decide = (trustId: number, decision: CreateDecision, key: string): Promise<Decision> =>
  api.create<Decision>(`/api/trusts/${trustId}/decisions`, { ...decision, trustId }, key);
