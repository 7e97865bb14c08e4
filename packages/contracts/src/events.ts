import * as z from 'zod/mini';
import { registrationMode } from './administration.js';
import { auditNote, fieldChanges } from './audit.js';
import { id, timestamp } from './primitives.js';
import { trustPolicy } from './members.js';
import { memberRole } from './permissions.js';
import { uploadId } from './trusts.js';

/**
 * Facts that cross from one service to another, each named `<aggregate>.<past participle>`. A service writes them to its
 * outbox in the transaction that makes them true; consumers apply each exactly once. Changing a payload is additive only.
 */
const trustRef = { trustId: id };
const memberRef = { trustId: id, userId: id, fullName: z.string() };
const invitationRef = { trustId: id, invitationId: id, email: z.string(), roles: z.array(memberRole) };
/** Each field that differs, before and after, for the audit log: `changesBetween`. */
const changed = { changes: z.optional(fieldChanges) };
const decisionRef = { trustId: id, decisionId: id, title: z.string(), ...changed };
const documentRef = { trustId: id, documentId: id, title: z.string(), ...changed };
const distributionRef = { trustId: id, distributionId: id, beneficiaryId: id, amount: z.int(), ...changed };

export const EVENTS = {
  'user.registered': z.object({ userId: id, username: z.string(), fullName: z.string() }),
  'user.signed-in': z.object({ userId: id }),
  'user.updated': z.object({ userId: id, fullName: z.string(), changed: z.array(z.string()), ...changed }),
  'user.password-changed': z.object({ userId: id }),
  /** A link to choose a new password was mailed; and one was used. Never the link itself. */
  'user.password-reset-requested': z.object({ userId: id }),
  'user.password-reset': z.object({ userId: id }),
  'user.passkey-added': z.object({ userId: id, passkeyId: id, name: z.string() }),
  'user.passkey-renamed': z.object({ userId: id, passkeyId: id, name: z.string() }),
  'user.passkey-removed': z.object({ userId: id, passkeyId: id, name: z.string() }),
  'user.passkey-used': z.object({ userId: id, passkeyId: id, name: z.string() }),
  'user.mfa-enabled': z.object({ userId: id }),
  'user.mfa-offer-declined': z.object({ userId: id }),
  /** What somebody chose to be told of; and one notice that is to reach them by mail, without its words where their trust asks for two factors. */
  'notifications.chosen': z.object({ userId: id, muted: z.array(z.string()), mailed: z.array(z.string()) }),
  'notification.mail-wanted': z.object({ userId: id, trustName: z.string(), text: z.nullable(z.string()) }),
  'user.mfa-disabled': z.object({ userId: id }),
  'user.recovery-code-used': z.object({ userId: id, left: z.int() }),
  'ai-key.stored': z.object({ userId: id, lastFour: z.string(), host: z.string() }),
  'ai-key.removed': z.object({ userId: id }),
  /** A key that was kept does not open: it was changed, moved from another row, or its data key is gone. */
  'ai-key.unreadable': z.object({ userId: id }),
  'ai-settings.changed': z.object({ userId: id, builtinOnly: z.boolean() }),
  'api-token.created': z.object({
    userId: id,
    tokenId: id,
    name: z.string(),
    scopes: z.array(z.string()),
    expiresAt: timestamp,
    lastFour: z.string(),
  }),
  'api-token.revoked': z.object({ userId: id, tokenId: id, name: z.string() }),
  /** Signed out by somebody's wish, not by time; `sessions` says how many devices. */
  'user.sessions-ended': z.object({ userId: id, sessions: z.int() }),
  /** By whoever runs the installation, at its command line: these two have no actor. */
  'user.administrator-granted': z.object({ userId: id, username: z.string() }),
  'user.administrator-revoked': z.object({ userId: id, username: z.string() }),
  /** By an administrator, to an account that is not their own. */
  'user.suspended': z.object({ userId: id, username: z.string() }),
  'user.unsuspended': z.object({ userId: id, username: z.string() }),
  'user.mfa-reset': z.object({ userId: id, username: z.string() }),
  /** By the person: everything that is kept of them alone is erased by whoever keeps it. */
  'user.removed': z.object({ userId: id }),
  'registration.changed': z.object({ registration: registrationMode }),
  'mail.tested': z.object({ userId: id, accepted: z.boolean() }),
  'user.signed-out': z.object({ userId: id }),

  'trust.created': z.object({
    ...trustRef,
    name: z.string(),
    /** The deed, where one was uploaded: `documents` makes it the trust's first document under this id. */
    deed: z.nullable(z.object({ uploadId, documentId: id })),
  }),
  'trust.updated': z.object({ ...trustRef, name: z.string(), changed: z.array(z.string()), ...changed }),
  'trust.removed': z.object({ ...trustRef, name: z.string() }),
  /** Out of the bin, with everybody who is a member: whoever closed the trust to them opens it again. */
  'trust.restored': z.object({
    ...trustRef,
    name: z.string(),
    members: z.array(z.object({ userId: id, roles: z.array(memberRole) })),
  }),
  /** The whole set of roles a person now holds; an empty set removes them. */
  'member.changed': z.object({ ...trustRef, userId: id, roles: z.array(memberRole) }),
  /** The same change as people speak of it; `member.changed` is for those who keep a copy of who may do what. */
  'member.roles-changed': z.object({ ...memberRef, before: z.array(memberRole), after: z.array(memberRole) }),
  'member.removed': z.object({ ...memberRef, before: z.array(memberRole) }),
  'member.left': z.object({ ...memberRef, before: z.array(memberRole) }),
  'members.exported': z.object({ userId: id, trustIds: z.array(id) }),
  'invitation.sent': z.object({ ...invitationRef, beneficiaryId: z.nullable(id), again: z.boolean() }),
  'invitation.revoked': z.object(invitationRef),
  'invitation.declined': z.object({ ...invitationRef, userId: id, declinedAs: z.string() }),
  /** Both addresses: the one that was invited, and the account's that accepted. */
  'invitation.accepted': z.object({
    ...invitationRef,
    userId: id,
    acceptedAs: z.string(),
    fullName: z.string(),
    beneficiaryId: z.nullable(id),
  }),
  'trust.policy-changed': z.object({ ...trustRef, ...trustPolicy.shape, before: z.optional(trustPolicy) }),

  'goal.added': z.object({ ...trustRef, goalId: id, goal: z.string(), ...changed }),
  'goal.updated': z.object({ ...trustRef, goalId: id, goal: z.string(), ...changed }),
  'goal.removed': z.object({ ...trustRef, goalId: id, goal: z.string(), ...changed }),
  'beneficiary.added': z.object({ ...trustRef, beneficiaryId: id, name: z.string(), ...changed }),
  'beneficiary.updated': z.object({ ...trustRef, beneficiaryId: id, name: z.string(), ...changed }),
  'beneficiary.removed': z.object({ ...trustRef, beneficiaryId: id, name: z.string(), ...changed }),
  'distribution.created': z.object(distributionRef),
  'distribution.completed': z.object(distributionRef),
  'distribution.updated': z.object(distributionRef),
  'facts.updated': z.object({ ...trustRef, names: z.array(z.string()), ...changed }),

  'decision.created': z.object(decisionRef),
  'decision.approved': z.object(decisionRef),
  'decision.rejected': z.object(decisionRef),
  'decision.executed': z.object(decisionRef),
  'decision.cancelled': z.object(decisionRef),
  /** Nobody did these: the day came near, or went by, with the decision still pending. `days` are left. */
  'decision.due': z.object({ ...decisionRef, dueDate: z.string(), days: z.int() }),
  'decision.overdue': z.object({ ...decisionRef, dueDate: z.string() }),
  'decision.simulated': z.object(decisionRef),
  /** Options were compared and kept with the decision as the alternatives that were considered. */
  'decision.compared': z.object({ ...decisionRef, options: z.array(z.string()), chosen: z.nullable(z.string()) }),

  'document.uploaded': z.object(documentRef),
  'document.updated': z.object(documentRef),
  'document.removed': z.object(documentRef),
  'document.analysed': z.object({ userId: id, trustType: z.string(), isTrust: z.boolean() }),

  /** A read or a refusal: nothing has changed, and who keeps watch over the trust must be able to find it. */
  'audit.noted': auditNote,

  /** An entry of the record exists; `audience` are the users who may see it, so that their screens can follow. */
  'activity.recorded': z.object({
    activityId: id,
    trustId: z.nullable(id),
    decisionId: z.nullable(id),
    type: z.string(),
    audience: z.array(id),
  }),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** Who did it; `roles` are what they were to the trust at that moment, where the work has asked. */
export const actor = z.object({
  userId: id,
  fullName: z.string(),
  roles: z.optional(z.array(memberRole)),
  sessionId: z.optional(z.string()),
});

/** What travels: `id` is minted once, in the outbox row, and never per attempt. */
export const eventEnvelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.literal(1),
  occurredAt: timestamp,
  actor: z.nullable(actor),
  /** Where the request came from, as the gateway saw it. */
  address: z.optional(z.string()),
  trustId: z.nullable(id),
  correlationId: z.string(),
  causationId: z.nullable(z.string()),
  payload: z.unknown(),
});

export type EventEnvelope<T extends EventType = EventType> = Omit<z.infer<typeof eventEnvelope>, 'type' | 'payload'> & {
  type: T;
  payload: EventPayload<T>;
};

/** What a browser is told by GET /api/events: that something changed and where, never its content. `id` = activity. */
export const liveEvent = z.object({
  id,
  type: z.string(),
  trustId: z.nullable(id),
  decisionId: z.nullable(id),
});
export type LiveEvent = z.infer<typeof liveEvent>;
