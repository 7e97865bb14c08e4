import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  generateIdentityKey,
  IdentitySigner,
  IdentityVerifier,
  privateIdentityKey,
  publicIdentityKey,
} from './identity-token.js';

const pem = generateIdentityKey();
const who = { userId: 7, username: 'ada', fullName: 'Ada Whitlock', sessionId: '12', assurance: 'password' as const };
const verifier = new IdentityVerifier(publicIdentityKey(pem), 'trusts');

type Forgery = {
  alg?: string;
  key?: KeyObject | Uint8Array;
  issuer?: string;
  audience?: string;
  age?: number;
  payload?: object;
};

function forge({
  alg = 'EdDSA',
  key = privateIdentityKey(pem),
  issuer = 'fiducia-gateway',
  audience = 'trusts',
  age = 0,
  payload = who,
}: Forgery) {
  const issued = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 60)
    .sign(key);
}

const unsigned = (header: object) =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify(who)).toString('base64url')}.`;

describe('an identity token', () => {
  it('says to its own service who is asking', async () => {
    const token = await new IdentitySigner(privateIdentityKey(pem)).sign(who, 'trusts');
    expect(await verifier.verify(token)).toEqual(who);
    expect(await verifier.verify(token)).toEqual(who);
  });

  it('says for the gateway itself who is asking, and is no person’s', async () => {
    const signer = new IdentitySigner(privateIdentityKey(pem));
    const own = await signer.signAsGateway('trusts');
    await verifier.verifyGateway(own);
    await verifier.verifyGateway(own);
    await expect(verifier.verify(own)).rejects.toThrow();
    await expect(verifier.verifyGateway(await signer.sign(who, 'trusts'))).rejects.toThrow();
    await expect(verifier.verifyGateway(await signer.signAsGateway('auth'))).rejects.toThrow();
    await expect(verifier.verifyGateway(await forge({ payload: { sub: 'somebody' } }))).rejects.toThrow();
    await expect(verifier.verifyGateway(await forge({ payload: { sub: 'gateway' }, age: 106 }))).rejects.toThrow();
  });

  it('can be checked with the public half alone', async () => {
    const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    const other = new IdentityVerifier(publicIdentityKey(publicPem), 'trusts');
    expect(await other.verify(await forge({}))).toEqual(who);
  });

  it.each([44, -44])('is taken by a service whose clock is %i s ahead', async (age) => {
    expect(await verifier.verify(await forge({ age: age > 0 ? 60 + age : age }))).toEqual(who);
  });

  const symmetric = Buffer.from(createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString());
  it.each<[string, () => Promise<string> | string]>([
    ['for another service', () => forge({ audience: 'decisions' })],
    ['that is out of time', () => forge({ age: 106 })],
    ['from a time that has not come', () => forge({ age: -50 })],
    ['of another issuer', () => forge({ issuer: 'somebody' })],
    ['of another key', () => forge({ key: generateKeyPairSync('ed25519').privateKey })],
    ['signed with the public key as a secret', () => forge({ alg: 'HS256', key: symmetric })],
    ['that names nobody', () => forge({ payload: { userId: 0 } })],
    ['without a signature', () => unsigned({ alg: 'none' })],
    ['with a key id that is a path', () => unsigned({ alg: 'none', kid: '../../dev/null' })],
    ['that is no token', () => 'x.y.z'],
  ])('%s is refused', async (_, token) => {
    await expect(verifier.verify(await token())).rejects.toThrow();
  });
});
