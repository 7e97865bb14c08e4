import { useQuery } from '@tanstack/react-query';
import type { Decision } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { keys } from '../../../lib/query-keys.js';

/** One decision with its impact analysis; nothing is asked for before one is chosen. */
export const useDecision = (decisionId: number | null) =>
  useQuery({
    queryKey: keys.decision(decisionId ?? 0),
    queryFn: ({ signal }) => api.get<Decision>(`/api/decisions/${decisionId}`, signal),
    enabled: decisionId !== null,
  });
