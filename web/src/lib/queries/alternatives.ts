import { useQuery } from '@tanstack/react-query';
import type { SavedAlternatives } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';

/** The comparisons kept with a decision, newest first. */
export const useAlternatives = (decisionId: number) =>
  useQuery({
    queryKey: keys.decisionAlternatives(decisionId),
    queryFn: ({ signal }) => api.list<SavedAlternatives>(`/api/decisions/${decisionId}/alternatives`, signal),
  });
