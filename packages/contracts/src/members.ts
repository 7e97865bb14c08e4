import * as z from 'zod/mini';
import { email, id, optionalText, timestamp } from './primitives.js';
import { MEMBER_ROLES, memberRole, type Permission } from './permissions.js';
import type { AssuranceLevel } from './users.js';

/** Somebody's membership of one trust, as another member may see it. */
export const member = z.object({
  trustId: id,
  userId: id,
  username: z.string(),
  fullName: z.string(),
  /** Masked for whoever may not see it: 'a…@example.org'. */
  email: z.string(),
  roles: z.array(memberRole),
  /** Null for whoever may not see it. */
  mfaEnabled: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(timestamp),
  joinedAt: timestamp,
  /** The beneficiaries of the trust that this person has confirmed to be. */
  beneficiaryIds: z.array(id),
});
export type Member = z.infer<typeof member>;

const roleSet = z.array(memberRole).check(
  z.minLength(1, 'Choose at least one role'),
  z.maxLength(MEMBER_ROLES.length),
  z.refine((roles) => new Set(roles).size === roles.length, 'Each role once'),
);

export const changeMember = z.strictObject({ roles: roleSet });
export type ChangeMember = z.infer<typeof changeMember>;

/**
 * What came of a change of rights. It holds already; `unconfirmed` names the services that gave no answer just now and
 * will not answer for anybody before they have heard of it.
 */
export const rightsChanged = z.object({ unconfirmed: z.array(z.string()) });
export type RightsChanged = z.infer<typeof rightsChanged>;
export const memberChanged = z.extend(rightsChanged, { member });
export type MemberChanged = z.infer<typeof memberChanged>;

/** How long an invitation is good for. */
export const INVITATION_DAYS = 7;
/** Open invitations of one trust, and mails that one person may have sent in an hour. */
export const INVITATIONS_MAX = 50;
export const INVITATIONS_PER_HOUR = 100;

export const invitation = z.object({
  id,
  trustId: id,
  email: z.string(),
  roles: z.array(memberRole),
  beneficiaryId: z.nullable(id),
  message: z.nullable(z.string()),
  invitedBy: id,
  invitedByName: z.string(),
  createdAt: timestamp,
  sentAt: timestamp,
  expiresAt: timestamp,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const BENEFICIARY_NEEDED = 'Choose which beneficiary this person is';

export const createInvitation = z
  .strictObject({
    email,
    roles: roleSet,
    beneficiaryId: z.optional(z.nullable(id)),
    message: optionalText(1_000),
  })
  .check(
    z.refine(({ roles, beneficiaryId }) => !roles.includes('beneficiary') || Boolean(beneficiaryId), {
      error: BENEFICIARY_NEEDED,
      path: ['beneficiaryId'],
    }),
    z.refine(({ roles, beneficiaryId }) => !beneficiaryId || roles.includes('beneficiary'), {
      error: 'Only a beneficiary is linked to a beneficiary',
      path: ['beneficiaryId'],
    }),
  );
export type CreateInvitation = z.infer<typeof createInvitation>;

/** Told once: the path holds the token after its '#', which no server is ever sent. */
export const invitationSent = z.object({
  invitation,
  path: z.string(),
  /** Whether the mail is on its way; where not, the link is handed on by the person themselves. */
  mailed: z.boolean(),
});
export type InvitationSent = z.infer<typeof invitationSent>;

export const INVITATION_PATH = '/auth/invitation';
/** 256 bits in base64url. */
export const invitationToken = z.strictObject({
  token: z.string({ error: 'Required' }).check(z.minLength(1, 'Required'), z.maxLength(200)),
});
export type InvitationToken = z.infer<typeof invitationToken>;

/** What the invited is shown before they answer. */
export const offeredMembership = z.object({
  trustName: z.string(),
  invitedByName: z.string(),
  email: z.string(),
  roles: z.array(memberRole),
  beneficiaryName: z.nullable(z.string()),
  message: z.nullable(z.string()),
  expiresAt: timestamp,
  /** What the reader is to the trust already. */
  present: z.array(memberRole),
});
export type OfferedMembership = z.infer<typeof offeredMembership>;
export const acceptedMembership = z.object({ trustId: id, roles: z.array(memberRole) });

/** What a session must have proved before it is let into a trust, and before it decides in it. */
export const trustPolicy = z.object({ requireMfa: z.boolean(), requireMfaToDecide: z.boolean() });
export type TrustPolicy = z.infer<typeof trustPolicy>;

/** Whether a session that has proved this much may use the permission in a trust with this policy. */
export function provesEnough(policy: TrustPolicy, assurance: AssuranceLevel, permission: Permission): boolean {
  if (assurance === 'multi-factor') return true;
  return !policy.requireMfa && !(policy.requireMfaToDecide && permission === 'decision.decide');
}

export const changeTrustPolicy = z
  .strictObject({ requireMfa: z.optional(z.boolean()), requireMfaToDecide: z.optional(z.boolean()) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent.'));
export type ChangeTrustPolicy = z.infer<typeof changeTrustPolicy>;
export const trustPolicyChanged = z.extend(rightsChanged, { policy: trustPolicy });

/** 'ada@example.org' as 'a…@example.org': enough to tell two people apart, too little to write to. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}
