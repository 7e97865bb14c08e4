import * as z from 'zod/mini';

/** What a person is to one trust. A member holds a set of these; the creator is owner and trustee. */
export const MEMBER_ROLES = ['owner', 'trustee', 'adviser', 'beneficiary'] as const;
export const memberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof memberRole>;

/** What each role may do. The one table: service guards refuse by it and the web explains by it. */
export const PERMISSIONS = {
  'trust.view': ['owner', 'trustee', 'adviser', 'beneficiary'],
  'trust.update': ['owner', 'trustee'],
  'trust.delete': ['owner'],
  'facts.view': ['owner', 'trustee', 'adviser'],
  'facts.update': ['owner', 'trustee'],
  'goal.view': ['owner', 'trustee', 'adviser'],
  'goal.change': ['owner', 'trustee'],
  'beneficiary.view': ['owner', 'trustee', 'adviser'],
  'beneficiary.change': ['owner', 'trustee'],
  'distribution.view': ['owner', 'trustee', 'adviser'],
  'distribution.change': ['trustee'],
  'decision.view': ['owner', 'trustee', 'adviser'],
  'decision.create': ['owner', 'trustee', 'adviser'],
  'decision.simulate': ['owner', 'trustee', 'adviser'],
  'decision.decide': ['trustee'],
  'document.view': ['owner', 'trustee', 'adviser'],
  'document.change': ['owner', 'trustee'],
  'activity.view': ['owner', 'trustee', 'adviser'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether any of the roles grants the permission. */
export function allows(roles: readonly MemberRole[], permission: Permission): boolean {
  const granted: readonly MemberRole[] = PERMISSIONS[permission];
  return roles.some((role) => granted.includes(role));
}

/** The roles that hold the permission: for the predicate `roles && rolesWith(p)` of a list's SQL. */
export function rolesWith(permission: Permission): MemberRole[] {
  return [...PERMISSIONS[permission]];
}
