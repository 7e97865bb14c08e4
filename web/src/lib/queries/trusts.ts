import { useQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX, TRUST_DETAIL_RETRIES, TRUST_DETAIL_STALE_MS } from '@fiducia/contracts';
import type {
  Beneficiary,
  Decision,
  Distribution,
  Fact,
  Goal,
  Trust,
  TrustDocument,
  TrustStatus,
} from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import { keys } from '../query-keys.js';
import type { RecordList, TrustChild } from '../query-keys.js';

type Rows = {
  goals: Goal;
  beneficiaries: Beneficiary;
  decisions: Decision;
  distributions: Distribution;
  documents: TrustDocument;
  facts: Fact;
};

/** Lists over all trusts ask for large pages: the cards of fifty trusts need one request per kind. */
const limit = PAGE_LIMIT_MAX;

/** My trusts, archived ones included unless a status is asked for. */
export const useTrusts = (status?: TrustStatus) =>
  useQuery({
    queryKey: keys.trusts(status && { status }),
    queryFn: ({ signal }) => api.list<Trust>(withQuery('/api/trusts', { status, limit }), signal),
  });

export const useTrust = (id: number) =>
  useQuery({
    queryKey: keys.trust(id),
    queryFn: ({ signal }) => api.get<Trust>(`/api/trusts/${id}`, signal),
    staleTime: TRUST_DETAIL_STALE_MS,
    retry: TRUST_DETAIL_RETRIES,
  });

/** One kind of a trust's children, complete. */
export const useTrustChildren = <C extends TrustChild>(id: number, child: C, { enabled = true } = {}) =>
  useQuery({
    queryKey: keys.trustChildren(id, child),
    queryFn: ({ signal }) => api.list<Rows[C]>(`/api/trusts/${id}/${child}`, signal),
    enabled,
  });

/** One kind of record over all my trusts, complete. */
export const useRecords = <L extends RecordList>(list: L, filter: Record<string, string> = {}) =>
  useQuery({
    queryKey: keys.records(list, filter),
    queryFn: ({ signal }) => api.list<Rows[L]>(withQuery(`/api/${list}`, { ...filter, limit }), signal),
  });
