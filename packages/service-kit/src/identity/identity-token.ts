import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Identity, identity, type ServiceName } from '@fiducia/contracts';
import { jwtVerify, SignJWT } from 'jose';

/** The gateway's statement to one service of who is asking: EdDSA, one audience, valid for 60 seconds. */
const ISSUER = 'fiducia-gateway';
const LIFETIME_S = 60;
/** A token is used again for the same session and service while at least this much of its life is left. */
const REUSE_S = 30;
const CACHE_MAX = 5_000;
/** How far the clocks of the gateway and a service may be apart: nobody is signed out because one of them drifts. */
const CLOCKS_APART_S = 45;

const ALGORITHM = 'EdDSA';
/** Subject of a token by which the gateway speaks for itself, on nobody's behalf. */
const GATEWAY = 'gateway';

export function generateIdentityKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The private key in PKCS#8 PEM. @throws when it is not an Ed25519 key. */
export function privateIdentityKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return key;
}

/** The public half, from either half in PEM. */
export function publicIdentityKey(pem: string): KeyObject {
  const key = pem.includes('PRIVATE') ? createPublicKey(privateIdentityKey(pem)) : createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return key;
}

const reads = (read: () => KeyObject): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

/** Whether the text is an Ed25519 key in PEM, of either half: enough to check tokens. */
export const isIdentityKey = (pem: string) => reads(() => publicIdentityKey(pem));

/** Whether the text is an Ed25519 private key in PEM: needed to sign them. */
export const isSigningKey = (pem: string) => reads(() => privateIdentityKey(pem));

function remember<V>(cache: Map<string, V>, key: string, value: V) {
  if (cache.size >= CACHE_MAX) cache.delete(cache.keys().next().value as string);
  cache.set(key, value);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

export class IdentitySigner {
  private readonly cache = new Map<string, { token: string; until: number }>();

  constructor(private readonly key: KeyObject) {}

  sign(who: Identity, audience: ServiceName): Promise<string> {
    return this.signed(new SignJWT({ ...who }), `${audience} ${JSON.stringify(who)}`, audience);
  }

  /** Proves the gateway itself: for what only it may ask. Kept for half a minute, it costs a request nothing. */
  signAsGateway(audience: ServiceName): Promise<string> {
    return this.signed(new SignJWT().setSubject(GATEWAY), `${audience} ${GATEWAY}`, audience);
  }

  private async signed(claims: SignJWT, name: string, audience: ServiceName): Promise<string> {
    const now = nowSeconds();
    const known = this.cache.get(name);
    if (known && known.until > now) return known.token;
    const token = await claims
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .sign(this.key);
    remember(this.cache, name, { token, until: now + LIFETIME_S - REUSE_S });
    return token;
  }
}

export class IdentityVerifier {
  private readonly cache = new Map<string, { who: Identity; until: number }>();
  private gateway: { token: string; until: number } | undefined;

  constructor(
    private readonly key: KeyObject,
    private readonly audience: ServiceName,
  ) {}

  /** @throws when the token is not this gateway's, not for this service, or out of time. */
  async verify(token: string): Promise<Identity> {
    const known = this.cache.get(token);
    if (known && known.until > nowSeconds()) return known.who;
    const payload = await this.payloadOf(token);
    const who = identity.parse(payload);
    remember(this.cache, token, { who, until: payload.exp ?? 0 });
    return who;
  }

  /** @throws when the gateway does not speak for itself here: a token of a person is none. */
  async verifyGateway(token: string): Promise<void> {
    if ((this.gateway?.until ?? 0) > nowSeconds() && this.gateway?.token === token) return;
    const { sub, exp } = await this.payloadOf(token);
    if (sub !== GATEWAY) throw new Error('the token is not the gateway’s own');
    this.gateway = { token, until: exp ?? 0 };
  }

  private async payloadOf(token: string) {
    const { payload } = await jwtVerify(token, this.key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: this.audience,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: LIFETIME_S,
      clockTolerance: CLOCKS_APART_S,
    });
    return payload;
  }
}
