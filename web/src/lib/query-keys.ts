/** The children of one trust, by the last part of their address. */
export type TrustChild = 'goals' | 'beneficiaries' | 'decisions' | 'distributions' | 'documents' | 'facts';
/** Lists over all my trusts. */
export type RecordList = 'goals' | 'beneficiaries' | 'decisions' | 'distributions' | 'documents';

type Filter = Record<string, string | number | null | undefined>;

/** Every query key of the application, in one place. A key without its filter is the prefix of all that have one. */
export const keys = {
  user: () => ['user'] as const,
  passkeys: () => ['passkeys'] as const,
  accountDeletion: () => ['account-deletion'] as const,
  sessions: () => ['sessions'] as const,
  administration: (what: 'users' | 'health' | 'limits' | 'registration', filter?: Filter) =>
    filter ? (['administration', what, filter] as const) : (['administration', what] as const),
  apiTokens: () => ['api-tokens'] as const,
  aiSettings: () => ['ai-settings'] as const,
  config: () => ['config'] as const,
  dashboard: () => ['dashboard'] as const,
  trusts: (filter?: Filter) => (filter ? (['trusts', filter] as const) : (['trusts'] as const)),
  trust: (id: number) => ['trust', id] as const,
  trustChildren: (id: number, child: TrustChild) => ['trust', id, child] as const,
  records: (list: RecordList, filter?: Filter) =>
    filter ? (['records', list, filter] as const) : (['records', list] as const),
  pendingDecisions: () => ['pending-decisions'] as const,
  /** Under the trust's facts, so that a changed fact is asked about anew. */
  factHistory: (trustId: number, name: string, beneficiaryId: number | null) =>
    ['trust', trustId, 'facts', 'history', name, beneficiaryId] as const,
  decision: (id: number) => ['decision', id] as const,
  /** Under the trust, so that whatever changes it is judged anew. */
  scenarios: (trustId: number, request: string) => ['trust', trustId, 'scenarios', request] as const,
  decisionAlternatives: (id: number) => ['decision', id, 'alternatives'] as const,
  decisionFreshness: (id: number) => ['decision', id, 'freshness'] as const,
  members: () => ['members'] as const,
  invitations: () => ['invitations'] as const,
  comparison: (earlier: number, later: number) => ['comparison', earlier, later] as const,
  documentFile: (id: number) => ['document-file', id] as const,
  documentText: (id: number) => ['document-text', id] as const,
  audit: (filter: Filter) => ['audit', filter] as const,
  auditIntegrity: (trustId: number | null) => ['audit-integrity', trustId] as const,
  notifications: (filter?: Filter) => (filter ? (['notifications', filter] as const) : (['notifications'] as const)),
  notificationPreferences: () => ['notification-preferences'] as const,
  notificationCount: () => ['notifications', 'count'] as const,
  activities: (filter?: Filter) => (filter ? (['activities', filter] as const) : (['activities'] as const)),
};
