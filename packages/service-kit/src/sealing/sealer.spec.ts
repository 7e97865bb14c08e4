import { randomBytes } from 'node:crypto';
import { isKeyList, SealBroken, Sealer } from './sealer.js';

const key = () => randomBytes(32).toString('base64');
const old = key();
const sealer = new Sealer(old);
const flipped = (text: string, at: number) => {
  const [version, id, body = ''] = text.split('.');
  const bytes = Buffer.from(body, 'base64url');
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return [version, id, bytes.toString('base64url')].join('.');
};

describe('a sealed secret', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'users.mfa_secret 42');

  it('opens in its place, and shows nothing of itself', () => {
    expect(sealer.open(sealed, 'users.mfa_secret 42')).toBe('JBSWY3DPEHPK3PXP');
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealer.seal('JBSWY3DPEHPK3PXP', 'users.mfa_secret 42')).not.toBe(sealed);
  });

  it.each([
    ['in another row', () => sealer.open(sealed, 'users.mfa_secret 43')],
    ['with a changed nonce', () => sealer.open(flipped(sealed, 0), 'users.mfa_secret 42')],
    ['with a changed text', () => sealer.open(flipped(sealed, 14), 'users.mfa_secret 42')],
    ['with a changed tag', () => sealer.open(flipped(sealed, -1), 'users.mfa_secret 42')],
    ['cut short', () => sealer.open(sealed.slice(0, -30), 'users.mfa_secret 42')],
    ['with a key that never sealed it', () => new Sealer(key()).open(sealed, 'users.mfa_secret 42')],
    ['that is no sealed secret', () => sealer.open('JBSWY3DPEHPK3PXP', 'users.mfa_secret 42')],
  ])('does not open %s', (_, open) => expect(open).toThrow(SealBroken));

  it('opens with the old key of two, and is sealed with the new one from then on', () => {
    const both = new Sealer(`${key()}, ${old}`);
    expect(both.open(sealed, 'users.mfa_secret 42')).toBe('JBSWY3DPEHPK3PXP');
    expect(both.isCurrent(sealed)).toBe(false);
    expect(both.isCurrent(both.seal('x', 'y'))).toBe(true);
  });
});

it.each([
  [old, true],
  [`${old},${key()}`, true],
  ['', false],
  [`${old},`, false],
  [randomBytes(31).toString('base64'), false],
])('%j as a list of keys: %s', (text, fits) => expect(isKeyList(text)).toBe(fits));
