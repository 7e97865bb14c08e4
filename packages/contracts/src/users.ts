import * as z from 'zod/mini';
import { MFA_CODE_LENGTH, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from './constants.js';
import { email, id, isStorableText, text, timestamp } from './primitives.js';

/** A label a person chooses for themselves; rights come from membership of a trust alone. */
export const USER_ROLES = ['trustee', 'owner', 'beneficiary'] as const;
export const userRole = z.enum(USER_ROLES);
export type UserRole = z.infer<typeof userRole>;

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: userRole,
  mfaEnabled: z.boolean(),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

const required = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : 'Invalid input';

/** What the form checks; the server never says more about a wrong sign-in than that it is wrong. */
export const loginForm = z.strictObject({
  username: z
    .string({ error: required('Username is required') })
    .check(z.minLength(1, 'Username is required'), z.maxLength(200), z.refine(isStorableText)),
  password: z
    .string({ error: required('Password is required') })
    .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES)),
  rememberMe: z.optional(z.boolean()),
});
export type LoginForm = z.infer<typeof loginForm>;

/** Names that look alike must not be two accounts: letters, digits and . _ - only. */
const username = text({ max: 50 }).check(
  z.regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots, hyphens and underscores only'),
);

const utf8Length = (value: string) => new TextEncoder().encode(value).length;
const PASSWORD_SHORT = 'Password must be at least 8 characters';

export const newPassword = z.string({ error: required('Required') }).check(
  z.minLength(1, { error: 'Required', abort: true }),
  z.refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, PASSWORD_SHORT),
  z.maxLength(PASSWORD_MAX_BYTES, 'Password is too long'),
  z.refine((value) => utf8Length(value) <= PASSWORD_MAX_BYTES, 'Password is too long'),
  z.refine((value) => value.isWellFormed(), 'Invalid input'),
);

export const registration = z.strictObject({
  username,
  password: newPassword,
  email,
  fullName: text({ max: 200 }),
  role: z._default(userRole, 'trustee'),
});
export type Registration = z.infer<typeof registration>;

/** The form's own shape: what is sent, and the password a second time. */
export const registrationForm = z
  .extend(registration, { confirmPassword: z.string({ error: required('Required') }) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );
export type RegistrationForm = z.infer<typeof registrationForm>;

const MFA_FORM = 'Please enter a valid 6-digit code';
export const mfaCode = z
  .string({ error: MFA_FORM })
  .check(z.regex(new RegExp(`^[0-9]{${MFA_CODE_LENGTH}}$`), MFA_FORM));
export const mfaVerification = z.strictObject({ code: mfaCode });
export const mfaVerified = z.object({ verified: z.literal(true) });

/** Who is asking, as the gateway states it to a service in the identity token. */
export const identity = z.object({
  userId: id,
  username: z.string(),
  fullName: z.string(),
  sessionId: z.string(),
});
export type Identity = z.infer<typeof identity>;
