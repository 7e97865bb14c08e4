import * as z from 'zod/mini';
import { memberRole } from './permissions.js';
import { calendarDate, id, isStorableText, listQuery, pathId, timestamp } from './primitives.js';

/** What a field may hold in the record: long text is shortened, and secrets and the text of documents never come here. */
export const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof auditValue>;

/** One field that was changed; `null` before a creation and after a removal. */
export const fieldChange = z.object({ field: z.string(), before: auditValue, after: auditValue });
export type FieldChange = z.infer<typeof fieldChange>;
export const fieldChanges = z.array(fieldChange);

export const AUDIT_TEXT_MAX = 200;

/** A text as the record keeps it: cut between characters, never within one. */
export function shortened(text: string): string {
  if (text.length <= AUDIT_TEXT_MAX) return text;
  const cut = text.slice(0, AUDIT_TEXT_MAX - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A value as the record keeps it; what is neither text, number nor yes-or-no is written as JSON. */
export function auditValueOf(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return shortened(value);
  if (value instanceof Date) return value.toISOString();
  return shortened(JSON.stringify(value));
}

/**
 * The fields that differ, each before and after. Compared before they are shortened: a change at the end of a long text is
 * one too.
 */
export function changesBetween(before: object | null, after: object | null, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [before, after].map((row): unknown => (row === null ? null : Reflect.get(row, field)) ?? null);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ field, before: auditValueOf(was), after: auditValueOf(is) }];
  });
}

/** How it ended: done, refused by a rule (403, 404, 429), or failed for a wrong proof (401). */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export const auditOutcome = z.enum(AUDIT_OUTCOMES);
export type AuditOutcome = z.infer<typeof auditOutcome>;

/** What an entry is about: 'document' 12 'Deed of trust'. */
export const auditObject = z.object({ kind: z.string(), id: z.nullable(z.int()), name: z.nullable(z.string()) });
export type AuditObject = z.infer<typeof auditObject>;

/** What is no change of state and yet belongs into the record: reads and refusals. */
export const NOTED_ACTIONS = [
  'trust.opened',
  'document.viewed',
  'document.downloaded',
  'document.text-read',
  'document.compared',
  'report.exported',
  'account.exported',
  'audit.read',
  'audit.exported',
  'audit.verified',
  'access.refused',
  'sign-in.failed',
  'sign-in.delayed',
  'proof.failed',
] as const;
export const notedAction = z.enum(NOTED_ACTIONS);
export type NotedAction = z.infer<typeof notedAction>;

/** The payload of `audit.noted`. `accountId`: whose account it is about, where nobody is signed in yet. */
export const auditNote = z.object({
  action: notedAction,
  object: z.optional(auditObject),
  outcome: auditOutcome,
  accountId: z.optional(z.nullable(id)),
  /** Why it was refused, and what was asked for: the code and the address's template, never what was sent. */
  code: z.optional(z.string()),
  route: z.optional(z.string()),
});
export type AuditNote = z.infer<typeof auditNote>;

export const auditActor = z.object({ id: z.nullable(id), name: z.string(), roles: z.array(memberRole) });

/** One line of the record as it is shown. `chain` 0 is the installation's; any other is that of the trust. */
export const auditEntry = z.object({
  chain: z.int(),
  sequence: z.int(),
  at: timestamp,
  action: z.string(),
  summary: z.string(),
  actor: z.nullable(auditActor),
  trustId: z.nullable(id),
  trustName: z.nullable(z.string()),
  object: z.nullable(auditObject),
  outcome: auditOutcome,
  address: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  correlationId: z.string(),
  changes: fieldChanges,
  details: z.record(z.string(), auditValue),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  trustId: z.optional(pathId),
  actorId: z.optional(pathId),
  action: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,30}(\.[a-z][a-z-]{0,40})?$/))),
  /** Calendar days in UTC, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorableText))),
};
export const auditQuery = z.strictObject({ ...listQuery, ...filters });
export const auditExportQuery = z.strictObject(filters);
export type AuditFilter = z.infer<typeof auditExportQuery>;

/** One thing that is wrong with a chain: at which entry it begins, and what it is. */
export const chainFault = z.object({ chain: z.int(), sequence: z.int(), what: z.string() });
export type ChainFault = z.infer<typeof chainFault>;

export const auditIntegrityQuery = z.strictObject({ trustId: z.optional(pathId) });
export const auditIntegrity = z.object({
  chains: z.int(),
  entries: z.int(),
  /** The first bad entry of each chain that does not hold; none when all do. */
  faults: z.array(chainFault),
  checkedAt: timestamp,
  /** Whether heads that were signed and kept apart were compared too: without them a cut end is not seen. */
  headsCompared: z.boolean(),
});
export type AuditIntegrity = z.infer<typeof auditIntegrity>;
