import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditIntegrity } from '@fiducia/contracts';
import { api, withQuery } from '../../../lib/api.js';
import type { Page } from '../../../lib/api.js';
import { keys } from '../../../lib/query-keys.js';

export type AuditWishes = {
  trustId: number | null;
  actorId: number | null;
  action: string;
  from: string;
  to: string;
  q: string;
};

export const useAudit = (wishes: AuditWishes) =>
  useInfiniteQuery({
    queryKey: keys.audit(wishes),
    queryFn: ({ pageParam, signal }) => api.page<AuditEntry>(pageParam, signal),
    initialPageParam: withQuery('/api/audit', wishes),
    getNextPageParam: (last: Page<AuditEntry>) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Walks the whole chain on the server, so it is asked once, and again only when somebody wants it. */
export const useAuditIntegrity = (trustId: number | null) =>
  useQuery({
    queryKey: keys.auditIntegrity(trustId),
    queryFn: ({ signal }) => api.get<AuditIntegrity>(withQuery('/api/audit/integrity', { trustId }), signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const exportAddress = (wishes: AuditWishes) => withQuery('/api/audit/export', wishes);
