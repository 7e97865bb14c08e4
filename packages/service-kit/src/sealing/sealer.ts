import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;
const FORM = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

/** Whether the text is one key: 32 bytes in base64. */
export const isKey = (value: string) =>
  Buffer.from(value, 'base64').length === KEY_BYTES && /^[A-Za-z0-9+/_-]{43}=?$/.test(value);

/** Whether the text is what DATA_KEY may be: one key, or several with commas. */
export const isKeyList = (value: string) => value.split(',').every((key) => isKey(key.trim()));

type Key = { id: string; bytes: Buffer };

function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_LENGTH) };
}

/** A sealed secret that cannot be opened: another key, another place, or changed bytes. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Keeps secrets at rest: AES-256-GCM under DATA_KEY, bound to the place they are kept in, so that a secret moved to
 * another row does not open there. New secrets are sealed with the first key; each key of the list opens what it sealed.
 */
export class Sealer {
  private readonly keys: ReadonlyMap<string, Key>;
  private readonly newest: Key;

  /** @param keyList DATA_KEY: keys in base64 with commas, newest first. @throws Error when it is none. */
  constructor(keyList: string) {
    if (!isKeyList(keyList)) throw new Error('DATA_KEY is not a list of 32-byte keys in base64.');
    const keys = keyList.split(',').map((text) => keyOf(text.trim()));
    this.keys = new Map(keys.map((key) => [key.id, key]));
    this.newest = keys[0] as Key;
  }

  /** @param place where it is kept, for example `users.mfa_secret 42`. @returns `v1.<key id>.<nonce, text and tag>`. */
  seal(secret: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.newest.bytes, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${this.newest.id}.${sealed.toString('base64url')}`;
  }

  /** @throws SealBroken. */
  open(sealed: string, place: string): string {
    const [, id = '', body = ''] = FORM.exec(sealed) ?? [];
    const key = this.keys.get(id);
    if (!key) throw new SealBroken('It was sealed with a key that DATA_KEY does not hold.');
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    } catch (cause) {
      throw new SealBroken('It was changed, or it was kept in another place.', { cause });
    }
  }

  /** The key that seals from now on, by the name that stands in what it sealed. */
  get newestId(): string {
    return this.newest.id;
  }

  holds(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  /** Whether the newest key sealed it; what is not is sealed again by the rotation. */
  isCurrent(sealed: string): boolean {
    return FORM.exec(sealed)?.[1] === this.newest.id;
  }
}
