import * as z from 'zod/mini';
import { documentAnalysis } from './analysis.js';
import { httpsUrl, id, isStorableJson, optionalText, text, timestamp } from './primitives.js';
import { trustPolicy } from './members.js';
import { memberRole } from './permissions.js';

export const TRUST_STATUSES = ['active', 'archived'] as const;
export const trustStatus = z.enum(TRUST_STATUSES);
export type TrustStatus = z.infer<typeof trustStatus>;

/** An analysis as it is kept with a trust: what the reading gave, or what a person made of it. */
export const keptAnalysis = z
  .looseObject({
    trustType: z.string(),
    keyProvisions: z.array(z.string()),
    trustees: z.array(z.string()),
    beneficiaries: z.array(z.string()),
    summary: z.string(),
  })
  .check(
    z.refine((value) => isStorableJson(value), 'Invalid input'),
    z.refine(
      (value) => value.isSample !== true,
      'The sample text cannot be saved to a trust. Upload its own document.',
    ),
  );

export const trust = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  status: trustStatus,
  createdAt: timestamp,
  lastModified: timestamp,
  createdBy: id,
  documentUrl: z.nullable(z.string()),
  aiAnalysis: z.nullable(z.partial(documentAnalysis)),
  /** What the reader is to this trust. */
  roles: z.array(memberRole),
  /** What a session must have proved in this trust. */
  policy: trustPolicy,
  /** The trust asks for two-factor sign-in and this session has not given it: only the name is shown. */
  mfaRequired: z.boolean(),
});
export type Trust = z.infer<typeof trust>;

/** A trust in the bin, as its owners see it: nothing of it can be opened until it is brought back. */
export const binnedTrust = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  removedAt: timestamp,
  /** From then on it cannot be brought back. */
  goneAt: timestamp,
});
export type BinnedTrust = z.infer<typeof binnedTrust>;

export const uploadId = z.uuid();

const name = text({ max: 200, message: 'Trust name is required' });

export const createTrust = z.strictObject({
  name,
  description: optionalText(),
  status: z._default(trustStatus, 'active'),
  /** An https address, or absent. A document that was uploaded is named by `uploadId` instead. */
  documentUrl: z.optional(z.nullable(httpsUrl)),
  aiAnalysis: z.optional(z.nullable(keptAnalysis)),
  uploadId: z.optional(z.nullable(uploadId)),
});
export type CreateTrust = z.infer<typeof createTrust>;

const atLeastOne = z.refine((change) => Object.keys(change as object).length > 0, 'Nothing to change was sent.');

export const updateTrust = z
  .strictObject({ name: z.optional(name), description: optionalText(), status: z.optional(trustStatus) })
  .check(atLeastOne);
export type UpdateTrust = z.infer<typeof updateTrust>;

/* Goals */

export const GOAL_STATUSES = ['active', 'completed', 'archived'] as const;
export const goalStatus = z.enum(GOAL_STATUSES);

export const goal = z.object({ id, trustId: id, goal: z.string(), status: goalStatus, createdAt: timestamp });
export type Goal = z.infer<typeof goal>;

export const createGoal = z.strictObject({
  trustId: z.optional(id),
  goal: text({ max: 300 }),
  status: z._default(z.literal('active'), 'active'),
});
export type CreateGoal = z.infer<typeof createGoal>;

export const updateGoal = z
  .strictObject({ goal: z.optional(text({ max: 300 })), status: z.optional(goalStatus) })
  .check(atLeastOne);
export type UpdateGoal = z.infer<typeof updateGoal>;

/** The body's trust, where it is sent at all, must be the one in the path. */
export const MISMATCHED_TRUST = 'The trust in the request is not the one in its address.';
