import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './query-keys.js';

/**
 * Marks everything that a change in a trust can have touched as out of date: the trust and its children, the lists over
 * all trusts, the pending decisions, the counts and the record. Only what is on screen is fetched again.
 */
export async function refreshTrust(client: QueryClient, trustId: number | null): Promise<void> {
  const touched: QueryKey[] = [
    keys.trusts(),
    trustId === null ? ['trust'] : keys.trust(trustId),
    ['records'],
    ['decision'],
    keys.pendingDecisions(),
    keys.dashboard(),
    keys.activities(),
    keys.notifications(),
    keys.members(),
    keys.invitations(),
  ];
  await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}
