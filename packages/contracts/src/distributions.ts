import * as z from 'zod/mini';
import { cents, id, optionalText, timestamp } from './primitives.js';

export const DISTRIBUTION_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export const distributionStatus = z.enum(DISTRIBUTION_STATUSES);
export type DistributionStatus = z.infer<typeof distributionStatus>;

/** `amount` is whole cents. A completed distribution is a record and is never changed again. */
export const distribution = z.object({
  id,
  trustId: id,
  beneficiaryId: id,
  amount: cents,
  description: z.nullable(z.string()),
  decisionId: z.nullable(id),
  createdBy: id,
  createdAt: timestamp,
  executedAt: z.nullable(timestamp),
  status: distributionStatus,
});
export type Distribution = z.infer<typeof distribution>;

export const createDistribution = z.strictObject({
  trustId: z.optional(id),
  beneficiaryId: id,
  amount: cents,
  description: optionalText(2_000),
  decisionId: z.optional(z.nullable(id)),
});
export type CreateDistribution = z.infer<typeof createDistribution>;

export const updateDistribution = z
  .strictObject({ description: optionalText(2_000), status: z.optional(z.enum(['completed', 'cancelled'])) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent.'));
export type UpdateDistribution = z.infer<typeof updateDistribution>;
