import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Fiducia';
const DIGITS = 6;
const PERIOD_S = 30;
/** RFC 4226 recommends a secret of 160 bits. */
const SECRET_BYTES = 20;
/** One step early or late: clocks differ, and people are slow. */
const WINDOW = 1;

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code carries to an authenticator app (otpauth://totp/…). */
export const totpAddress = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The code of a moment (RFC 6238: SHA-1, 30 s, 6 digits). @param atMs milliseconds since 1970. */
export const totpCode = (secret: string, atMs: number): string => totpOf(secret).generate({ timestamp: atMs });

/**
 * The time step that a code belongs to, or null when it is none of now, the step before and the step after.
 * @param atMs milliseconds since 1970.
 */
export function stepOf(secret: string, code: string, atMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: atMs, window: WINDOW });
  return delta === null ? null : Math.floor(atMs / 1000 / PERIOD_S) + delta;
}
