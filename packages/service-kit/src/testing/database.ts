import type { ServiceName } from '@fiducia/contracts';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { provisionDatabase } from '../database/provision.js';

export type TestDatabase = {
  adminUrl: string;
  /** The connection address of each service's own role. */
  urls: Record<ServiceName, string>;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own in a temporary folder, with every service's schema and role. Call `stop` when done. */
export async function startTestDatabase(options: { volatile?: boolean } = {}): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'fiducia-test-'));
  chmodSync(directory, 0o711);
  const server = await startEmbeddedPostgres({
    directory,
    password: randomBytes(18).toString('base64url'),
    volatile: options.volatile ?? true,
  });
  const urls = await provisionDatabase(server.adminUrl, randomBytes(32));
  return {
    adminUrl: server.adminUrl,
    urls,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
