import { useQuery } from '@tanstack/react-query';
import type { SimulationFreshness } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { keys } from '../../../lib/query-keys.js';

/** Whether the kept simulation of a decision still holds; asked again whenever the trust or the decision changes. */
export const useFreshness = (decisionId: number | null) =>
  useQuery({
    queryKey: keys.decisionFreshness(decisionId ?? 0),
    queryFn: ({ signal }) => api.get<SimulationFreshness>(`/api/decisions/${decisionId}/freshness`, signal),
    enabled: decisionId !== null,
  });
