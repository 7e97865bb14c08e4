import { isSigningKey } from '@fiducia/service-kit/identity/identity-token';

/** How the installation's keys are written. */
const KEY_BYTES = 32;
const isKey = (value: string) =>
  Buffer.from(value, 'base64').length === KEY_BYTES && /^[A-Za-z0-9+/_-]{43}=?$/.test(value);

export const identityKey = {
  test: isSigningKey,
  message: 'must be an Ed25519 private key in PEM (openssl genpkey -algorithm ed25519)',
};
export const dataKeys = {
  test: (value: string) => value.split(',').every((key) => isKey(key.trim())),
  message:
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several such keys with commas, newest first',
};
export const auditKey = { test: isKey, message: 'must be 32 random bytes in base64 (openssl rand -base64 32)' };
