import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AdministeredUser,
  InstallationHealth,
  Limit,
  MailTest,
  RegistrationMode,
  USER_SELECTIONS,
} from '@fiducia/contracts';
import { api, withQuery } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';

type Registration = { registration: RegistrationMode };
export type UserSelection = (typeof USER_SELECTIONS)[number];

const PAGE = 50;
const HEALTH_EVERY_MS = 15_000;

export function useAdministeredUsers(q: string, show: UserSelection) {
  const query = useInfiniteQuery({
    queryKey: keys.administration('users', { q, show }),
    queryFn: ({ pageParam, signal }) => api.page<AdministeredUser>(pageParam, signal),
    initialPageParam: withQuery('/api/admin/users', { q, show, limit: PAGE }),
    getNextPageParam: ({ next }) => next,
  });
  return { ...query, data: query.data?.pages.flatMap(({ items }) => items) };
}

export type AccountAct = 'suspend' | 'unsuspend' | 'end-sessions' | 'reset-mfa' | 'send-reset-link';

export function useAccountAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: AccountAct }) => api.post(`/api/admin/users/${id}/${act}`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.administration('users') }),
  });
}

/** Asked again while the page is looked at. */
export const useInstallationHealth = () =>
  useQuery({
    queryKey: keys.administration('health'),
    queryFn: ({ signal }) => api.get<InstallationHealth>('/api/admin/health', signal),
    refetchInterval: HEALTH_EVERY_MS,
  });

export const useLimits = () =>
  useQuery({
    queryKey: keys.administration('limits'),
    queryFn: ({ signal }) => api.get<Limit[]>('/api/admin/limits', signal),
  });

export const useRegistration = () =>
  useQuery({
    queryKey: keys.administration('registration'),
    queryFn: ({ signal }) => api.get<Registration>('/api/admin/registration', signal),
  });

export function useSetRegistration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (registration: RegistrationMode) =>
      api.patch<Registration>('/api/admin/registration', { registration }),
    onSuccess: (answer) => client.setQueryData(keys.administration('registration'), answer),
  });
}

export const useMailTest = () => useMutation({ mutationFn: () => api.post<MailTest>('/api/admin/mail-test') });
