import { useQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@fiducia/contracts';
import type { Decision } from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import { keys } from '../query-keys.js';

/** Pending decisions over all my trusts, by due date, undated last. */
export const usePendingDecisions = () =>
  useQuery({
    queryKey: keys.pendingDecisions(),
    queryFn: ({ signal }) => api.list<Decision>(withQuery('/api/decisions/pending', { limit: PAGE_LIMIT_MAX }), signal),
  });
