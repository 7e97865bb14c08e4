import type { ServiceName } from '@fiducia/contracts';
import { startEmbeddedPostgres } from '@fiducia/service-kit/database/embedded-postgres';
import { DATABASE_SERVICES, provisionDatabase } from '@fiducia/service-kit/database/provision';
import { createHash, createHmac } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LocalEnvironment } from './environment.js';
import { StartError } from './instance-lock.js';
import type { Keys } from './keys.js';
import type { Stoppables } from './stoppables.js';

export type ProvisionedDatabase = {
  urls: Record<ServiceName, string>;
  /** For the table. */
  description: string;
};

/** Root's own folders are closed to others, and PostgreSQL never runs as root: its files then live where it may go. */
function reachableByOthers(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

const CLOSED_HOME = '/var/lib/fiducia';

/** Where PostgreSQL keeps its files: in the data folder, or linked from there where its account cannot enter it. */
export function postgresFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || reachableByOthers(dataDir)) return folder;
  const elsewhere = join(CLOSED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(CLOSED_HOME, { recursive: true, mode: 0o711 });
  if (existsSync(folder) && !lstatSync(folder).isSymbolicLink()) return folder;
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  if (!existsSync(folder) || readlinkSync(folder) !== elsewhere) {
    rmSync(folder, { force: true });
    symlinkSync(elsewhere, folder);
  }
  return elsewhere;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  return `${url.hostname}${url.port ? `:${url.port}` : ''}${url.pathname}`;
}

const OWN_URL = {
  auth: 'AUTH_DATABASE_URL',
  trusts: 'TRUSTS_DATABASE_URL',
  decisions: 'DECISIONS_DATABASE_URL',
  documents: 'DOCUMENTS_DATABASE_URL',
  ai: 'AI_DATABASE_URL',
} as const;

function ownUrls(given: LocalEnvironment['given']): Partial<Record<ServiceName, string>> {
  const pairs = Object.entries(OWN_URL).map(([service, name]) => [service, given[name]] as const);
  return Object.fromEntries(pairs.filter(([, url]) => url !== undefined)) as Partial<Record<ServiceName, string>>;
}

async function provision(adminUrl: string, keys: Keys) {
  try {
    return await provisionDatabase(adminUrl, keys.database);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database ${withoutPassword(adminUrl)} could not be prepared (${why}). Check that it runs and that the account of DATABASE_URL may create roles and schemas.`,
    );
  }
}

/** The database that was given, or PostgreSQL from an npm package; every service gets its own schema and login role. */
export async function openDatabase(
  { given, dataDir }: Pick<LocalEnvironment, 'given' | 'dataDir'>,
  keys: Keys,
  started: Stoppables,
): Promise<ProvisionedDatabase> {
  const own = ownUrls(given);
  if (DATABASE_SERVICES.every((service) => own[service] !== undefined)) {
    return {
      urls: { gateway: '', ...own } as Record<ServiceName, string>,
      description: 'PostgreSQL, one address for each service',
    };
  }
  if (given.DATABASE_URL !== undefined) {
    const urls = await provision(given.DATABASE_URL, keys);
    return { urls: { ...urls, ...own }, description: `PostgreSQL at ${withoutPassword(given.DATABASE_URL)}` };
  }
  const server = await startEmbeddedPostgres({
    directory: postgresFolder(dataDir),
    password: createHmac('sha256', keys.database).update('database administrator').digest('base64url'),
  });
  started.add('PostgreSQL', () => server.stop());
  const urls = await provision(server.adminUrl, keys);
  return { urls: { ...urls, ...own }, description: `PostgreSQL ${server.version} (embedded, port ${server.port})` };
}
