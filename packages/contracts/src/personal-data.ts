import * as z from 'zod/mini';
import { id } from './primitives.js';
import { currentPassword } from './users.js';

/** What each service beside `auth` keeps of a person, by kind: the parts of the export of all one's data. */
export const PERSONAL_KINDS = {
  trusts: ['memberships', 'acts', 'beneficiary-entries', 'notifications', 'notification-choices'],
  decisions: ['decisions', 'decision-steps'],
  documents: ['documents', 'uploads'],
  ai: ['document-readings', 'ai-settings', 'ai-usage'],
} as const;
export type PersonalService = keyof typeof PERSONAL_KINDS;
export const PERSONAL_SERVICES = Object.keys(PERSONAL_KINDS) as PersonalService[];

/** Rows of one kind after a position, as many as fit one answer; `next` is the position to go on from. */
export const personalRows = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.nullable(z.int()),
});
export type PersonalRows = z.infer<typeof personalRows>;
export const personalDataRequest = z.object({ userId: id, kind: z.string(), after: z.int() });
export type PersonalDataRequest = z.infer<typeof personalDataRequest>;

export const exportAccount = z.strictObject({ password: currentPassword });
export const deleteAccount = z.strictObject({
  password: currentPassword,
  /** One's username, typed: nobody deletes an account by a slip. */
  confirmation: z.string({ error: 'Type your username to confirm' }).check(z.maxLength(200)),
});
export type DeleteAccount = z.infer<typeof deleteAccount>;

/** What stands in the way of deleting one's account, and what will end with it. */
export const accountDeletion = z.object({
  /** Trusts outside the bin that nobody else owns. */
  soleOwnerOf: z.array(z.object({ trustId: id, name: z.string() })),
  memberships: z.int(),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;
