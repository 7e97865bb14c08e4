import * as z from 'zod/mini';
import { activity } from './activities.js';
import { documentAnalysis } from './analysis.js';
import { appConfig, dashboardCounts, healthReport } from './app-config.js';
import { beneficiary, createBeneficiary, updateBeneficiary } from './beneficiaries.js';
import { TOO_SHORT_TEXT_LENGTH } from './constants.js';
import { changeDecisionStatus, createDecision, decision, decisionStatus, decisionType } from './decisions.js';
import { createDistribution, distribution, distributionStatus, updateDistribution } from './distributions.js';
import { createDocument, documentType, trustDocument, updateDocument, upload } from './documents.js';
import { fact, updateFacts } from './facts.js';
import { impactAnalysis, simulateDecision } from './impact.js';
import type { Permission } from './permissions.js';
import { listQuery, pathId } from './primitives.js';
import type { ErrorCode } from './problem.js';
import { createGoal, createTrust, goal, goalStatus, trust, trustStatus, updateGoal, updateTrust } from './trusts.js';
import { loginForm, mfaVerification, mfaVerified, registration, user } from './users.js';

/**
 * Every address of the product, once: the gateway lets nothing else through, the controllers take their schemas from
 * here, and the OpenAPI document is made of it.
 */
export const SERVICES = ['gateway', 'auth', 'trusts', 'decisions', 'documents', 'ai'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const documentTextBody = z.strictObject({
  documentText: z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Invalid input'),
  }),
});
export const TEXT_MIN_LENGTH = TOO_SHORT_TEXT_LENGTH + 1;

/** Lists over all my trusts: any of these narrows them. */
const q = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
const ofTrust = { ...listQuery, trustId: z.optional(pathId) };
export const trustListQuery = z.strictObject({ ...listQuery, status: z.optional(trustStatus), q });
export const childListQuery = z.strictObject({ ...listQuery });
export const goalListQuery = z.strictObject({ ...ofTrust, status: z.optional(goalStatus) });
export const beneficiaryListQuery = z.strictObject({ ...ofTrust, q });
export const distributionListQuery = z.strictObject({ ...ofTrust, status: z.optional(distributionStatus) });
export const decisionListQuery = z.strictObject({
  ...ofTrust,
  status: z.optional(decisionStatus),
  type: z.optional(decisionType),
});
export const documentListQuery = z.strictObject({ ...ofTrust, type: z.optional(documentType) });
export const activityListQuery = z.strictObject({ ...ofTrust });

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  service: ServiceName;
  access: 'public' | 'session';
  summary: string;
  permission?: Permission;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** 'multipart' for uploads, 'optional' where an empty body is as good as none. */
  bodyKind?: 'json' | 'multipart' | 'optional';
  response?: z.ZodMiniType;
  /** 'stream' and 'file' answers are not JSON. */
  responseKind?: 'json' | 'stream' | 'file' | 'none';
  status: number;
  errors: readonly ErrorCode[];
};

