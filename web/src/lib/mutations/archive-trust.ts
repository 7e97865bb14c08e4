import type { Trust, TrustStatus } from '@fiducia/contracts';
import { sentenceOf } from '../api-error.js';
import { toast } from '../toast.js';
import { useUpdateTrust } from './update-trust.js';

/** Archives the trust, or brings it back; either can be undone from the message that says it happened. */
export function useArchiveTrust(trust: Trust) {
  const { mutateAsync, isPending } = useUpdateTrust(trust.id);
  const set = async (status: TrustStatus, previous: TrustStatus | null) => {
    try {
      await mutateAsync({ status });
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
  return { toggle, isPending };
}
