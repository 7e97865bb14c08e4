import * as z from 'zod/mini';

/** What a person is to one trust. A member holds a set of these; the creator is owner and trustee. */
export const MEMBER_ROLES = ['owner', 'trustee', 'adviser', 'beneficiary'] as const;
export const memberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof memberRole>;

/** What each role may do. The one table: service guards refuse by it and the web explains by it. */
export const PERMISSIONS = {
  'trust.view': ['owner', 'trustee', 'adviser', 'beneficiary'],
  'trust.viewTerms': ['owner', 'trustee', 'adviser'],
  'trust.update': ['owner', 'trustee'],
  'trust.delete': ['owner'],
  'trust.restore': ['owner'],
  'policy.change': ['owner'],
  'facts.view': ['owner', 'trustee', 'adviser'],
  'facts.update': ['owner', 'trustee'],
  'goal.view': ['owner', 'trustee', 'adviser'],
  'goal.change': ['owner', 'trustee'],
  'beneficiary.viewOwn': ['owner', 'trustee', 'adviser', 'beneficiary'],
  'beneficiary.view': ['owner', 'trustee', 'adviser'],
  'beneficiary.change': ['owner', 'trustee'],
  'distribution.viewOwn': ['owner', 'trustee', 'adviser', 'beneficiary'],
  'distribution.view': ['owner', 'trustee', 'adviser'],
  'distribution.change': ['trustee'],
  'decision.view': ['owner', 'trustee', 'adviser'],
  'decision.create': ['owner', 'trustee', 'adviser'],
  'decision.simulate': ['owner', 'trustee', 'adviser'],
  'decision.decide': ['trustee'],
  'document.view': ['owner', 'trustee', 'adviser'],
  'document.change': ['owner', 'trustee'],
  'activity.view': ['owner', 'trustee', 'adviser'],
  'audit.view': ['owner', 'trustee'],
  'members.view': ['owner', 'trustee', 'adviser'],
  'members.viewContact': ['owner', 'trustee'],
  'members.invite': ['owner', 'trustee'],
  'members.change': ['owner', 'trustee'],
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

/** What each permission lets a person do, as the screens say it: 'Record a decision'. */
export const ACTIONS: Record<Permission, string> = {
  'trust.view': 'See that the trust exists and its name',
  'trust.viewTerms': 'Read the description and the reading of the deed',
  'trust.update': 'Rename, describe or archive the trust',
  'trust.delete': 'Move the trust to the bin',
  'trust.restore': 'Take the trust out of the bin',
  'policy.change': 'Say what a session must have proved',
  'facts.view': 'Read the trust facts',
  'facts.update': 'Enter and confirm trust facts',
  'goal.view': 'Read the goals',
  'goal.change': 'Add, change and remove goals',
  'beneficiary.viewOwn': 'See one’s own entry as a beneficiary',
  'beneficiary.view': 'See all beneficiaries',
  'beneficiary.change': 'Add, change and remove beneficiaries',
  'distribution.viewOwn': 'See one’s own distributions',
  'distribution.view': 'See all distributions',
  'distribution.change': 'Plan, complete and cancel distributions',
  'decision.view': 'Read decisions',
  'decision.create': 'Record a decision',
  'decision.simulate': 'Simulate a decision',
  'decision.decide': 'Approve, reject, execute and cancel decisions',
  'document.view': 'Read documents',
  'document.change': 'Add, change and remove documents',
  'activity.view': 'Read what happened in the trust',
  'audit.view': 'Read and export the audit log',
  'members.view': 'See who the members are',
  'members.viewContact': 'See members’ e-mail, two-factor sign-in and last visit',
  'members.invite': 'Invite people',
  'members.change': 'Change and remove members',
};

/**
 * Which roles a member may give and take away, by what they are themselves. Trustees do not appoint or remove each other:
 * that is for whoever the trust names, and the owner records it.
 */
const MANAGED_ROLES: Record<MemberRole, readonly MemberRole[]> = {
  owner: MEMBER_ROLES,
  trustee: ['adviser', 'beneficiary'],
  adviser: [],
  beneficiary: [],
};

export function managedRoles(roles: readonly MemberRole[]): MemberRole[] {
  return MEMBER_ROLES.filter((role) => roles.some((own) => MANAGED_ROLES[own].includes(role)));
}

/** Whether somebody with these roles may turn `before` into `after`: every role that is given or taken is theirs to give. */
export function mayChangeRoles(
  own: readonly MemberRole[],
  before: readonly MemberRole[],
  after: readonly MemberRole[],
): boolean {
  const managed = managedRoles(own);
  return MEMBER_ROLES.every((role) => before.includes(role) === after.includes(role) || managed.includes(role));
}

/** Who may give a role that holds the permission. */
function whoGives(permission: Permission): MemberRole[] {
  return MEMBER_ROLES.filter((role) => rolesWith(permission).some((held) => MANAGED_ROLES[role].includes(held)));
}

const ARTICLES: Record<MemberRole, string> = {
  owner: 'an owner',
  trustee: 'a trustee',
  adviser: 'an adviser',
  beneficiary: 'a beneficiary',
};

const either = (roles: readonly MemberRole[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.map((role) => ARTICLES[role]));

/** Who holds a permission and who can give it, as one sentence beside a control that one may not use. */
export function whoCan(permission: Permission): string {
  const action = ACTIONS[permission];
  const able = either(rolesWith(permission));
  const sentence = `Only ${able} of this trust can ${action.charAt(0).toLowerCase()}${action.slice(1)}.`;
  return `${sentence} ${capital(either(whoGives(permission)))} can give you that role.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
