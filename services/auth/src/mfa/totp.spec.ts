import { Secret } from 'otpauth';
import { newTotpSecret, stepOf, totpAddress, totpCode } from './totp.js';

/** RFC 6238 appendix B, SHA-1; its codes have eight digits, ours are the last six. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const RFC_VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

describe('a time-based code', () => {
  it.each(RFC_VECTORS)('is the one of RFC 6238 at %d s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, seconds * 1000)).toBe(code.slice(-6));
  });

  it.each([
    [-2, null],
    [-1, 36],
    [0, 37],
    [1, 38],
    [2, null],
  ])('of the step %d away belongs to step %s', (away, step) => {
    const now = 37 * 30_000 + 12_000;
    expect(stepOf(RFC_SECRET, totpCode(RFC_SECRET, now + away * 30_000), now)).toBe(step);
  });

  it('comes from a secret of 160 bits that an authenticator app can take', () => {
    const secret = newTotpSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const address = new URL(totpAddress(secret, 'harriet'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toBe('/Fiducia:harriet');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});
