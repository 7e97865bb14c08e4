import * as z from 'zod/mini';
import { MFA_CODE_LENGTH, PASSWORD_MAX_BYTES } from './constants.js';
import { id, text, timestamp } from './primitives.js';

/**
 * What an API token may do, by resource and verb; each route that a token may use names the one scope it asks for. A
 * token never does more than its owner may at that moment. Accounts, sessions, tokens, members and the installation
 * have no scope: they are changed by a signed-in person alone.
 */
export const TOKEN_SCOPES = {
  'trusts:read': 'See trusts, their facts, goals, beneficiaries, distributions and activity',
  'trusts:write': 'Change trusts, their facts, goals, beneficiaries and distributions',
  'decisions:read': 'See decisions and what was judged',
  'decisions:write': 'Plan, simulate and decide decisions',
  'documents:read': 'See and download documents',
  'documents:write': 'Upload, analyze, change and remove documents',
} as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;
const scopeNames = Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]];
export const tokenScope = z.enum(scopeNames);

export const TOKEN_DAYS_MAX = 365;
export const TOKENS_MAX = 25;

const DAYS = `Choose between 1 and ${TOKEN_DAYS_MAX} days`;

/** The password or a code of the authenticator app, given once more. */
const proof = {
  password: z.optional(
    z.string().check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES, 'Password is too long')),
  ),
  code: z.optional(
    z.string().check(z.regex(new RegExp(`^[0-9]{${MFA_CODE_LENGTH}}$`), 'Please enter a valid 6-digit code')),
  ),
};

export const createApiToken = z
  .strictObject({
    name: text({ max: 100, message: 'Name is required' }),
    scopes: z.array(tokenScope).check(
      z.minLength(1, 'Choose at least one scope'),
      z.refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
    ),
    expiresInDays: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(TOKEN_DAYS_MAX, DAYS)),
    ...proof,
  })
  .check(
    z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      error: 'Give your password or a code, one of them',
      path: ['password'],
    }),
  );
export type CreateApiToken = z.infer<typeof createApiToken>;

/** A token as it is listed; the token itself is nowhere but where its owner put it. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  lastFour: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type ApiToken = z.infer<typeof apiToken>;

/** The only answer that ever holds the token. */
export const newApiToken = z.extend(apiToken, { token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
