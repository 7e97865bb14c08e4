import {
  AUDIT_OUTCOMES,
  type AuditNote,
  auditValueOf,
  type AuditValue,
  type EventEnvelope,
  type EventType,
  type FieldChange,
  shortened,
} from '@fiducia/contracts';
import { activityOf } from '../activity/activity.policy.js';
import type { AuditRecord } from './audit-record.js';
import { NOTE_WORDS, wordsOf } from './audit-words.js';

type AboutObject = Pick<AuditRecord, 'objectKind' | 'objectId' | 'objectName'>;

/** What the payload of a fact calls the name of what it is about. */
const NAMES = ['name', 'title', 'goal', 'fullName', 'email', 'label'] as const;

const textOf = (payload: object, field: string): string | null => {
  const value: unknown = Reflect.get(payload, field);
  return typeof value === 'string' ? shortened(value) : null;
};

const idOf = (payload: object, field: string): number | null => {
  const value: unknown = Reflect.get(payload, field);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
};

const camel = (kind: string) => kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** By the fact's own name: 'beneficiary.added' is about the beneficiary `beneficiaryId`. */
function objectOf(type: string, payload: object): AboutObject {
  const kind = type.split('.')[0] ?? type;
  const objectId = kind === 'user' || kind === 'member' ? idOf(payload, 'userId') : idOf(payload, `${camel(kind)}Id`);
  const objectName = NAMES.map((field) => textOf(payload, field)).find((name) => name !== null) ?? null;
  if (kind === 'facts') return { objectKind: 'trust', objectId: idOf(payload, 'trustId'), objectName };
  return { objectKind: kind === 'user' ? 'account' : kind, objectId, objectName };
}

/** Said by the object or the changes already, or of no use to who reads. */
const SAID = new Set<string>(['changes', 'changed', 'deed', 'trustId', ...NAMES]);

/** What else the fact says that is short: the amount of a distribution, the roles of a member. */
function detailsOf(type: string, payload: object): Record<string, AuditValue> {
  const own = `${camel(type.split('.')[0] ?? '')}Id`;
  const rest = Object.entries(payload).filter(([field, value]) => !SAID.has(field) && field !== own && value != null);
  return Object.fromEntries(rest.map(([field, value]) => [field, auditValueOf(value)]));
}

function fromNote(note: AuditNote): Partial<AuditRecord> {
  const { action, object, outcome, accountId, code, route } = note;
  return {
    action,
    outcome,
    summary: NOTE_WORDS[action](note),
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    objectName: object?.name === undefined || object.name === null ? null : shortened(object.name),
    ...(accountId ? { accountId } : {}),
    details: { ...(code ? { code } : {}), ...(route ? { route } : {}) },
  };
}

const [DONE] = AUDIT_OUTCOMES;

function fromChange(type: EventType, payload: object): Partial<AuditRecord> {
  const changes = (Reflect.get(payload, 'changes') as FieldChange[] | undefined) ?? [];
  return {
    action: type,
    outcome: DONE,
    summary: shortened(wordsOf(type, payload) ?? activityOf(type, payload as never)?.description ?? type),
    ...objectOf(type, payload),
    changes,
    details: detailsOf(type, payload),
  };
}

/** A person's own account: what is about no trust shows in that person's audit log. */
function accountOf({ trustId, payload, actor }: EventEnvelope): number | null {
  if (trustId !== null) return null;
  return idOf(payload, 'userId') ?? actor?.userId ?? null;
}

/** What the audit log says of a fact; of each fact exactly one entry. */
export function entryOfFact(envelope: EventEnvelope): AuditRecord {
  const { id, type, occurredAt, actor, address, correlationId, payload } = envelope;
  return {
    eventId: id,
    at: new Date(occurredAt),
    action: type,
    summary: type,
    actorId: actor?.userId ?? null,
    actorName: actor?.fullName ?? null,
    actorRoles: actor?.roles ?? [],
    accountId: accountOf(envelope),
    objectKind: null,
    objectId: null,
    objectName: null,
    outcome: DONE,
    address: address ?? null,
    sessionId: actor?.sessionId ?? null,
    correlationId,
    changes: [],
    details: {},
    ...(type === 'audit.noted' ? fromNote(payload as AuditNote) : fromChange(type, payload)),
  };
}
