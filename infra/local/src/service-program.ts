import { SERVICES, type ServiceName } from '@fiducia/contracts';
import { ConfigError } from '@fiducia/service-kit/config';
import { roleName, rolePassword } from '@fiducia/service-kit/database/provision';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LocalEnvironment, readEnvironment } from './environment.js';
import { StartError } from './instance-lock.js';
import { readKeys } from './keys.js';
import { complain } from './life.js';

const LOOK_MS = 2_000;

/** The port of the embedded database of a product that runs on the folder: PostgreSQL writes it down itself. */
function embeddedPort(dataDir: string): string {
  const path = join(dataDir, 'postgres/data/postmaster.pid');
  const port = existsSync(path) ? readFileSync(path, 'utf8').split('\n')[3] : undefined;
  if (!port)
    throw new StartError(`No product runs on ${dataDir}. Start it, or set DATA_DIR to the folder of one that runs.`);
  return port;
}

function databaseUrl(service: ServiceName, { given, dataDir }: LocalEnvironment): string {
  const own = Object.entries(given).find(([name]) => name === `${service.toUpperCase()}_DATABASE_URL`)?.[1];
  if (own) return own;
  const password = rolePassword(service, readKeys(dataDir, given).database);
  if (given.DATABASE_URL === undefined)
    return `postgres://${roleName(service)}:${password}@127.0.0.1:${embeddedPort(dataDir)}/postgres`;
  const url = new URL(given.DATABASE_URL);
  url.username = roleName(service);
  url.password = password;
  return url.toString();
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: LOOK_MS });
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** The broker of `npm run start:services`; `npm start` has none, and the folder can have been used by both. */
async function brokerUrl({ given, dataDir }: LocalEnvironment): Promise<string | undefined> {
  if (given.RABBITMQ_URL) return given.RABBITMQ_URL;
  const path = join(dataDir, 'rabbitmq/rabbitmq.conf');
  const port = existsSync(path) ? /^listeners\.tcp\.1 = .*:(\d+)$/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  return port !== undefined && (await answers(Number(port))) ? `amqp://guest:guest@127.0.0.1:${port}` : undefined;
}

type Keys = (environment: LocalEnvironment) => Record<string, string | undefined>;

const noKeys: Keys = () => ({});

/** Has one service's program do something for an operator, on the database and broker of the product that runs here. */
export async function runServiceProgram(service: ServiceName, args: readonly string[], keys = noKeys): Promise<number> {
  const environment = readEnvironment(process.env);
  const rabbit = await brokerUrl(environment);
  const program = fileURLToPath(new URL(`../../../services/${service}/dist/main.js`, import.meta.url));
  const own = { DATABASE_URL: databaseUrl(service, environment), ...(rabbit ? { RABBITMQ_URL: rabbit } : {}) };
  const others = SERVICES.flatMap((one) =>
    ['', '_FILE'].map((end) => [`${one.toUpperCase()}_DATABASE_URL${end}`, undefined]),
  );
  const env = { ...process.env, ...Object.fromEntries(others), ...own, ...keys(environment) };
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args];
  return spawnSync(process.execPath, flags, { env, stdio: 'inherit' }).status ?? 1;
}

/** Ends this process with what the work resolves to; 78 where the command or the configuration cannot be used. */
export async function endWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    complain(error.message);
    process.exitCode = 78;
  }
}