const of = (service: ServiceName, access: Route['access'] = 'session') => ({ service, access });
const read = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
const write = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const ROUTES = {
  getConfig: {
    method: 'GET',
    path: '/api/config',
    ...of('gateway', 'public'),
    summary: 'What anyone may know before signing in',
    response: appConfig,
    status: 200,
    errors: [],
  },
  getHealth: {
    method: 'GET',
    path: '/api/health',
    ...of('gateway', 'public'),
    summary: 'Whether the product can serve',
    response: healthReport,
    status: 200,
    errors: ['UNAVAILABLE'],
  },
  getLiveness: {
    method: 'GET',
    path: '/api/health/live',
    ...of('gateway', 'public'),
    summary: 'Whether the process lives',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    ...of('gateway', 'public'),
    summary: 'This document',
    response: z.looseObject({}),
    status: 200,
    errors: [],
  },
  getEvents: {
    method: 'GET',
    path: '/api/events',
    ...of('gateway'),
    summary: 'What changes in my trusts, as it changes',
    responseKind: 'stream',
    status: 200,
    errors: ['UNAUTHENTICATED'],
  },
  getDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    ...of('gateway'),
    summary: 'The dashboard’s counts',
    response: dashboardCounts,
    status: 200,
    errors: ['UNAUTHENTICATED'],
  },

  login: {
    method: 'POST',
    path: '/api/login',
    ...of('auth', 'public'),
    summary: 'Sign in',
    body: loginForm,
    response: user,
    status: 200,
    errors: ['VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  directLogin: {
    method: 'POST',
    path: '/api/direct-login',
    ...of('auth', 'public'),
    summary: 'Sign in: the same handler and the same counter',
    body: loginForm,
    response: user,
    status: 200,
    errors: ['VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  register: {
    method: 'POST',
    path: '/api/register',
    ...of('auth', 'public'),
    summary: 'Create an account and sign in',
    body: registration,
    response: user,
    status: 201,
    errors: ['VALIDATION_FAILED', 'USERNAME_OR_EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    ...of('auth', 'public'),
    summary: 'End this session',
    bodyKind: 'optional',
    responseKind: 'none',
    status: 204,
    errors: [],
  },
  getUser: {
    method: 'GET',
    path: '/api/user',
    ...of('auth'),
    summary: 'The current user',
    response: user,
    status: 200,
    errors: ['UNAUTHENTICATED'],
  },
  verifyMfa: {
    method: 'POST',
    path: '/api/mfa/verify',
    ...of('auth'),
    summary: 'Confirm the second factor',
    body: mfaVerification,
    response: mfaVerified,
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'MFA_CODE_INVALID'],
  },

  listTrusts: {
    method: 'GET',
    path: '/api/trusts',
    ...of('trusts'),
    summary: 'My trusts',
    query: trustListQuery,
    response: z.array(trust),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  createTrust: {
    method: 'POST',
    path: '/api/trusts',
    ...of('trusts'),
    summary: 'Create a trust',
    body: createTrust,
    response: trust,
    status: 201,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'UPLOAD_NOT_FOUND'],
  },
  getTrust: {
    method: 'GET',
    path: '/api/trusts/{id}',
    ...of('trusts'),
    summary: 'One trust',
    permission: 'trust.view',
    response: trust,
    status: 200,
    errors: read,
  },
  updateTrust: {
    method: 'PATCH',
    path: '/api/trusts/{id}',
    ...of('trusts'),
    summary: 'Change name, description or status',
    permission: 'trust.update',
    body: updateTrust,
    response: trust,
    status: 200,
    errors: write,
  },
  removeTrust: {
    method: 'DELETE',
    path: '/api/trusts/{id}',
    ...of('trusts'),
    summary: 'Put a trust into the bin for 30 days',
    permission: 'trust.delete',
    responseKind: 'none',
    status: 204,
    errors: write,
  },
  listFacts: {
    method: 'GET',
    path: '/api/trusts/{id}/facts',
    ...of('trusts'),
    summary: 'What the rules know of this trust',
    permission: 'facts.view',
    response: z.array(fact),
    status: 200,
    errors: read,
  },
  updateFacts: {
    method: 'PATCH',
    path: '/api/trusts/{id}/facts',
    ...of('trusts'),
    summary: 'Enter, confirm or take back facts',
    permission: 'facts.update',
    body: updateFacts,
    response: z.array(fact),
    status: 200,
    errors: write,
  },
  listTrustGoals: {
    method: 'GET',
    path: '/api/trusts/{id}/goals',
    ...of('trusts'),
    summary: 'Goals of a trust',
    permission: 'goal.view',
    query: childListQuery,
    response: z.array(goal),
    status: 200,
    errors: read,
  },
  createGoal: {
    method: 'POST',
    path: '/api/trusts/{id}/goals',
    ...of('trusts'),
    summary: 'Add a goal',
    permission: 'goal.change',
    body: createGoal,
    response: goal,
    status: 201,
    errors: [...write, 'GOAL_EXISTS'],
  },
  listGoals: {
    method: 'GET',
    path: '/api/goals',
    ...of('trusts'),
    summary: 'Goals of all my trusts',
    query: goalListQuery,
    response: z.array(goal),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  updateGoal: {
    method: 'PATCH',
    path: '/api/goals/{id}',
    ...of('trusts'),
    summary: 'Change a goal',
    permission: 'goal.change',
    body: updateGoal,
    response: goal,
    status: 200,
    errors: [...write, 'GOAL_EXISTS'],
  },
  removeGoal: {
    method: 'DELETE',
    path: '/api/goals/{id}',
    ...of('trusts'),
    summary: 'Remove a goal',
    permission: 'goal.change',
    responseKind: 'none',
    status: 204,
    errors: write,
  },
  listTrustBeneficiaries: {
    method: 'GET',
    path: '/api/trusts/{id}/beneficiaries',
    ...of('trusts'),
    summary: 'Beneficiaries of a trust',
    permission: 'beneficiary.view',
    query: childListQuery,
    response: z.array(beneficiary),
    status: 200,
    errors: read,
  },
  createBeneficiary: {
    method: 'POST',
    path: '/api/trusts/{id}/beneficiaries',
    ...of('trusts'),
    summary: 'Add a beneficiary',
    permission: 'beneficiary.change',
    body: createBeneficiary,
    response: beneficiary,
    status: 201,
    errors: write,
  },
  listBeneficiaries: {
    method: 'GET',
    path: '/api/beneficiaries',
    ...of('trusts'),
    summary: 'Beneficiaries of all my trusts',
    query: beneficiaryListQuery,
    response: z.array(beneficiary),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  updateBeneficiary: {
    method: 'PATCH',
    path: '/api/beneficiaries/{id}',
    ...of('trusts'),
    summary: 'Change a beneficiary',
    permission: 'beneficiary.change',
    body: updateBeneficiary,
    response: beneficiary,
    status: 200,
    errors: write,
  },
  removeBeneficiary: {
    method: 'DELETE',
    path: '/api/beneficiaries/{id}',
    ...of('trusts'),
    summary: 'Remove a beneficiary without distributions',
    permission: 'beneficiary.change',
    responseKind: 'none',
    status: 204,
    errors: [...write, 'BENEFICIARY_HAS_DISTRIBUTIONS'],
  },
  listTrustDistributions: {
    method: 'GET',
    path: '/api/trusts/{id}/distributions',
    ...of('trusts'),
    summary: 'Distributions of a trust',
    permission: 'distribution.view',
    query: childListQuery,
    response: z.array(distribution),
    status: 200,
    errors: read,
  },
  createDistribution: {
    method: 'POST',
    path: '/api/trusts/{id}/distributions',
    ...of('trusts'),
    summary: 'Record a distribution',
    permission: 'distribution.change',
    body: createDistribution,
    response: distribution,
    status: 201,
    errors: write,
  },
  listDistributions: {
    method: 'GET',
    path: '/api/distributions',
    ...of('trusts'),
    summary: 'Distributions of all my trusts',
    query: distributionListQuery,
    response: z.array(distribution),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  updateDistribution: {
    method: 'PATCH',
    path: '/api/distributions/{id}',
    ...of('trusts'),
    summary: 'Complete, cancel or describe a distribution',
    permission: 'distribution.change',
    body: updateDistribution,
    response: distribution,
    status: 200,
    errors: [...write, 'DISTRIBUTION_TRANSITION'],
  },
  listActivities: {
    method: 'GET',
    path: '/api/activities',
    ...of('trusts'),
    summary: 'What happened, newest first',
    query: activityListQuery,
    response: z.array(activity),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },

  listTrustDecisions: {
    method: 'GET',
    path: '/api/trusts/{id}/decisions',
    ...of('decisions'),
    summary: 'Decisions of a trust',
    permission: 'decision.view',
    query: childListQuery,
    response: z.array(decision),
    status: 200,
    errors: read,
  },
  createDecision: {
    method: 'POST',
    path: '/api/trusts/{id}/decisions',
    ...of('decisions'),
    summary: 'Plan a decision',
    permission: 'decision.create',
    body: createDecision,
    response: decision,
    status: 201,
    errors: write,
  },
  listDecisions: {
    method: 'GET',
    path: '/api/decisions',
    ...of('decisions'),
    summary: 'Decisions of all my trusts',
    query: decisionListQuery,
    response: z.array(decision),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  listPendingDecisions: {
    method: 'GET',
    path: '/api/decisions/pending',
    ...of('decisions'),
    summary: 'Pending decisions by due date, undated last',
    query: childListQuery,
    response: z.array(decision),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  getDecision: {
    method: 'GET',
    path: '/api/decisions/{id}',
    ...of('decisions'),
    summary: 'One decision',
    permission: 'decision.view',
    response: decision,
    status: 200,
    errors: read,
  },
  changeDecisionStatus: {
    method: 'PATCH',
    path: '/api/decisions/{id}',
    ...of('decisions'),
    summary: 'Approve, reject, execute or cancel',
    permission: 'decision.decide',
    body: changeDecisionStatus,
    response: decision,
    status: 200,
    errors: [...write, 'DECISION_ALREADY_DECIDED', 'DECISION_TRANSITION'],
  },
  simulateDecision: {
    method: 'POST',
    path: '/api/simulate-decision',
    ...of('decisions'),
    summary: 'What this decision would do',
    permission: 'decision.simulate',
    body: simulateDecision,
    response: impactAnalysis,
    status: 200,
    errors: [...write, 'TAX_YEAR_MISSING'],
  },

  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    ...of('documents'),
    summary: 'Upload one file and have its text read',
    bodyKind: 'multipart',
    response: upload,
    status: 201,
    errors: [
      'UNAUTHENTICATED',
      'UPLOAD_TYPE',
      'UPLOAD_TOO_LARGE',
      'UPLOAD_EMPTY',
      'UPLOAD_MALFORMED',
      'UPLOAD_UNREADABLE',
      'UPLOAD_PASSWORD',
      'STORAGE_UNAVAILABLE',
    ],
  },
  listTrustDocuments: {
    method: 'GET',
    path: '/api/trusts/{id}/documents',
    ...of('documents'),
    summary: 'Documents of a trust',
    permission: 'document.view',
    query: childListQuery,
    response: z.array(trustDocument),
    status: 200,
    errors: read,
  },
  createDocument: {
    method: 'POST',
    path: '/api/trusts/{id}/documents',
    ...of('documents'),
    summary: 'Add a document',
    permission: 'document.change',
    body: createDocument,
    response: trustDocument,
    status: 201,
    errors: [...write, 'UPLOAD_NOT_FOUND'],
  },
  listDocuments: {
    method: 'GET',
    path: '/api/documents',
    ...of('documents'),
    summary: 'Documents of all my trusts',
    query: documentListQuery,
    response: z.array(trustDocument),
    status: 200,
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  },
  getDocumentFile: {
    method: 'GET',
    path: '/api/documents/{id}/file',
    ...of('documents'),
    summary: 'The file itself',
    permission: 'document.view',
    responseKind: 'file',
    status: 200,
    errors: [...read, 'STORAGE_UNAVAILABLE'],
  },
  getDocumentText: {
    method: 'GET',
    path: '/api/documents/{id}/text',
    ...of('documents'),
    summary: 'The text as it was read, with its pages',
    permission: 'document.view',
    response: z.object({
      documentText: z.string(),
      pages: z.array(z.object({ page: z.int(), start: z.int(), end: z.int() })),
    }),
    status: 200,
    errors: read,
  },
  updateDocument: {
    method: 'PATCH',
    path: '/api/documents/{id}',
    ...of('documents'),
    summary: 'Change a document’s details',
    permission: 'document.change',
    body: updateDocument,
    response: trustDocument,
    status: 200,
    errors: write,
  },
  removeDocument: {
    method: 'DELETE',
    path: '/api/documents/{id}',
    ...of('documents'),
    summary: 'Remove a document',
    permission: 'document.change',
    responseKind: 'none',
    status: 204,
    errors: write,
  },

  analyseDocument: {
    method: 'POST',
    path: '/api/analyze-document',
    ...of('ai'),
    summary: 'Read a trust document',
    body: documentTextBody,
    response: documentAnalysis,
    status: 200,
    errors: [
      'VALIDATION_FAILED',
      'UNAUTHENTICATED',
      'TEXT_TOO_SHORT',
      'TEXT_NOT_TEXT',
      'BODY_TOO_LARGE',
      'RATE_LIMITED',
      'ANALYSIS_UNAVAILABLE',
      'ANALYSIS_TIMEOUT',
      'ANALYSIS_BAD_ANSWER',
    ],
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
