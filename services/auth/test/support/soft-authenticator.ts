import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR of what an authenticator says: maps of small keys, bytes, texts and small numbers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

type CreationOptions = { challenge: string; user: { id: string } };

/** An authenticator in software (ES256), whose every statement can be made a false one. */
export class SoftAuthenticator {
  userVerified = true;
  counter = 0;
  userHandle = '';
  rpId: string;
  readonly credentialId = text(randomBytes(32));
  private publicKey: KeyObject;
  private privateKey: KeyObject;

  constructor(public origin: string) {
    this.rpId = new URL(origin).hostname;
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  changeKey() {
    this.privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  }

  create({ challenge, user }: CreationOptions) {
    this.userHandle = user.id;
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.data(true)],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  get({ challenge }: { challenge: string }) {
    this.counter += 1;
    const authenticatorData = this.data(false);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: text(authenticatorData),
        signature: text(createSign('sha256').update(signed).sign(this.privateKey)),
        userHandle: this.userHandle || null,
      },
    };
  }

  private named() {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string) {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })));
  }

  /** Flags: present 1, verified 4, with a credential 64. */
  private data(withCredential: boolean): Buffer {
    const flags = 1 | (this.userVerified ? 4 : 0) | (withCredential ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const head = Buffer.concat([sha256(this.rpId), Buffer.from([flags]), count]);
    if (!withCredential) return head;
    const id = Buffer.from(this.credentialId, 'base64url');
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
  }
}
