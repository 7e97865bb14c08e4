import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners of repositories and chats find a leaked token by this, and tell a real one by its checksum. */
const PREFIX = 'fid_';
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const FORM = /^fid_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

const checksumOf = (secret: string) => base62(BigInt(crc32(PREFIX + secret)), CHECKSUM_LENGTH);

/** A new token: the prefix, 256 random bits and a checksum over both, in letters and digits. */
export function newApiTokenText(): string {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return PREFIX + secret + checksumOf(secret);
}

/** Whether the text can be a token at all: what is mistyped or made up is not looked up. */
export function isApiToken(text: string): boolean {
  const [, secret, checksum] = FORM.exec(text) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

/** The token of an `Authorization` header; undefined where the header is none of a bearer. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
