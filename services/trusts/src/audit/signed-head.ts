import type { AuditKeys } from './audit-keys.js';

/** The end of a chain at one moment. Whoever holds it can tell later whether that end is still there, and unchanged. */
export type Head = { chain: number; sequence: number; mac: string; at: string };

const TOKEN = /fiducia-head\.v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)\.([0-9a-f]{64})/;

/** One word without blanks: it can stand in a file of its own or anywhere in a line of a log. */
export function writeHead(keys: AuditKeys, { chain, sequence, mac, at }: Head): string {
  const body = Buffer.from(JSON.stringify([chain, sequence, mac, at])).toString('base64url');
  const text = `fiducia-head.v1.${keys.newestId}.${body}`;
  return `${text}.${keys.signHead(text)}`;
}

export type ReadHead = { head: Head; signature: 'ours' | 'wrong' | 'key-unknown' };

/** The head in a line, if one stands there. */
export function readHead(keys: AuditKeys, line: string): ReadHead | undefined {
  const [token, keyId = '', body = '', signature = ''] = TOKEN.exec(line) ?? [];
  if (token === undefined) return undefined;
  const [chain, sequence, mac, at] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    number,
    number,
    string,
    string,
  ];
  const head = { chain, sequence, mac, at };
  if (!keys.knows(keyId)) return { head, signature: 'key-unknown' };
  const ours = keys.isOurHead(keyId, `fiducia-head.v1.${keyId}.${body}`, signature);
  return { head, signature: ours ? 'ours' : 'wrong' };
}
