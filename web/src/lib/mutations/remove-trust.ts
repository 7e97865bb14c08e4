import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trust } from '@fiducia/contracts';
import { sentenceOf } from '../api-error.js';
import { api } from '../api.js';
import { refreshTrust } from '../refresh.js';
import { toast } from '../toast.js';

type Named = Pick<Trust, 'id' | 'name'>;

/** Brings a trust back from the bin. */
export function useRestoreTrust() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Named) => api.post<Trust>(`/api/trusts/${id}/restore`, undefined),
    onSuccess: async (_, { id, name }) => {
      await refreshTrust(client, id);
      toast({ title: 'Trust brought back', description: name, variant: 'success' });
    },
    onError: (error) =>
      toast({ title: 'The trust was not brought back', description: sentenceOf(error), variant: 'destructive' }),
  });
}

/** Moves a trust to the bin; the message that says so brings it back. */
export function useRemoveTrust({ id, name }: Named) {
  const client = useQueryClient();
  const restore = useRestoreTrust();
  return useMutation({
    mutationFn: () => api.remove(`/api/trusts/${id}`),
    onSuccess: () => {
      toast({
        title: 'Trust moved to the bin',
        description: name,
        action: { label: 'Undo', onClick: () => restore.mutate({ id, name }) },
      });
      // Not waited for: the page of the trust is left meanwhile.
      void refreshTrust(client, null);
    },
    onError: (error) =>
      toast({ title: 'The trust was not moved to the bin', description: sentenceOf(error), variant: 'destructive' }),
  });
}
