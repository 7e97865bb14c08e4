import type { AuditOutcome, AuditValue, FieldChange, MemberRole } from '@fiducia/contracts';

/** What of a fact the audit log keeps: everything that is signed but its place in the chain. */
export type AuditRecord = {
  eventId: string;
  at: Date;
  action: string;
  /** How it reads, in words that stay as they were said then. */
  summary: string;
  actorId: number | null;
  actorName: string | null;
  actorRoles: MemberRole[];
  /** Whose own account it is about. */
  accountId: number | null;
  objectKind: string | null;
  objectId: number | null;
  objectName: string | null;
  outcome: AuditOutcome;
  address: string | null;
  sessionId: string | null;
  correlationId: string;
  changes: FieldChange[];
  details: Record<string, AuditValue>;
};

/** What is about no trust lies in the installation's own chain. */
export const INSTALLATION = 0;

/** An entry at its place. */
export type ChainedRecord = AuditRecord & {
  chain: number;
  sequence: number;
  /** Signature of the entry before it; ORIGIN for the first. */
  previous: string;
  keyId: string;
  mac: string;
};

export const ORIGIN = '0'.repeat(64);
