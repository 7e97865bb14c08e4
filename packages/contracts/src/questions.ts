import * as z from 'zod/mini';
import { beneficiary } from './beneficiaries.js';
import { liveEvent } from './events.js';
import { fact } from './facts.js';
import { memberRole } from './permissions.js';
import { id } from './primitives.js';
import { goal, uploadId } from './trusts.js';
import { identity } from './users.js';

/** Questions one service asks another and cannot go on without. Each has one owner, a typed answer and a deadline. */
export const QUESTIONS = {
  'auth.resolve-session': {
    owner: 'auth',
    request: z.object({ token: z.string() }),
    response: z.nullable(identity),
  },
  'trusts.membership': {
    owner: 'trusts',
    request: z.object({ trustId: id, userId: id }),
    response: z.array(memberRole),
  },
  /** Everything the rule engine judges by, in one answer; null where the trust does not exist. */
  'trusts.judging-facts': {
    owner: 'trusts',
    request: z.object({ trustId: id }),
    response: z.nullable(
      z.object({
        trustId: id,
        name: z.string(),
        trustType: z.nullable(z.string()),
        goals: z.array(goal),
        beneficiaries: z.array(beneficiary),
        facts: z.array(fact),
      }),
    ),
  },
  /** What a browser missed since the activity it saw last; oldest first, at most 100. */
  'trusts.activities-since': {
    owner: 'trusts',
    request: z.object({ userId: id, afterActivityId: z.int() }),
    response: z.array(liveEvent),
  },
  /** Checks that the upload is the person's own and unclaimed, and reserves the id its document will have. */
  'documents.reserve-deed': {
    owner: 'documents',
    request: z.object({ uploadId, userId: id }),
    response: z.nullable(z.object({ documentId: id, fileUrl: z.string() })),
  },
} as const;

export type QuestionName = keyof typeof QUESTIONS;
export type QuestionRequest<Q extends QuestionName> = z.infer<(typeof QUESTIONS)[Q]['request']>;
export type QuestionResponse<Q extends QuestionName> = z.infer<(typeof QUESTIONS)[Q]['response']>;
