import type { Beneficiary, UpdateBeneficiary } from '@fiducia/contracts';
import { api } from '../api.js';
import { useTrustMutation } from './use-trust-mutation.js';

/** Changes what is known of a person. */
export const useUpdateBeneficiary = (trustId: number) =>
  useTrustMutation(trustId, ({ id, change }: { id: number; change: UpdateBeneficiary }) =>
    api.patch<Beneficiary>(`/api/beneficiaries/${id}`, change),
  );
