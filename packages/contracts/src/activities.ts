import * as z from 'zod/mini';
import { id, timestamp } from './primitives.js';

export const ACTIVITY_TYPES = [
  'login',
  'document_upload',
  'decision_created',
  'decision_approved',
  'decision_rejected',
  'decision_executed',
  'distribution_made',
  'trust_created',
  'trust_updated',
  'beneficiary_added',
  'beneficiary_removed',
  'ai_analysis',
  'other',
] as const;
export const activityType = z.enum(ACTIVITY_TYPES);
export type ActivityType = z.infer<typeof activityType>;

export const activity = z.object({
  id,
  userId: z.nullable(id),
  trustId: z.nullable(id),
  decisionId: z.nullable(id),
  type: activityType,
  description: z.string(),
  timestamp,
  metadata: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof activity>;
