import * as z from 'zod/mini';
import { beneficiary } from './beneficiaries.js';
import { liveEvent } from './events.js';
import { fact } from './facts.js';
import { trustPolicy } from './members.js';
import { memberRole, PERMISSIONS, type Permission } from './permissions.js';
import { accountDeletion, personalDataRequest, personalRows } from './personal-data.js';
import { id, timestamp } from './primitives.js';
import { goal, uploadId } from './trusts.js';
import { assuranceLevel, identity } from './users.js';

/** Accounts that may be asked for at once. */
export const PEOPLE_MAX = 1_000;
const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

/**
 * Rights in a trust that have just changed: who holds what now, and what a session must have proved. `trusts` asks every
 * service with a copy to take it over before it answers its own caller; the fact that says the same follows.
 */
const rightsTakeOver = {
  request: z.object({
    trustId: id,
    toldAt: timestamp,
    member: z.optional(z.object({ userId: id, roles: z.array(memberRole) })),
    policy: z.optional(trustPolicy),
  }),
  response: z.literal(true),
};

/** The services that keep a copy of who may do what in a trust. */
export const RIGHTS_KEEPERS = ['decisions', 'documents'] as const;
export type RightsKeeper = (typeof RIGHTS_KEEPERS)[number];

/** Questions one service asks another and cannot go on without. Each has one owner, a typed answer and a deadline. */
export const QUESTIONS = {
  'auth.resolve-session': {
    owner: 'auth',
    request: z.object({ token: z.string() }),
    response: z.nullable(identity),
  },
  /** In how many trusts outside the bin each of these people has a part; whoever has none is left out. */
  'trusts.count-memberships': {
    owner: 'trusts',
    request: z.object({ userIds: z.array(id).check(z.maxLength(500)) }),
    response: z.array(z.object({ userId: id, trusts: z.int() })),
  },
  'trusts.personal-data': { owner: 'trusts', request: personalDataRequest, response: personalRows },
  'decisions.personal-data': { owner: 'decisions', request: personalDataRequest, response: personalRows },
  'documents.personal-data': { owner: 'documents', request: personalDataRequest, response: personalRows },
  'ai.personal-data': { owner: 'ai', request: personalDataRequest, response: personalRows },
  /** A piece of a file that the person uploaded and may still open; null for any other, and where it is damaged. */
  'documents.personal-file': {
    owner: 'documents',
    request: z.object({ userId: id, uploadId, offset: z.int() }),
    response: z.nullable(z.object({ base64: z.string(), isLast: z.boolean() })),
  },
  'trusts.account-deletion': {
    owner: 'trusts',
    request: z.object({ userId: id }),
    response: accountDeletion,
  },
  /** Ends every membership of somebody whose account goes, unless that leaves a trust without an owner: then it ends none. */
  'trusts.leave-all': {
    owner: 'trusts',
    request: z.object({ userId: id, fullName: z.string() }),
    response: z.object({ soleOwnerOf: accountDeletion.shape.soleOwnerOf }),
  },
  'trusts.membership': {
    owner: 'trusts',
    /**
     * With `assurance` and `permission`, `trusts` refuses a session that has proved less than the trust asks for
     * (MFA_REQUIRED_FOR_TRUST).
     */
    request: z.object({
      trustId: id,
      userId: id,
      assurance: z.optional(assuranceLevel),
      permission: z.optional(permission),
    }),
    response: z.array(memberRole),
  },
  'decisions.take-over-rights': { owner: 'decisions', ...rightsTakeOver },
  'documents.take-over-rights': { owner: 'documents', ...rightsTakeOver },
  /** Who these accounts are; those that are not there any more are left out. */
  'auth.people': {
    owner: 'auth',
    request: z.object({ userIds: z.array(id).check(z.maxLength(PEOPLE_MAX)) }),
    response: z.array(
      z.object({
        userId: id,
        username: z.string(),
        fullName: z.string(),
        email: z.string(),
        mfaEnabled: z.boolean(),
        lastSeenAt: z.nullable(timestamp),
      }),
    ),
  },
  /** Mails an invitation's link. True once the mail is kept for sending. */
  'auth.mail-invitation': {
    owner: 'auth',
    request: z.object({
      email: z.string(),
      path: z.string(),
      trustName: z.string(),
      invitedByName: z.string(),
      roles: z.array(memberRole),
      message: z.nullable(z.string()),
      expiresAt: timestamp,
    }),
    response: z.boolean(),
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
        /** What each person has received by the completed distributions recorded here, in cents. */
        received: z.optional(z.array(z.object({ beneficiaryId: id, inAll: z.int(), threeYears: z.int() }))),
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
