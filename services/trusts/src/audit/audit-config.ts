import * as z from 'zod/mini';
import { isAuditKeyList } from './audit-keys.js';

/** What the audit log reads of the environment. */
export const auditConfig = z.object({
  AUDIT_KEY: z
    .string({ error: 'is needed: it signs the audit log' })
    .check(
      z.refine(isAuditKeyList, 'must be 32 random bytes in base64, or several such keys with commas, newest first'),
    ),
  /** The file that signed ends are added to, outside the database; standard output where there is none. */
  AUDIT_HEADS: z.optional(z.string().check(z.minLength(1))),
});
export type AuditConfig = z.infer<typeof auditConfig>;
export const AUDIT_CONFIG = Symbol('trusts.audit-config');
