import { useQuery } from '@tanstack/react-query';
import type { FactName, FactVersion } from '@fiducia/contracts';
import { api, withQuery } from '../api.js';
import { keys } from '../query-keys.js';

/** Which fact: of the trust itself, or of one beneficiary. */
export type FactSubject = { trustId: number; name: FactName; beneficiaryId: number | null };

/** Every version of one fact, newest first. */
export const useFactHistory = ({ trustId, name, beneficiaryId }: FactSubject) =>
  useQuery({
    queryKey: keys.factHistory(trustId, name, beneficiaryId),
    queryFn: ({ signal }) =>
      api.list<FactVersion>(withQuery(`/api/trusts/${trustId}/facts/history`, { name, beneficiaryId }), signal),
  });
