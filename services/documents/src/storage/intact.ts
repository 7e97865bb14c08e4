import { createHash } from 'node:crypto';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.js';

/** What is known of an object from the time it was stored; null where it was not noted then. */
export interface Seal {
  /** Bytes. */
  size?: number;
  /** In hex. */
  sha256: string | null;
}

/** The bytes at rest are not the bytes that were stored: cut off, or changed. */
export class ObjectDamaged extends Error {
  constructor(key: string, what: string) {
    super(`Object "${key}" is not what was stored: ${what}.`);
    this.name = 'ObjectDamaged';
  }
}

/** The object's bytes; fails, with its last piece held back, where they are not the ones that were sealed. */
function sealed(key: string, body: Readable, seal: Seal): Readable {
  const hash = createHash('sha256');
  let received = 0;
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      received += chunk.length;
      done(null, held);
      held = chunk;
    },
    flush(done) {
      const damage = damageOf(seal, received, hash.digest('hex'));
      if (damage !== null) done(new ObjectDamaged(key, damage));
      else done(null, held);
    },
  });
  body.once('error', (error) => check.destroy(error));
  check.once('close', () => body.destroy());
  return body.pipe(check);
}

function damageOf(seal: Seal, size: number, sha256: string): string | null {
  if (seal.size !== undefined && size !== seal.size) return `it has ${size} bytes instead of ${seal.size}`;
  if (seal.sha256 !== null && sha256 !== seal.sha256) return 'its content has changed';
  return null;
}

/**
 * Reads the whole object and lets it go.
 *
 * @throws ObjectDamaged | ObjectMissing
 */
export async function verifyObject(store: ObjectStore, key: string, seal: Seal): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(sealed(key, await store.get(key), seal), nowhere);
}

/**
 * Opens an object that was found whole. It is read twice: what is damaged has to be known before the first byte is
 * sent, and ten megabytes for each download at the same time are too much to hold in memory.
 *
 * @throws ObjectDamaged | ObjectMissing before any byte is delivered
 */
export async function openIntact(store: ObjectStore, key: string, seal: Seal): Promise<Readable> {
  await verifyObject(store, key, seal);
  return sealed(key, await store.get(key), seal);
}
