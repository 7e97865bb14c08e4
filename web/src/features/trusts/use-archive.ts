import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trust, TrustStatus } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { refreshTrust } from '../../lib/refresh.js';
import { toast } from '../../lib/toast.js';

/** Archives the trust, or brings it back; either can be undone from the message that says it happened. */
export function useArchive(trust: Trust) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (status: TrustStatus) => api.patch<Trust>(`/api/trusts/${trust.id}`, { status }),
    onSuccess: () => refreshTrust(client, trust.id),
  });

  const set = async (status: TrustStatus, previous: TrustStatus | null) => {
    try {
      await mutateAsync(status);
    } catch (error) {
      toast({ title: 'The trust was not changed', description: sentenceOf(error), variant: 'destructive' });
      return;
    }
    toast({
      title: status === 'archived' ? 'Trust archived' : 'Trust restored',
      description: trust.name,
      action: previous ? { label: 'Undo', onClick: () => void set(previous, null) } : undefined,
    });
  };

  const toggle = () => void set(trust.status === 'archived' ? 'active' : 'archived', trust.status);
  return { toggle, isBusy: isPending };
}
