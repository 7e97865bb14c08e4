import type { RouteName } from '@fiducia/contracts';
import type { Row } from './row.js';
import type { Scene } from './scene.js';

const OWNER = ['owner'] as const;
const CHANGERS = ['owner', 'trustee'] as const;
const READERS = ['owner', 'trustee', 'adviser'] as const;
const MEMBERS = ['owner', 'trustee', 'adviser', 'beneficiary'] as const;

const ofTrust = (scene: Scene) => ({ id: scene.trust.id });
/** A new one for whoever may use it up, the one that stays for whoever may not. */
const spent =
  (make: (scene: Scene) => Promise<{ id: number }>, lasting: (scene: Scene) => { id: number }) =>
  async (scene: Scene, letIn: boolean) => ({ id: (letIn ? await make(scene) : lasting(scene)).id });
const theDecision = (scene: Scene) => ({ id: scene.decision.id });
const NO_SUCH_THING = { id: 999_999_999 };
const D = { title: 'Pay tuition', type: 'other' };
const LONG_TEXT =
  'THE QUIET RIVER TRUST. Ada Quay, as grantor, transfers property to Ben Quay, as trustee, in trust. '.repeat(3);

const OPTION = { name: 'A', type: 'distribution' };
const scenarios = (scene: Scene) => ({ trustId: scene.trust.id, scenarios: [OPTION, { ...OPTION, name: 'B' }] });

function deed(): FormData {
  const form = new FormData();
  form.append('file', new Blob([LONG_TEXT], { type: 'text/plain' }), 'deed.txt');
  return form;
}

