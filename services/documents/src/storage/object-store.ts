import type { Readable } from 'node:stream';

/** One stored object, as a listing shows it. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
}

/**
 * Where the bytes of documents live: an S3 bucket, or a folder. Never in PostgreSQL.
 *
 * Keys are made by this service (`uploads/<uuid>`), never taken from a file's name: see `assertKey`.
 */
export interface ObjectStore {
  /** Names the store in the boot table and in health, without secrets. */
  readonly description: string;

  /**
   * Resolves when the store can be written to; makes the bucket or the folder where it is missing.
   *
   * @throws StoreUnreachable when it does not answer now; any other error is one of configuration
   */
  ready(): Promise<void>;

  /**
   * Stores an object whole or not at all; an object of the same key is replaced.
   *
   * @param size bytes, exactly: S3 cannot take a stream of unknown length in one request
   * @throws SizeMismatch when the body has more or fewer bytes; nothing is stored then
   */
  put(key: string, body: Readable | Buffer, size: number, contentType: string): Promise<void>;

  /** @throws ObjectMissing before any byte is delivered */
  get(key: string): Promise<Readable>;

  /** Bytes of the object, or null when there is none. */
  stat(key: string): Promise<{ size: number } | null>;

  /** Removing what is not there is no error: a removal can be repeated. */
  remove(key: string): Promise<void>;

  /** Every object whose key begins with the prefix, sorted by key. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** Injection token of the store that this installation uses. */
export const OBJECT_STORE = Symbol('ObjectStore');

export class StoreUnreachable extends Error {
  constructor(description: string, cause: unknown) {
    super(`The document store (${description}) does not answer.`, { cause });
    this.name = 'StoreUnreachable';
  }
}

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`There is no object "${key}".`);
    this.name = 'ObjectMissing';
  }
}

export class SizeMismatch extends Error {
  constructor(key: string, declared: number, received: number) {
    super(`Object "${key}" was announced with ${declared} bytes, but ${received} came.`);
    this.name = 'SizeMismatch';
  }
}

const KEY = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){0,4}$/;

/**
 * A key can become a path, so only lower-case letters, digits, hyphens and slashes between them are let through.
 *
 * @throws RangeError
 */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`"${key}" is no object key.`);
}
