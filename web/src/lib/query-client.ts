import { QueryCache, MutationCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './api-error.js';
import { keys } from './query-keys.js';
import { forgetStoredUser } from './stored-user.js';

/** A session that ended elsewhere shows the sign-in notice in place of whatever page is open. */
function onError(error: unknown): void {
  if (!isSignedOut(error)) return;
  forgetStoredUser();
  queryClient.setQueryData(keys.user(), null);
}

/** Data is fresh until something says otherwise: an own change or a live event. No polling, no refetch, no retries. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  },
});
