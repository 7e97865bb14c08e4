import { ConfigError } from '@fiducia/service-kit/config';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalEnvironment, readEnvironment } from './environment.js';
import { lockDataDir, StartError } from './instance-lock.js';
import { readKeys } from './keys.js';
import { freePortOn, hostsOf, relayLoopback } from './listening.js';
import { Stoppables } from './stoppables.js';
import { table } from './table.js';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const STOP_MS = 20_000;
const HEALTHY_MS = 60_000;

const started = new Stoppables();
let stopping = false;

async function stopAll(exitCode: number): Promise<never> {
  const failures = await started.stopAll();
  for (const failure of failures) complain(`Could not be stopped cleanly: ${failure}`);
  process.exit(failures.length > 0 ? 1 : exitCode);
}

/** Between two steps of the start: nothing new is begun once somebody wants to stop. */
function stillWanted() {
  if (stopping) throw new Interrupted();
}

class Interrupted extends Error {}

/**
 * Ctrl-C reaches npm and us, and npm passes it on as well: the second of the two is not an impatient person. A start
 * that is under way ends at its next step, so that nothing it has just begun is left behind.
 */
function stopOnSignals(starting: () => Promise<void>) {
  let first = 0;
  const onSignal = () => {
    if (stopping) {
      if (Date.now() - first > 2_000) process.exit(1);
      return;
    }
    stopping = true;
    first = Date.now();
    say('Stopping…');
    setTimeout(() => {
      complain('Some parts did not stop in time. The next start cleans up after them.');
      process.exit(1);
    }, STOP_MS).unref();
    void starting().then(() => stopAll(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

async function untilHealthy(address: string) {
  const deadline = Date.now() + HEALTHY_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    stillWanted();
    const response = await fetch(`${address}/api/health`);
    if (response.ok) return;
    last = await response.text();
    await pause(25);
  }
  throw new StartError(`Fiducia did not get ready within a minute: ${last}`);
}

function makeDataDir(dataDir: string) {
  try {
    // Others may pass through to the database's own folder, and read nothing: every file in here is closed to them.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${why}). Set DATA_DIR to a folder you may write to.`,
    );
  }
}

function storageWords({ given, dataDir }: LocalEnvironment): string {
  return given.S3_ENDPOINT ? `S3 at ${new URL(given.S3_ENDPOINT).host}` : `folder ${dataDir}/objects`;
}

function analyserWords({ given, analyser }: LocalEnvironment): string {
  if (analyser === 'builtin') return 'built in, nothing leaves this machine';
  return `OpenAI-compatible model at ${new URL(given.OPENAI_BASE_URL ?? 'https://api.openai.com').host}`;
}

/** What the services read of the environment: what was given, checked, with the made keys and the folder's full name. */
function serviceEnvironment(environment: LocalEnvironment, keys: ReturnType<typeof readKeys>) {
  const { DATABASE_URL: _database, RABBITMQ_URL: _bus, IDENTITY_KEY: _identity, ...given } = environment.given;
  const others = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in environment.given) && !name.endsWith('_FILE')),
  );
  return {
    ...others,
    ...given,
    DATA_DIR: environment.dataDir,
    DATA_KEY: keys.data,
    AUDIT_KEY: keys.audit,
    AI_PROVIDER: environment.analyser,
    DEMO_MODE: String(environment.demo),
  };
}

function insideAddress(host: string, port: number): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Everything that may be wrong is found out before anything is started. */
async function prepare(environment: LocalEnvironment) {
  makeDataDir(environment.dataDir);
  started.add('lock', lockDataDir(environment.dataDir));
  return {
    port: await freePortOn(hostsOf(environment.host), environment.port),
    keys: readKeys(environment.dataDir, environment.given),
  };
}

async function listenOnIpv6Too(host: string, port: number) {
  if (!hostsOf(host).includes('::1') || host === '::1') return;
  const relay = await relayLoopback(port);
  if (relay) started.add('::1', () => relay.close());
}

async function start() {
  const environment = readEnvironment(process.env);
  const { port, keys } = await prepare(environment);
  const host = hostsOf(environment.host)[0] ?? environment.host;
  const [{ openDatabase }, { bootProduct }, { openBus }] = await Promise.all([
    import('./database.js'),
    import('./product.js'),
    import('./bus.js'),
  ]);
  stillWanted();
  const database = await openDatabase(environment, keys, started);
  stillWanted();
  const bus = openBus(environment.given.RABBITMQ_URL);
  const env = serviceEnvironment(environment, keys);
  const { demo, logLevel } = environment;
  const common = { bus: bus.settings, identityKey: keys.identity, host, port, demo, logLevel, env };
  await bootProduct({ databases: database.urls, ...common }, started);
  stillWanted();
  await listenOnIpv6Too(host, port);
  const inside = insideAddress(host, port);
  await untilHealthy(inside);
  if (demo) {
    const { seedDemo } = await import('./demo/seed.js');
    await seedDemo(inside, environment.dataDir, stillWanted);
  }
  const address = environment.given.PUBLIC_URL ?? `http://localhost:${port}`;
  const [storage, analyser] = [storageWords(environment), analyserWords(environment)];
  say(table({ database: database.description, bus: bus.description, storage, analyser, address, demo }));
  say(`Fiducia is ready at http://localhost:${port} - Ctrl-C stops it.`);
}

async function run() {
  try {
    await start();
  } catch (error) {
    if (error instanceof Interrupted || stopping) return;
    if (error instanceof ConfigError || error instanceof StartError) complain(error.message);
    else complain(`Fiducia did not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    stopping = true;
    await stopAll(1);
  }
}

let starting: Promise<void> = Promise.resolve();
stopOnSignals(() => starting);
starting = run();
