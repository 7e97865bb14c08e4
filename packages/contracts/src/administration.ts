import * as z from 'zod/mini';
import { healthReport } from './app-config.js';
import { id, listQuery, timestamp } from './primitives.js';

/** Who may make an account: anybody, or nobody. */
export const REGISTRATION_MODES = ['open', 'closed'] as const;
export const registrationMode = z.enum(REGISTRATION_MODES);
export type RegistrationMode = z.infer<typeof registrationMode>;
export const registrationSetting = z.strictObject({ registration: registrationMode });

/** Where the addresses of administration lie; the guards of the gateway and of every service go by it. */
const ADMINISTRATION = '/api/admin/';
export const isAdministration = (path: string) => path.toLowerCase().startsWith(ADMINISTRATION);

/** An account as an administrator sees it: whose it is and how it is guarded, and of its trusts the number alone. */
export const administeredUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  createdAt: timestamp,
  lastSignInAt: z.nullable(timestamp),
  mfaEnabled: z.boolean(),
  administrator: z.boolean(),
  suspendedAt: z.nullable(timestamp),
  /** Devices that are signed in. */
  sessions: z.int(),
  /** Null where the part that knows the number does not answer. */
  trusts: z.nullable(z.int()),
});
export type AdministeredUser = z.infer<typeof administeredUser>;

export const USER_SELECTIONS = ['all', 'administrators', 'suspended'] as const;
export const administeredUserQuery = z.strictObject({
  ...listQuery,
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  show: z._default(z.enum(USER_SELECTIONS), 'all'),
});
export type AdministeredUserQuery = z.infer<typeof administeredUserQuery>;

/** A limit that is in force: set by the environment of the part that keeps it, or fixed in the product. */
export const limit = z.object({
  name: z.string(),
  value: z.int(),
  /** 'per user and minute', 'failures before a wait' */
  unit: z.string(),
  /** The variable that sets it; null where nothing does. */
  environment: z.nullable(z.string()),
  keptBy: z.string(),
});
export type Limit = z.infer<typeof limit>;

/** How one part is, as it says itself; of several instances of a service one answers. */
export const partDetails = z.object({
  version: z.string(),
  startedAt: timestamp,
  report: healthReport,
  outbox: z.nullable(z.object({ waiting: z.int(), oldestSeconds: z.number() })),
  deadLetters: z.nullable(z.int()),
  /** Messages that wait in each of its queues on the broker; none where all parts share a process. */
  queues: z.record(z.string(), z.int()),
});
export type PartDetails = z.infer<typeof partDetails>;

export const installationHealth = z.object({
  status: healthReport.shape.status,
  checkedAt: timestamp,
  analyser: z.object({ provider: z.enum(['builtin', 'openai']), host: z.nullable(z.string()) }),
  /** Null where the part did not answer. */
  parts: z.array(z.object({ name: z.string(), details: z.nullable(partDetails) })),
});
export type InstallationHealth = z.infer<typeof installationHealth>;

/** What became of a test mail, in the mail server's own words where it said something. */
export const mailTest = z.object({
  outcome: z.enum(['sent', 'logged', 'failed']),
  to: z.string(),
  answer: z.string(),
});
export type MailTest = z.infer<typeof mailTest>;
