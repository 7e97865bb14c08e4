import type { Beneficiary, CreateBeneficiary } from '@fiducia/contracts';
import { api } from '../api.js';
import { useTrustMutation } from './use-trust-mutation.js';

/** Adds a person; `key` makes the same entry sent again harmless. */
export const useCreateBeneficiary = (trustId: number) =>
  useTrustMutation(trustId, ({ person, key }: { person: CreateBeneficiary; key?: string }) =>
    api.create<Beneficiary>(`/api/trusts/${trustId}/beneficiaries`, { ...person, trustId }, key),
  );
