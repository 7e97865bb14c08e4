import { allows, PERMISSIONS } from '@fiducia/contracts';
import type { Permission, Trust } from '@fiducia/contracts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Why the reader may not do this in this trust, as a sentence; null when they may. */
export function reasonAgainst(trust: Pick<Trust, 'roles'>, permission: Permission): string | null {
  if (allows(trust.roles, permission)) return null;
  return `Only the trust’s ${list.format(PERMISSIONS[permission])} may do this.`;
}
