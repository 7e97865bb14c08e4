import { allows, whoCan } from '@fiducia/contracts';
import type { Permission, Trust } from '@fiducia/contracts';

/** Why the reader may not do this in this trust and who can give them the role, as a sentence; null when they may. */
export function reasonAgainst(trust: Pick<Trust, 'roles'>, permission: Permission): string | null {
  return allows(trust.roles, permission) ? null : whoCan(permission);
}
