import type { AuditNote, ErrorCode } from '@fiducia/contracts';
import type { RequestContext } from '../request-context.js';

export type Refusal = { note: AuditNote; trustId: number | null };

const WRONG_PROOF: ReadonlySet<string> = new Set<string>([
  'MFA_CODE_INVALID',
  'RECOVERY_CODE_INVALID',
  'PASSWORD_WRONG',
  'PASSKEY_INVALID',
] satisfies (ErrorCode | 'PASSKEY_INVALID')[]);

/**
 * What of a refusal belongs into the audit log, and into whose. A member who may not do something is entered with the
 * trust. Of a stranger only the installation's log knows: who keeps a trust learns nothing about others' accounts, and
 * identities that do not exist begin no chain. An anonymous request is refused by the gateway, which counts and logs it.
 */
export function refusalOf(code: ErrorCode, context: RequestContext, route: string): Refusal | undefined {
  const { identity, trustId, roles = [], accountId } = context;
  const note = { code, route };
  if (code === 'INVALID_CREDENTIALS') {
    return { note: { action: 'sign-in.failed', outcome: 'failed', accountId, ...note }, trustId: null };
  }
  if (code === 'RATE_LIMITED') {
    const account = identity?.userId ?? accountId;
    return { note: { action: 'sign-in.delayed', outcome: 'refused', accountId: account, ...note }, trustId: null };
  }
  if (!identity) return undefined;
  if (WRONG_PROOF.has(code)) {
    return {
      note: { action: 'proof.failed', outcome: 'failed', accountId: identity.userId, ...note },
      trustId: null,
    };
  }
  if (trustId === undefined || !(code === 'FORBIDDEN' || (code === 'NOT_FOUND' && roles.length === 0)))
    return undefined;
  const object = { kind: 'trust', id: trustId, name: null };
  return {
    note: { action: 'access.refused', outcome: 'refused', object, ...note },
    trustId: code === 'FORBIDDEN' ? trustId : null,
  };
}