/** Who gets what from every route of the product. Written down here again, and not taken from what is being tested. */
export const TABLE: Partial<Record<RouteName, Row>> = {
  getConfig: { who: 'everybody', ok: [200] },
  getHealth: { who: 'everybody', ok: [200] },
  getLiveness: { who: 'everybody', ok: [200] },
  getOpenApi: { who: 'everybody', ok: [200] },
  getEvents: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  getDashboard: { who: 'signed in', ok: [200], scope: 'trusts:read' },

  login: { who: 'everybody', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  directLogin: { who: 'everybody', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  register: { who: 'everybody', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  forgotPassword: { who: 'everybody', ok: [202], body: (scene) => ({ username: scene.name('nobody') }) },
  resetPassword: {
    who: 'everybody',
    ok: [400, 'RESET_LINK_INVALID'],
    body: () => ({ token: 'a'.repeat(43), newPassword: 'another quiet river' }),
  },
  logout: { who: 'everybody', ok: [204], endsSession: true },
  getUser: { who: 'half signed in', ok: [200] },
  updateUser: { who: 'signed in', ok: [200], body: () => ({ fullName: 'Somebody Else' }) },
  changePassword: {
    who: 'signed in',
    ok: [403, 'PASSWORD_WRONG'],
    body: () => ({ password: 'wrong', newPassword: 'another quiet river' }),
  },
  listSessions: { who: 'signed in', ok: [200] },
  endOtherSessions: { who: 'signed in', ok: [204] },
  endSession: { who: 'signed in', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  verifyMfa: { who: 'half signed in', ok: [401, 'MFA_CODE_INVALID'], body: () => ({ code: '000000' }) },
  recoverMfa: {
    who: 'half signed in',
    // Who owes no second factor has no code that would be right.
    ok: [401, 'MFA_CODE_INVALID'],
    but: { pending: [401, 'RECOVERY_CODE_INVALID'] },
    body: () => ({ recoveryCode: 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA' }),
  },
  enrolMfa: { who: 'signed in', ok: [403, 'PASSWORD_WRONG'], body: () => ({ password: 'wrong' }) },
  confirmMfa: { who: 'signed in', ok: [401, 'MFA_CODE_INVALID'], body: () => ({ code: '000000' }) },
  renewRecoveryCodes: {
    who: 'signed in',
    ok: [403, 'PASSWORD_WRONG'],
    body: () => ({ password: 'wrong', code: '000000' }),
  },
  disableMfa: { who: 'signed in', ok: [403, 'PASSWORD_WRONG'], body: () => ({ password: 'wrong', code: '000000' }) },
  declineMfaOffer: { who: 'signed in', ok: [204] },
  askForPasskeyFactor: { who: 'half signed in', ok: [404, 'NOT_FOUND'] },
  verifyPasskeyFactor: { who: 'half signed in', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  listPasskeys: { who: 'signed in', ok: [200] },
  askForPasskey: { who: 'signed in', ok: [403, 'PASSWORD_WRONG'], body: () => ({ password: 'wrong' }) },
  createPasskey: { who: 'signed in', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  renamePasskey: {
    who: 'signed in',
    ok: [404, 'NOT_FOUND'],
    params: () => NO_SUCH_THING,
    body: () => ({ name: 'Phone' }),
  },
  removePasskey: {
    who: 'signed in',
    ok: [403, 'PASSWORD_WRONG'],
    params: () => NO_SUCH_THING,
    body: () => ({ password: 'wrong' }),
  },
  askForPasskeySignIn: { who: 'everybody', ok: [200] },
  signInWithPasskey: { who: 'everybody', ok: [400, 'VALIDATION_FAILED'], body: () => ({}) },
  listApiTokens: { who: 'signed in', ok: [200] },
  exportAccount: { who: 'signed in', ok: [403, 'PASSWORD_WRONG'], body: () => ({ password: 'wrong' }) },
  getAccountDeletion: { who: 'signed in', ok: [200] },
  deleteAccount: {
    who: 'signed in',
    ok: [400, 'VALIDATION_FAILED'],
    body: () => ({ password: 'wrong', confirmation: 'nobody at all' }),
  },
  createApiToken: {
    who: 'signed in',
    ok: [403, 'PASSWORD_WRONG'],
    body: () => ({ name: 'T', scopes: ['trusts:read'], expiresInDays: 1, password: 'wrong' }),
  },
  revokeApiToken: { who: 'signed in', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },

  listTrusts: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  createTrust: { who: 'signed in', ok: [201], scope: 'trusts:write', body: (scene) => ({ name: scene.next('Mine') }) },
  getTrust: { who: MEMBERS, ok: [200], scope: 'trusts:read', params: ofTrust },
  updateTrust: {
    who: CHANGERS,
    ok: [200],
    scope: 'trusts:write',
    params: ofTrust,
    body: (scene) => ({ description: scene.next('Words') }),
  },
  removeTrust: {
    who: OWNER,
    ok: [204],
    scope: 'trusts:write',
    params: spent(
      (scene) => scene.makeTrust(),
      (scene) => scene.trust,
    ),
  },
  listBinnedTrusts: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  restoreTrust: {
    who: OWNER,
    ok: [200],
    scope: 'trusts:write',
    params: spent(
      (scene) => scene.makeBinnedTrust(),
      (scene) => scene.trust,
    ),
  },
  updateTrustPolicy: {
    who: OWNER,
    ok: [409, 'POLICY_NEEDS_MFA'],
    params: ofTrust,
    body: () => ({ requireMfa: true }),
  },
  listFacts: { who: READERS, ok: [200], scope: 'trusts:read', params: ofTrust },
  listFactHistory: {
    who: READERS,
    ok: [200],
    scope: 'trusts:read',
    params: ofTrust,
    query: () => '?name=revocable',
  },
  updateFacts: {
    who: CHANGERS,
    ok: [200],
    scope: 'trusts:write',
    params: ofTrust,
    body: () => ({ facts: [{ name: 'revocable', value: false }] }),
  },
  listTrustGoals: { who: READERS, ok: [200], scope: 'trusts:read', params: ofTrust },
  createGoal: {
    who: CHANGERS,
    ok: [201],
    scope: 'trusts:write',
    params: ofTrust,
    body: (scene) => ({ goal: scene.next('Goal') }),
  },
  listGoals: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  updateGoal: {
    who: CHANGERS,
    ok: [200],
    scope: 'trusts:write',
    params: (scene) => ({ id: scene.goal.id }),
    body: (scene) => ({ goal: scene.next('Goal') }),
  },
  removeGoal: {
    who: CHANGERS,
    ok: [204],
    scope: 'trusts:write',
    params: spent(
      (scene) => scene.makeGoal(),
      (scene) => scene.goal,
    ),
  },
  listTrustBeneficiaries: { who: MEMBERS, ok: [200], scope: 'trusts:read', params: ofTrust },
  createBeneficiary: {
    who: CHANGERS,
    ok: [201],
    scope: 'trusts:write',
    params: ofTrust,
    body: (scene) => ({ name: scene.next('Nora') }),
  },
  listBeneficiaries: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  updateBeneficiary: {
    who: CHANGERS,
    ok: [200],
    scope: 'trusts:write',
    params: (scene) => ({ id: scene.beneficiary.id }),
    body: (scene) => ({ name: scene.next('Nora') }),
  },
  removeBeneficiary: {
    who: CHANGERS,
    ok: [204],
    scope: 'trusts:write',
    params: spent(
      (scene) => scene.makeBeneficiary(),
      (scene) => scene.beneficiary,
    ),
  },
  listTrustDistributions: { who: MEMBERS, ok: [200], scope: 'trusts:read', params: ofTrust },
  createDistribution: {
    who: ['trustee'],
    ok: [201],
    scope: 'trusts:write',
    params: ofTrust,
    body: (scene) => ({ beneficiaryId: scene.beneficiary.id, amount: 100 }),
  },
  listDistributions: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  updateDistribution: {
    who: ['trustee'],
    ok: [200],
    scope: 'trusts:write',
    params: (scene) => ({ id: scene.distribution.id }),
    body: (scene) => ({ description: scene.next('Words') }),
  },
  listNotifications: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  countNotifications: { who: 'signed in', ok: [200], scope: 'trusts:read' },
  getNotificationPreferences: { who: 'signed in', ok: [200] },
  updateNotificationPreferences: {
    who: 'signed in',
    ok: [200],
    body: () => ({ muted: ['document_added'], mailed: [] }),
  },
  markNotification: {
    who: 'signed in',
    ok: [404, 'NOT_FOUND'],
    params: () => NO_SUCH_THING,
    body: () => ({ read: true }),
  },
  markAllNotificationsRead: { who: 'signed in', ok: [204], body: () => ({ upTo: 1 }) },
  listActivities: { who: 'signed in', ok: [200], scope: 'trusts:read' },

  listMembers: { who: 'signed in', ok: [200] },
  exportMembers: { who: 'signed in', ok: [200] },
  listTrustMembers: { who: READERS, ok: [200], params: ofTrust },
  updateMember: {
    who: CHANGERS,
    ok: [200],
    params: async (scene, letIn) => ({
      id: scene.trust.id,
      userId: letIn ? await scene.makeMember() : (scene.ids.get('adviser') ?? 0),
    }),
    body: () => ({ roles: ['adviser'] }),
  },
  removeMember: {
    who: CHANGERS,
    ok: [200],
    params: async (scene, letIn) => ({
      id: scene.trust.id,
      userId: letIn ? await scene.makeMember() : (scene.ids.get('trustee') ?? 0),
    }),
  },
  listInvitations: { who: 'signed in', ok: [200] },
  listTrustInvitations: { who: CHANGERS, ok: [200], params: ofTrust },
  createInvitation: {
    who: CHANGERS,
    ok: [201],
    params: ofTrust,
    body: (scene) => ({ email: `${scene.name('guest')}@example.org`, roles: ['adviser'] }),
  },
  resendInvitation: {
    who: CHANGERS,
    ok: [200],
    params: spent(
      async (scene) => (await scene.makeInvitation()).invitation,
      (scene) => scene.offer.invitation,
    ),
  },
  revokeInvitation: {
    who: CHANGERS,
    ok: [204],
    params: spent(
      async (scene) => (await scene.makeInvitation()).invitation,
      (scene) => scene.offer.invitation,
    ),
  },
  viewInvitation: { who: 'signed in', ok: [200], body: (scene) => ({ token: scene.offer.token }) },
  acceptInvitation: { who: 'signed in', ok: [404, 'INVITATION_NOT_FOUND'], body: () => ({ token: 'nothing' }) },
  declineInvitation: { who: 'signed in', ok: [404, 'INVITATION_NOT_FOUND'], body: () => ({ token: 'nothing' }) },

  listAudit: { who: 'signed in', ok: [200] },
  exportAudit: { who: 'signed in', ok: [200] },
  checkAudit: {
    who: CHANGERS,
    ok: [200],
    query: (scene) => `?trustId=${scene.trust.id}`,
  },

  listTrustDecisions: { who: READERS, ok: [200], scope: 'decisions:read', params: ofTrust },
  createDecision: { who: READERS, ok: [201], scope: 'decisions:write', params: ofTrust, body: () => D },
  listDecisions: { who: 'signed in', ok: [200], scope: 'decisions:read' },
  listPendingDecisions: { who: 'signed in', ok: [200], scope: 'decisions:read' },
  getDecision: {
    who: READERS,
    ok: [200],
    scope: 'decisions:read',
    params: theDecision,
  },
  changeDecisionStatus: {
    who: ['trustee'],
    ok: [200],
    scope: 'decisions:write',
    params: spent(
      (scene) => scene.makeDecision(),
      (scene) => scene.decision,
    ),
    body: () => ({ status: 'cancelled' }),
  },
  updateDecisionFacts: {
    who: READERS,
    ok: [200],
    scope: 'decisions:write',
    params: theDecision,
    body: () => ({ facts: [{ name: 'payment', value: null }] }),
  },
  getSimulationFreshness: {
    who: READERS,
    ok: [200],
    scope: 'decisions:read',
    params: theDecision,
  },
  listLawImpact: { who: 'signed in', ok: [200], scope: 'decisions:read' },
  readClause: {
    who: 'signed in',
    ok: [200],
    scope: 'decisions:read',
    body: () => ({ clause: 'The Trustee shall pay income to Ada for her health and support.' }),
  },
  simulateDecision: {
    who: READERS,
    ok: [200],
    scope: 'decisions:write',
    body: (scene) => ({ decisionId: scene.decision.id }),
  },

  compareScenarios: { who: READERS, ok: [200], scope: 'decisions:write', body: scenarios },
  printScenarios: { who: READERS, ok: [200], scope: 'decisions:write', body: scenarios },
  printSimulation: { who: READERS, ok: [200], scope: 'decisions:read', params: theDecision },
  listAlternatives: { who: READERS, ok: [200], scope: 'decisions:read', params: theDecision },
  saveAlternatives: {
    who: READERS,
    ok: [201],
    scope: 'decisions:write',
    params: theDecision,
    body: () => ({ scenarios: [OPTION, { ...OPTION, name: 'B' }] }),
  },

  createUpload: { who: 'signed in', ok: [201], scope: 'documents:write', body: deed },
  listTrustDocuments: { who: READERS, ok: [200], scope: 'documents:read', params: ofTrust },
  createDocument: {
    who: CHANGERS,
    ok: [201],
    scope: 'documents:write',
    params: ofTrust,
    body: () => ({ title: 'A deed', fileUrl: 'https://example.org/deed.pdf', fileType: 'pdf', fileSize: 1 }),
  },
  listDocuments: { who: 'signed in', ok: [200], scope: 'documents:read' },
  getDocumentFile: {
    who: READERS,
    ok: [200],
    scope: 'documents:read',
    params: (scene) => ({ id: scene.document.id }),
  },
  getDocumentText: {
    who: READERS,
    ok: [200],
    scope: 'documents:read',
    params: (scene) => ({ id: scene.document.id }),
  },
  compareDocuments: {
    who: READERS,
    ok: [200],
    scope: 'documents:read',
    params: (scene) => ({ id: scene.document.id }),
    query: (scene) => `?with=${scene.amendment.id}`,
  },
  updateDocument: {
    who: CHANGERS,
    ok: [200],
    scope: 'documents:write',
    params: (scene) => ({ id: scene.document.id }),
    body: (scene) => ({ title: scene.next('Title') }),
  },
  removeDocument: {
    who: CHANGERS,
    ok: [204],
    scope: 'documents:write',
    params: spent(
      (scene) => scene.makeDocument(),
      (scene) => scene.document,
    ),
  },

  getAiSettings: { who: 'signed in', ok: [200] },
  updateAiSettings: { who: 'signed in', ok: [200], body: () => ({ builtinOnly: false }) },
  removeAiKey: { who: 'signed in', ok: [204] },
  testAiSettings: { who: 'signed in', ok: [409, 'AI_KEY_MISSING'], body: () => ({}) },
  analyseDocument: {
    who: 'signed in',
    ok: [200],
    scope: 'documents:write',
    body: () => ({ documentText: LONG_TEXT }),
  },

  listAdministeredUsers: { who: 'administrators', ok: [200] },
  suspendUser: { who: 'administrators', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  unsuspendUser: { who: 'administrators', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  endUserSessions: { who: 'administrators', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  resetUserMfa: { who: 'administrators', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  sendResetLink: { who: 'administrators', ok: [404, 'NOT_FOUND'], params: () => NO_SUCH_THING },
  getRegistration: { who: 'administrators', ok: [200] },
  updateRegistration: { who: 'administrators', ok: [200], body: () => ({ registration: 'open' }) },
  testMail: { who: 'administrators', ok: [200] },
  getLimits: { who: 'administrators', ok: [200] },
  getInstallationHealth: { who: 'administrators', ok: [200] },
};
