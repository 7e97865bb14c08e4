import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CompareScenarios, ScenarioComparison } from '@fiducia/contracts';
import { api } from '../../../lib/api.js';
import { keys } from '../../../lib/query-keys.js';

/** A slider at rest this long counts as set. */
const AT_REST_MS = 250;

/** A value once it has not changed for a moment. */
function useAtRest<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The options judged side by side; the last answer stays while the next one is worked out. */
export function useComparison(request: CompareScenarios, isWhole: boolean) {
  const rested = useAtRest(JSON.stringify(request));
  return useQuery({
    queryKey: keys.scenarios(request.trustId, rested),
    queryFn: ({ signal }) => api.post<ScenarioComparison>('/api/scenarios', JSON.parse(rested), signal),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  });
}
