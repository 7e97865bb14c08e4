import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { LocalEnvironment } from './environment.js';
import type { Keys } from './keys.js';
import type { Leftovers } from './leftovers.js';
import { startMinio } from './private-minio.js';
import { startRabbit } from './private-rabbit.js';
import type { Stoppables } from './stoppables.js';

export type Bus = { url: string; description: string };
export type Storage = { endpoint: string; accessKey: string; secretKey: string; description: string };

/** The RabbitMQ that was given, or one of our own out of this machine's package, on a folder that stays. */
export async function openRabbit(
  { given, dataDir }: LocalEnvironment,
  started: Stoppables,
  leftovers: Leftovers,
): Promise<Bus> {
  const { RABBITMQ_URL: url } = given;
  if (url) return { url, description: `RabbitMQ at ${new URL(url).host}` };
  const rabbit = await startRabbit(join(dataDir, 'rabbitmq'), (pid) => leftovers.add(pid));
  started.add('RabbitMQ', () => rabbit.stop());
  return { url: rabbit.url, description: `RabbitMQ (own, port ${new URL(rabbit.url).port})` };
}

/** The S3 that was given, or a MinIO of our own, on a folder that stays. */
export async function openStorage(
  { given, dataDir }: LocalEnvironment,
  keys: Keys,
  started: Stoppables,
  leftovers: Leftovers,
): Promise<Storage> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: givenSecret } = given;
  if (endpoint && accessKey && givenSecret) {
    return { endpoint, accessKey, secretKey: givenSecret, description: `S3 at ${new URL(endpoint).host}` };
  }
  const secretKey = createHmac('sha256', keys.database).update('object store').digest('hex').slice(0, 32);
  const minio = await startMinio(join(dataDir, 'minio'), secretKey, (pid) => leftovers.add(pid));
  started.add('MinIO', () => minio.stop());
  return { ...minio, description: `MinIO (own, port ${new URL(minio.endpoint).port})` };
}
