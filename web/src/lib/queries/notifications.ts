import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, NotificationCount } from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import type { Page } from '../api.js';
import { keys } from '../query-keys.js';

type Filter = { trustId?: number | null; unread?: 'true' };

/** What I am told of, newest first, one page at a time. */
export const useNotifications = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: keys.notifications(filter),
    queryFn: ({ pageParam, signal }) => api.page<Notification>(pageParam, signal),
    initialPageParam: withQuery('/api/notifications', filter),
    getNextPageParam: (last: Page<Notification>) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

export const useNotificationCount = () =>
  useQuery({
    queryKey: keys.notificationCount(),
    queryFn: ({ signal }) => api.get<NotificationCount>('/api/notifications/count', signal),
  });

export function useMarkNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: Pick<Notification, 'id' | 'read'>) =>
      api.patch<Notification>(`/api/notifications/${id}`, { read }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications() }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => api.post('/api/notifications/read-all', { upTo }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications() }),
  });
}
