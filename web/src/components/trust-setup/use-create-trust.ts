import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CreateTrust, Trust } from '@fiducia/contracts';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { api, newIdempotencyKey } from '../../lib/api.js';
import { useRequestKey } from '../../lib/mutations/use-request-key.js';
import { refreshTrust } from '../../lib/refresh.js';
import { toast } from '../../lib/toast.js';
import { trustFactsOf } from './setup-state.js';
import type { TrustSetup } from './setup-state.js';

type Created = NonNullable<TrustSetup['created']>;

const trustOf = ({ name, description, upload, analysis }: TrustSetup): CreateTrust => ({
  name,
  description: description || null,
  status: 'active',
  uploadId: upload?.uploadId ?? null,
  // A sample reading is about nobody's trust, and what is no trust document says nothing about one.
  aiAnalysis: analysis?.isTrust && !analysis.isSample ? analysis : null,
});

const factsOf = ({ analysis, confirmedFacts }: TrustSetup) =>
  (analysis?.isTrust ? trustFactsOf(analysis) : []).map(({ name, value, evidence }) => ({
    name,
    value,
    source: 'document' as const,
    confirmed: confirmedFacts.includes(name),
    evidence: evidence ?? null,
  }));

/** Records a goal; one that the trust already has is as good as recorded. */
async function addGoal(trustId: number, goal: string, key: string): Promise<void> {
  try {
    await api.create(`/api/trusts/${trustId}/goals`, { trustId, goal, status: 'active' }, key);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'GOAL_EXISTS')) throw error;
  }
}

/**
 * Creates the trust, then its facts and goals side by side. Whatever fails after the trust exists is reported back and
 * only that is sent again: there is never a second trust.
 */
export function useCreateTrust() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const trustKey = useRequestKey();
  const goalKeys = useRef(new Map<string, string>());

  const keyOf = (goal: string) => {
    const key = goalKeys.current.get(goal) ?? newIdempotencyKey();
    goalKeys.current.set(goal, key);
    return key;
  };

  async function complete(setup: TrustSetup, trustId: number, goals: string[], withFacts: boolean): Promise<Created> {
    const facts = withFacts ? factsOf(setup) : [];
    const [recorded, ...results] = await Promise.allSettled([
      facts.length > 0 ? api.patch(`/api/trusts/${trustId}/facts`, { facts }) : Promise.resolve(),
      ...goals.map((goal) => addGoal(trustId, goal, keyOf(goal))),
    ]);
    const failedGoals = goals.filter((_, index) => results[index]?.status === 'rejected');
    const refusal = [recorded, ...results].find((result) => result.status === 'rejected');
    if (refusal) {
      const title = failedGoals.length > 0 ? 'Error creating goals' : 'Error saving facts';
      toast({ title, description: sentenceOf(refusal.reason), variant: 'destructive' });
    }
    return { trustId, failedGoals, factsFailed: recorded.status === 'rejected' };
  }

  async function createTrust(setup: TrustSetup): Promise<number | null> {
    const body = trustOf(setup);
    try {
      return (await api.create<Trust>('/api/trusts', body, trustKey(body))).id;
    } catch (error) {
      toast({ title: 'Error creating trust', description: sentenceOf(error), variant: 'destructive' });
      return null;
    }
  }

  /** @returns what stands now; null when not even the trust could be created. */
  async function save(setup: TrustSetup): Promise<Created | null> {
    setPending(true);
    try {
      const before = setup.created;
      const trustId = before?.trustId ?? (await createTrust(setup));
      if (trustId === null) return null;
      const goals = before ? before.failedGoals : setup.goals;
      const created = await complete(setup, trustId, goals, before?.factsFailed ?? true);
      await refreshTrust(client, null);
      if (isComplete(created)) {
        toast({ title: 'Trust created', description: 'Your trust has been created successfully.', variant: 'success' });
      }
      return created;
    } finally {
      setPending(false);
    }
  }

  return { save, pending };
}

export const isComplete = ({ failedGoals, factsFailed }: Created): boolean => failedGoals.length === 0 && !factsFailed;
