import { useCallback, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_REDIRECT_MS } from '@fiducia/contracts';
import type { LoginForm, Registration, User } from '@fiducia/contracts';
import { useNavigate } from '../router.js';
import { ApiError } from './api-error.js';
import { api } from './api.js';
import { dropDrafts } from './drafts.js';
import { userQuery, useCurrentUser } from './queries/user.js';
import { keys } from './query-keys.js';
import { forgetStoredUser, readStoredUser, storeUser } from './stored-user.js';
import type { StoredUser } from './stored-user.js';
import { toast } from './toast.js';

/**
 * Asks POST /api/login and, where that fails, POST /api/direct-login with the same body.
 * @throws ApiError of the second attempt; its text is 'All login attempts failed' where the answer had none
 */
export async function signIn(form: LoginForm): Promise<User> {
  try {
    return await api.post<User>('/api/login', form);
  } catch {
    try {
      return await api.post<User>('/api/direct-login', form);
    } catch (error) {
      if (error instanceof ApiError && error.detail === '') throw new Error('All login attempts failed');
      throw error;
    }
  }
}

/** Ends a session left over, creates the account and makes sure that its session holds. */
export async function register(client: QueryClient, form: Registration): Promise<User> {
  await api.post('/api/logout', {});
  await api.post<User>('/api/register', form);
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0, retry: false }).catch(() => null);
  if (!user) throw new Error('Registration succeeded but session verification failed');
  return user;
}

/** From here on this person is signed in: nothing of whoever was before stays in memory. */
export function enter(client: QueryClient, user: User): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' && queryKey[0] !== 'config' });
  storeUser(user);
  client.setQueryData(keys.user(), user);
}

let leaving = false;
const listeners = new Set<() => void>();
function setLeaving(next: boolean): void {
  leaving = next;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** True from a successful sign-out until /auth is reached. */
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => leaving);

/** Signs out: the user is cleared at once, the page goes to /auth after the specified pause. */
export function useSignOut(failureText = 'Unable to logout. Please try again.') {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const signOut = useCallback(async () => {
    setBusy(true);
    try {
      await api.post('/api/logout', {});
    } catch {
      setBusy(false);
      toast({ title: 'Logout failed', description: failureText, variant: 'destructive' });
      return;
    }
    setLeaving(true);
    forgetStoredUser();
    dropDrafts();
    client.clear();
    client.setQueryData(keys.user(), null);
    toast({ title: 'Logged out successfully', variant: 'success' });
    setTimeout(() => {
      void Promise.resolve(navigate('/auth')).finally(() => setLeaving(false));
    }, LOGOUT_REDIRECT_MS);
  }, [client, failureText, navigate]);
  return { signOut, isBusy };
}

/** Who is signed in, by the server's word or, while it cannot be reached, by the local copy. Only below the shell. */
export function useSignedInUser(): StoredUser & Partial<User> {
  const { data } = useCurrentUser();
  const user = data ?? readStoredUser();
  return user ?? { id: 0, username: '', fullName: '', role: 'trustee' };
}
