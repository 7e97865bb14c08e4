import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { ChainedRecord } from './audit-record.js';

const KEY_BYTES = 32;
const FORM = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Whether the text is what AUDIT_KEY may be: one key of 32 bytes in base64, or several with commas, newest first. */
export const isAuditKeyList = (value: string) =>
  value.split(',').every((key) => FORM.test(key.trim()) && Buffer.from(key.trim(), 'base64').length === KEY_BYTES);

type Key = { id: string; entries: Buffer; heads: Buffer };
type Use = 'entries' | 'heads';

/** One key for each use: a signature of an entry is never one of a head. */
function keyOf(text: string): Key {
  const secret = Buffer.from(text.trim(), 'base64');
  const derived = (use: Use) => createHmac('sha256', secret).update(`fiducia audit ${use}`).digest();
  const id = createHash('sha256').update(derived('entries')).update(derived('heads')).digest('hex').slice(0, 8);
  return { id, entries: derived('entries'), heads: derived('heads') };
}

/** Everything an entry says, in one fixed order: no field can be moved into another unseen. */
function bytesOf(entry: Omit<ChainedRecord, 'mac'>): string {
  return canonicalJson([
    'fiducia-audit-1',
    entry.chain,
    entry.sequence,
    entry.previous,
    entry.keyId,
    entry.eventId,
    entry.at.toISOString(),
    entry.action,
    entry.summary,
    entry.actorId,
    entry.actorName,
    entry.actorRoles,
    entry.accountId,
    entry.objectKind,
    entry.objectId,
    entry.objectName,
    entry.outcome,
    entry.address,
    entry.sessionId,
    entry.correlationId,
    entry.changes,
    entry.details,
  ]);
}

/** Signs entries and heads (HMAC-SHA-256) with the newest key, and knows the signatures of each key of the list. */
export class AuditKeys {
  private readonly keys: ReadonlyMap<string, Key>;
  private readonly newest: Key;

  /** @param keyList AUDIT_KEY. @throws Error when it is none. */
  constructor(keyList: string) {
    if (!isAuditKeyList(keyList)) throw new Error('AUDIT_KEY is not a list of 32-byte keys in base64.');
    const keys = keyList.split(',').map(keyOf);
    this.keys = new Map(keys.map((key) => [key.id, key]));
    this.newest = keys[0] as Key;
  }

  get newestId(): string {
    return this.newest.id;
  }

  knows(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  sign(entry: Omit<ChainedRecord, 'mac' | 'keyId'>): ChainedRecord {
    const named = { ...entry, keyId: this.newest.id };
    return { ...named, mac: this.signature('entries', named.keyId, bytesOf(named)) };
  }

  isOurs(entry: ChainedRecord): boolean {
    return this.knows(entry.keyId) && same(entry.mac, this.signature('entries', entry.keyId, bytesOf(entry)));
  }

  signHead(text: string): string {
    return this.signature('heads', this.newest.id, text);
  }

  isOurHead(keyId: string, text: string, signature: string): boolean {
    return this.knows(keyId) && same(signature, this.signature('heads', keyId, text));
  }

  private signature(use: Use, keyId: string, text: string): string {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`AUDIT_KEY holds no key ${keyId}.`);
    return createHmac('sha256', key[use]).update(text).digest('hex');
  }
}

function same(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
