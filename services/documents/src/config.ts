import { type Environment, readConfig } from '@fiducia/service-kit';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { FolderStore } from './storage/folder-store.js';
import type { ObjectStore } from './storage/object-store.js';
import { S3Store } from './storage/s3-store.js';

const filled = z.optional(z.string().check(z.minLength(1, 'must not be empty')));
const httpAddress = z
  .string()
  .check(
    z.refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value), 'must be http(s)://host[:port]'),
  );
const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 lower-case letters, digits, dots and hyphens'));

const schema = z
  .object({
    DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
    S3_ENDPOINT: z.optional(httpAddress),
    S3_ACCESS_KEY: filled,
    S3_SECRET_KEY: filled,
    S3_BUCKET: z._default(bucketName, 'fiducia'),
    S3_REGION: filled,
  })
  .check(
    z.refine((env) => !env.S3_ENDPOINT || env.S3_ACCESS_KEY !== undefined, {
      error: 'is needed with S3_ENDPOINT',
      path: ['S3_ACCESS_KEY'],
    }),
    z.refine((env) => !env.S3_ENDPOINT || env.S3_SECRET_KEY !== undefined, {
      error: 'is needed with S3_ENDPOINT',
      path: ['S3_SECRET_KEY'],
    }),
  );

export interface DocumentsConfig {
  store: ObjectStore;
  /** Where a file lies while it is received and read, before it is worth storing. */
  receivingFolder: string;
}

/**
 * Where documents live: S3 when S3_ENDPOINT is set, else a folder below DATA_DIR.
 *
 * @throws ConfigError naming every bad value
 */
export function documentsConfig(env: Environment): DocumentsConfig {
  const { DATA_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = readConfig(schema, env);
  if (S3_ENDPOINT && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
    return {
      store: new S3Store({ endpoint: S3_ENDPOINT, ...keys, bucket: S3_BUCKET, region: S3_REGION }),
      receivingFolder: join(tmpdir(), 'fiducia-receiving'),
    };
  }
  const data = resolve(DATA_DIR);
  return { store: new FolderStore(join(data, 'objects')), receivingFolder: join(data, 'receiving') };
}
