import type { ROUTES } from '@fiducia/contracts';
import type * as z from 'zod/mini';

type Contract = typeof ROUTES;

/**
 * The routes that are used here, by the names of the contract. k6 reads no package, so the addresses stand here a second
 * time; the compiler holds them to the contract. A request is tagged with its template, never with its own address.
 */
export const ADDRESSES = {
  getConfig: 'GET /api/config',
  getHealth: 'GET /api/health',
  getDashboard: 'GET /api/dashboard',
  getEvents: 'GET /api/events',
  login: 'POST /api/login',
  register: 'POST /api/register',
  logout: 'POST /api/logout',
  getUser: 'GET /api/user',
  listTrusts: 'GET /api/trusts',
  createTrust: 'POST /api/trusts',
  getTrust: 'GET /api/trusts/{id}',
  updateTrust: 'PATCH /api/trusts/{id}',
  removeTrust: 'DELETE /api/trusts/{id}',
  listFacts: 'GET /api/trusts/{id}/facts',
  updateFacts: 'PATCH /api/trusts/{id}/facts',
  listTrustGoals: 'GET /api/trusts/{id}/goals',
  createGoal: 'POST /api/trusts/{id}/goals',
  listGoals: 'GET /api/goals',
  removeGoal: 'DELETE /api/goals/{id}',
  listTrustBeneficiaries: 'GET /api/trusts/{id}/beneficiaries',
  createBeneficiary: 'POST /api/trusts/{id}/beneficiaries',
  listBeneficiaries: 'GET /api/beneficiaries',
  listTrustDistributions: 'GET /api/trusts/{id}/distributions',
  createDistribution: 'POST /api/trusts/{id}/distributions',
  updateDistribution: 'PATCH /api/distributions/{id}',
  listActivities: 'GET /api/activities',
  listTrustDecisions: 'GET /api/trusts/{id}/decisions',
  createDecision: 'POST /api/trusts/{id}/decisions',
  listDecisions: 'GET /api/decisions',
  listPendingDecisions: 'GET /api/decisions/pending',
  getDecision: 'GET /api/decisions/{id}',
  changeDecisionStatus: 'PATCH /api/decisions/{id}',
  simulateDecision: 'POST /api/simulate-decision',
  createUpload: 'POST /api/uploads',
  analyseDocument: 'POST /api/analyze-document',
  listTrustDocuments: 'GET /api/trusts/{id}/documents',
  createDocument: 'POST /api/trusts/{id}/documents',
  getDocumentFile: 'GET /api/documents/{id}/file',
  removeDocument: 'DELETE /api/documents/{id}',
} as const satisfies { [Name in keyof Contract]?: `${Contract[Name]['method']} ${Contract[Name]['path']}` };

export type RouteName = keyof typeof ADDRESSES;
export type BodyOf<Name extends RouteName> = Contract[Name] extends { body: infer Body extends z.core.$ZodType }
  ? z.input<Body>
  : undefined;
export type AnswerOf<Name extends RouteName> = Contract[Name] extends {
  response: infer Response extends z.core.$ZodType;
}
  ? z.output<Response>
  : undefined;

/** What a person waits for differs in kind, and so does the time that it may take. */
export type Kind = 'read' | 'write' | 'simulate' | 'upload' | 'analyse' | 'enter' | 'stream';

const SPECIAL: { [Name in RouteName]?: Kind } = {
  getEvents: 'stream',
  login: 'enter',
  register: 'enter',
  simulateDecision: 'simulate',
  createUpload: 'upload',
  analyseDocument: 'analyse',
};

export const methodOf = (name: RouteName) => ADDRESSES[name].split(' ')[0] ?? '';
export const kindOf = (name: RouteName): Kind => SPECIAL[name] ?? (methodOf(name) === 'GET' ? 'read' : 'write');

/** The address of one request: the template with its trust, decision, goal or document put in. */
export function pathOf(name: RouteName, id?: number): string {
  const template = ADDRESSES[name].split(' ')[1] ?? '';
  return template.replace('{id}', String(id));
}
