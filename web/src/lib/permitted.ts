import { allows, ERRORS, whoCan } from '@fiducia/contracts';
import type { Permission, Trust } from '@fiducia/contracts';

type Standing = Pick<Trust, 'roles'> & Partial<Pick<Trust, 'mfaRequired'>>;

/**
 * Why the reader may not do this in this trust and what to do about it, as a sentence: what the trust asks of their session
 * comes first, then who can give them the role. Null when they may.
 */
export function reasonAgainst({ roles, mfaRequired = false }: Standing, permission: Permission): string | null {
  if (mfaRequired) return ERRORS.MFA_REQUIRED_FOR_TRUST.detail;
  return allows(roles, permission) ? null : whoCan(permission);
}
