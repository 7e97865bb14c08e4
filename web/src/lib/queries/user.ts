import { useQuery } from '@tanstack/react-query';
import { CURRENT_USER_RETRIES, CURRENT_USER_RETRY_DELAY_MS, CURRENT_USER_STALE_MS } from '@fiducia/contracts';
import type { User } from '@fiducia/contracts';
import { ApiError } from '../api-error.js';
import { api } from '../api.js';
import { keys } from '../query-keys.js';
import { forgetStoredUser, storeUser } from '../stored-user.js';

let failedChecks = 0;
/** How many checks in a row found nobody signed in or got no answer. */
export const failedUserChecks = (): number => failedChecks;

/** The current user, or null for 401: the only call for which that is an answer and not an error. */
async function fetchUser({ signal }: { signal?: AbortSignal } = {}): Promise<User | null> {
  try {
    const user = await api.get<User>('/api/user', signal);
    failedChecks = 0;
    storeUser(user);
    return user;
  } catch (error) {
    if (!signal?.aborted) failedChecks += 1;
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetStoredUser();
    return null;
  }
}

export const userQuery = {
  queryKey: keys.user(),
  queryFn: fetchUser,
  staleTime: CURRENT_USER_STALE_MS,
  refetchOnWindowFocus: true,
  retry: CURRENT_USER_RETRIES,
  retryDelay: CURRENT_USER_RETRY_DELAY_MS,
} as const;

export const useCurrentUser = () => useQuery(userQuery);
