import type { ChangeDecisionStatus, Decision } from '@fiducia/contracts';
import { sentenceOf } from '../../../lib/api-error.js';
import { api } from '../../../lib/api.js';
import { useTrustMutation } from '../../../lib/mutations/use-trust-mutation.js';
import { toast } from '../../../lib/toast.js';

type StatusChange = { id: number; change: ChangeDecisionStatus };

/** Approves, rejects, executes or cancels a decision and says how it went. `decide` resolves to whether it was done. */
export function useChangeDecisionStatus(trustId: number) {
  const { mutateAsync, isPending } = useTrustMutation(trustId, ({ id, change }: StatusChange) =>
    api.patch<Decision>(`/api/decisions/${id}`, change),
  );
  const decide = async (id: number, change: ChangeDecisionStatus): Promise<boolean> => {
    try {
      await mutateAsync({ id, change });
    } catch (error) {
      toast({ title: 'Error updating decision', description: sentenceOf(error), variant: 'destructive' });
      return false;
    }
    toast({
      title: 'Decision updated',
      description: 'The decision status has been updated successfully.',
      variant: 'success',
    });
    return true;
  };
  return { decide, isPending };
}
