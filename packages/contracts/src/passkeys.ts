import * as z from 'zod/mini';
import { PASSWORD_MAX_BYTES } from './constants.js';
import { id, text, timestamp } from './primitives.js';

/** So many of a person's own; each browser and each key is one. */
export const PASSKEYS_MAX = 20;
/** How long a passkey's challenge is good for: it works once. */
export const PASSKEY_MINUTES = 5;

const password = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_BYTES));
export const passkeyProof = z.strictObject({ password });
const name = text({ max: 100, message: 'Name is required' });
export const renamePasskey = z.strictObject({ name });

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(max));
/** Nothing is read of these. */
const extensions = z._default(z.record(z.string(), z.unknown()), {});
const attachment = z.optional(z.enum(['platform', 'cross-platform']));
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser answers to a wish to make a passkey (RegistrationResponseJSON). */
const registrationResponse = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.enum(TRANSPORTS)).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export const createPasskey = z.strictObject({ name, response: registrationResponse });
export type CreatePasskey = z.infer<typeof createPasskey>;

/** What a browser answers when a passkey was used (AuthenticationResponseJSON). */
export const passkeyResponse = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export const usePasskey = z.strictObject({ response: passkeyResponse });
export type UsePasskey = z.infer<typeof usePasskey>;
export const passkeySignIn = z.strictObject({ response: passkeyResponse, rememberMe: z.optional(z.boolean()) });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** What goes into the browser as it is (PublicKeyCredentialCreationOptionsJSON, …RequestOptionsJSON). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
