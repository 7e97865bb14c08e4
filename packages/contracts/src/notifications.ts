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
