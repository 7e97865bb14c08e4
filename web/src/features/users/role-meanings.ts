import type { MemberRole } from '@fiducia/contracts';

/** Each role in a few words, where somebody chooses one. */
export const ROLE_MEANINGS: Record<MemberRole, string> = {
  owner: 'looks after the trust and its members',
  trustee: 'decides and pays out',
  adviser: 'reads everything and proposes decisions',
  beneficiary: 'sees their own entry and distributions',
};
