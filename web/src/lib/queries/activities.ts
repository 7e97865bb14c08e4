import { useInfiniteQuery } from '@tanstack/react-query';
import type { Activity } from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import type { Page } from '../api.js';
import { keys } from '../query-keys.js';

/** What happened, newest first, one page at a time. */
export const useActivities = (filter: { trustId?: number | null } = {}) =>
  useInfiniteQuery({
    queryKey: keys.activities(filter),
    queryFn: ({ pageParam, signal }) => api.page<Activity>(pageParam, signal),
    initialPageParam: withQuery('/api/activities', filter),
    getNextPageParam: (last: Page<Activity>) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
