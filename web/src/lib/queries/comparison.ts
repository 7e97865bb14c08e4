import { useQuery } from '@tanstack/react-query';
import type { DocumentComparison } from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import { keys } from '../query-keys.js';

/** What the later document has different from the earlier one; nothing is asked for until both are chosen. */
export const useComparison = (earlier: number | null, later: number | null) =>
  useQuery({
    queryKey: keys.comparison(earlier ?? 0, later ?? 0),
    queryFn: ({ signal }) =>
      api.get<DocumentComparison>(withQuery(`/api/documents/${earlier}/comparison`, { with: later }), signal),
    enabled: earlier !== null && later !== null && earlier !== later,
    // A document's words never change; the next version is another document.
    staleTime: Infinity,
  });
