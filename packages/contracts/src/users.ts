import * as z from 'zod/mini';
import { tokenScope } from './api-tokens.js';
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
  /** This session has given the password alone and still owes the second factor. */
  mfaDue: z.optional(z.literal(true)),
  /** Two-factor sign-in is off, and the person has not said yet that it may stay off. */
  mfaOffered: z.optional(z.literal(true)),
  /** May administer the installation; opens no trust. */
  administrator: z.optional(z.literal(true)),
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

/** A recovery code as it is printed: six groups of four, 120 bits; read without regard to case, spaces and hyphens. */
export const RECOVERY_CODES = 10;
const RECOVERY_CODE_FORM = 'Please enter one of your recovery codes';
export const recoveryCode = z.string({ error: RECOVERY_CODE_FORM }).check(
  z.maxLength(100, RECOVERY_CODE_FORM),
  z.refine((value) => /^[A-Z2-7]{24}$/.test(plainRecoveryCode(value)), RECOVERY_CODE_FORM),
);
export const plainRecoveryCode = (value: string) => value.toUpperCase().replace(/[\s-]/g, '');
export const mfaRecovery = z.strictObject({ recoveryCode });

/** The password once more, before what guards the account is changed. */
export const currentPassword = z
  .string({ error: required('Password is required') })
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES));
export const enrolMfa = z.strictObject({ password: currentPassword });
/** Shown once: the secret in base32, and the address (otpauth:) that a QR code carries to an authenticator app. */
export const mfaEnrolment = z.object({ secret: z.string(), uri: z.string() });
export type MfaEnrolment = z.infer<typeof mfaEnrolment>;
export const confirmMfa = z.strictObject({ code: mfaCode });
export const changeMfa = z.strictObject({ password: currentPassword, code: mfaCode });
export type ChangeMfa = z.infer<typeof changeMfa>;
/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const changePassword = z.strictObject({ password: currentPassword, newPassword });
export type ChangePassword = z.infer<typeof changePassword>;
/** The form's own shape: the new password a second time. */
export const changePasswordForm = z
  .extend(changePassword, { confirmPassword: z.string({ error: required('Required') }) })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/** A forgotten password is asked for by either of the two. */
export const forgotPassword = z
  .strictObject({
    email: z.optional(email),
    username: z.optional(
      z.string().check(z.minLength(1, 'Required'), z.maxLength(200), z.refine(isStorableText, 'Invalid input')),
    ),
  })
  .check(
    z.refine(({ email: address, username: name }) => (address === undefined) !== (name === undefined), {
      error: 'Enter your email address or your username',
    }),
  );
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** 256 bits in base64url, as the mail's link carries them. */
const resetToken = z
  .string({ error: required('Required') })
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete. Please open it once more out of the mail.'));
export const resetPassword = z.strictObject({ token: resetToken, newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;
/** The form's own shape: the new password a second time. */
export const resetPasswordForm = z
  .strictObject({ newPassword, confirmPassword: z.string({ error: required('Required') }) })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  );
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

export const updateUser = z
  .strictObject({
    fullName: z.optional(text({ max: 200 })),
    email: z.optional(email),
    password: z.optional(currentPassword),
  })
  .check(
    z.refine(({ fullName, email: address }) => fullName !== undefined || address !== undefined, 'Nothing to change'),
  );
export type UpdateUser = z.infer<typeof updateUser>;

/** A device that is signed in. */
export const session = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
  remembered: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/**
 * How a session has proved who it is: `pending` has given the password and owes the second factor, `password` has given
 * all that its account asks for, `multi-factor` has given both.
 */
export const ASSURANCE_LEVELS = ['pending', 'password', 'multi-factor'] as const;
export const assuranceLevel = z.enum(ASSURANCE_LEVELS);
export type AssuranceLevel = z.infer<typeof assuranceLevel>;

/** Who is asking, as the gateway states it to a service in the identity token. */
export const identity = z.object({
  userId: id,
  username: z.string(),
  fullName: z.string(),
  sessionId: z.string(),
  assurance: z._default(assuranceLevel, 'password'),
  /** May administer the installation, and has proved it with all that the account asks for; opens no trust. */
  administrator: z.optional(z.literal(true)),
  /** There where an API token asks, and all that it may do; a signed-in person has none. */
  scopes: z.optional(z.array(tokenScope)),
  /** Where this request came from, as the gateway saw it. */
  address: z.optional(z.string()),
});
export type Identity = z.infer<typeof identity>;
