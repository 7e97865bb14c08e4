import { useQuery } from '@tanstack/react-query';
import type { Decision } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';

/** Pending decisions over all my trusts, by due date, undated last. */
export const usePendingDecisions = () =>
  useQuery({
    queryKey: keys.pendingDecisions(),
    queryFn: ({ signal }) => api.list<Decision>('/api/decisions/pending', signal),
  });
