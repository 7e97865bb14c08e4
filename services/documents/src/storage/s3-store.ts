import { Client, S3Error } from 'minio';
import type { Readable } from 'node:stream';
import { exactSize } from './exact-size.js';
import { assertKey, ObjectMissing, type ObjectStore, type StoredObject, StoreUnreachable } from './object-store.js';

export interface S3Options {
  /** `http(s)://host[:port]` of any S3 (MinIO, Ceph, AWS …). */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
}

/** Objects in one bucket of an S3 store. */
export class S3Store implements ObjectStore {
  readonly description: string;
  private readonly client: Client;
  private readonly bucket: string;
  private bucketMade: Promise<void> | undefined;

  constructor(private readonly options: S3Options) {
    const endpoint = new URL(options.endpoint);
    const useSSL = endpoint.protocol === 'https:';
    this.bucket = options.bucket;
    this.description = `S3 ${endpoint.host}/${options.bucket}`;
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: options.accessKey,
      secretKey: options.secretKey,
      region: options.region,
    });
  }

  async ready(): Promise<void> {
    try {
      if (!(await this.client.bucketExists(this.bucket))) await this.makeBucket();
    } catch (error) {
      // An answer that refuses (a wrong key, no right) stays what it is; no answer at all may pass.
      throw error instanceof S3Error ? error : new StoreUnreachable(this.description, error);
    }
  }

  async put(key: string, body: Readable | Buffer, size: number, contentType: string): Promise<void> {
    assertKey(key);
    await this.bucketOnce();
    await this.client.putObject(this.bucket, key, exactSize(key, body, size), size, { 'Content-Type': contentType });
  }

  async get(key: string): Promise<Readable> {
    assertKey(key);
    try {
      return await this.client.getObject(this.bucket, key);
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(key) : error;
    }
  }

  async stat(key: string): Promise<{ size: number } | null> {
    assertKey(key);
    try {
      const { size } = await this.client.statObject(this.bucket, key);
      return { size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    assertKey(key);
    try {
      await this.client.removeObject(this.bucket, key);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    await this.bucketOnce();
    for await (const item of this.client.listObjectsV2(this.bucket, prefix, true)) {
      if (item.name) yield { key: item.name, size: item.size };
    }
  }

  /** One look at the bucket per process; a failed one is tried again by the next call. */
  private bucketOnce(): Promise<void> {
    this.bucketMade ??= this.ready().catch((error: unknown) => {
      this.bucketMade = undefined;
      throw error;
    });
    return this.bucketMade;
  }

  private async makeBucket(): Promise<void> {
    try {
      await this.client.makeBucket(this.bucket, this.options.region ?? 'us-east-1');
    } catch (error) {
      // Two instances that start together both try; the second finds it made.
      if (!(error instanceof S3Error) || !BUCKET_IS_THERE.has(error.code ?? '')) throw error;
    }
  }
}

const BUCKET_IS_THERE = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

function isMissing(error: unknown): boolean {
  return error instanceof S3Error && MISSING.has(error.code ?? '');
}
