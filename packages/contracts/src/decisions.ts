import * as z from 'zod/mini';
import { decisionFactChange, fact } from './facts.js';
import { impactAnalysis } from './impact.js';
import { calendarDate, cents, httpsUrl, id, optionalText, text, timestamp } from './primitives.js';

export const DECISION_TYPES = ['distribution', 'investment', 'amendment', 'tax', 'administration', 'other'] as const;
export const decisionType = z.enum(DECISION_TYPES);
export type DecisionType = z.infer<typeof decisionType>;

export const DECISION_STATUSES = ['pending', 'approved', 'rejected', 'executed', 'cancelled'] as const;
export const decisionStatus = z.enum(DECISION_STATUSES);
export type DecisionStatus = z.infer<typeof decisionStatus>;

/** The whole life of a decision. An executed one is corrected only by a new decision. */
export const DECISION_TRANSITIONS: Record<DecisionStatus, readonly DecisionStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['executed', 'cancelled'],
  rejected: [],
  executed: [],
  cancelled: [],
};

/** What the trustee weighed: kept word for word with the decision. */
export const decisionReasons = z.object({
  reason: z.nullable(z.string()),
  considered: z.array(id),
  clause: z.nullable(z.string()),
  alternatives: z.array(z.string()),
});

export const decision = z.object({
  id,
  trustId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: decisionType,
  status: decisionStatus,
  createdBy: id,
  createdAt: timestamp,
  dueDate: z.nullable(z.string()),
  executedAt: z.nullable(timestamp),
  executedBy: z.nullable(id),
  decidedAt: z.nullable(timestamp),
  decidedBy: z.nullable(id),
  impactAnalysis: z.nullable(impactAnalysis),
  documentUrl: z.nullable(z.string()),
  amount: z.nullable(cents),
  beneficiaryId: z.nullable(id),
  purpose: z.nullable(z.string()),
  payDate: z.nullable(z.string()),
  inKind: z.nullable(z.boolean()),
  /** What the rules need to know of this decision alone, as it is now. */
  facts: z.optional(z.array(fact)),
  reasons: decisionReasons,
});
export type Decision = z.infer<typeof decision>;

const required = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? message : 'Invalid input';

export const createDecision = z.strictObject({
  trustId: z.optional(id),
  title: text({ max: 200, message: 'Title is required' }),
  description: optionalText(),
  type: z.enum(DECISION_TYPES, { error: required('Type is required') }),
  dueDate: z.optional(z.nullable(calendarDate)),
  documentUrl: z.optional(z.nullable(httpsUrl)),
  amount: z.optional(z.nullable(cents)),
  beneficiaryId: z.optional(z.nullable(id)),
  purpose: optionalText(2_000),
  payDate: z.optional(z.nullable(calendarDate)),
  inKind: z.optional(z.nullable(z.boolean())),
  facts: z.optional(z.array(decisionFactChange).check(z.maxLength(100))),
});
export type CreateDecision = z.infer<typeof createDecision>;

export const changeDecisionStatus = z.strictObject({
  status: decisionStatus,
  reason: optionalText(),
  considered: z.optional(z.array(id).check(z.maxLength(200))),
  clause: optionalText(),
  alternatives: z.optional(z.array(text({ max: 2_000 })).check(z.maxLength(20))),
});
export type ChangeDecisionStatus = z.infer<typeof changeDecisionStatus>;
