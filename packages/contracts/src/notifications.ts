import * as z from 'zod/mini';
import { type MemberRole, rolesWith } from './permissions.js';
import { id, listQuery, pathId, timestamp } from './primitives.js';

/**
 * What a person is told of, and who among a trust's members: asked when the notification is made and again whenever it is
 * read. The two last are about the person alone.
 */
export const NOTIFICATION_AUDIENCE = {
  decision_waiting: rolesWith('decision.decide'),
  decision_due: rolesWith('decision.decide'),
  decision_overdue: rolesWith('decision.decide'),
  decision_decided: rolesWith('decision.view'),
  distribution_planned: rolesWith('distribution.view'),
  distribution_made: rolesWith('distribution.view'),
  document_added: rolesWith('document.view'),
  member_joined: ['owner'],
  member_changed: ['owner'],
  member_removed: ['owner'],
  your_roles: rolesWith('trust.view'),
  your_removal: [],
} as const satisfies Record<string, readonly MemberRole[]>;

export type NotificationKind = keyof typeof NOTIFICATION_AUDIENCE;
const kindNames = Object.keys(NOTIFICATION_AUDIENCE) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(kindNames);

/** A beneficiary hears of what is planned for and paid to themselves, whatever else their role lets them see. */
export const TOLD_TO_PAYEE: readonly NotificationKind[] = ['distribution_planned', 'distribution_made'];

export const notification = z.object({
  id,
  kind: notificationKind,
  /** None where it is about the person alone. */
  trustId: z.nullable(id),
  decisionId: z.nullable(id),
  text: z.string(),
  happenedAt: timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationQuery = z.strictObject({
  ...listQuery,
  trustId: z.optional(pathId),
  unread: z.optional(z.literal('true')),
});
export const notificationCount = z.object({ unread: z.int() });
export type NotificationCount = z.infer<typeof notificationCount>;

export const markNotification = z.strictObject({ read: z.boolean() });
export type MarkNotification = z.infer<typeof markNotification>;

/** Up to the newest that the reader has seen: what arrives in the same moment stays unread. */
export const markAllRead = z.strictObject({ upTo: id });
export type MarkAllRead = z.infer<typeof markAllRead>;

/** What each kind is called where a person chooses what to be told of. */
export const NOTIFICATION_WORDS: Record<NotificationKind, string> = {
  decision_waiting: 'A decision awaits me',
  decision_due: 'A decision is due soon',
  decision_overdue: 'A decision is overdue',
  decision_decided: 'A decision was approved, rejected, executed or cancelled',
  distribution_planned: 'A distribution was planned',
  distribution_made: 'A distribution was made',
  document_added: 'A document was added',
  member_joined: 'Somebody joined a trust of mine',
  member_changed: 'The roles of a member changed',
  member_removed: 'A member left or was removed',
  your_roles: 'My own roles changed',
  your_removal: 'I was removed from a trust',
};

/** What nobody can turn off in the product: what is overdue must not be forgotten, and one’s own rights are one’s own. */
export const ALWAYS_TOLD: readonly NotificationKind[] = ['decision_overdue', 'your_roles', 'your_removal'];

const kindSet = z.array(notificationKind).check(
  z.maxLength(kindNames.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length, 'Name each kind once'),
);
/** `muted` is not shown in the product; `mailed` is sent by mail as well, whether it is shown or not. */
export const notificationPreferences = z.strictObject({
  muted: kindSet.check(
    z.refine((kinds) => !kinds.some((kind) => ALWAYS_TOLD.includes(kind)), 'This is always told in the product.'),
  ),
  mailed: kindSet,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
