import { join } from 'node:path';
import { takeDataDir } from './data-dir.js';
import { type LocalEnvironment, readEnvironment } from './environment.js';
import type { Keys } from './keys.js';
import { type Life, runLife, say } from './life.js';
import { hostsOf, listenOnIpv6Too } from './listening.js';
import { insideAddress, untilHealthy } from './ready.js';
import { addressWords, analyserWords, table } from './table.js';

function storageWords({ given, dataDir }: LocalEnvironment): string {
  return given.S3_ENDPOINT ? `S3 at ${new URL(given.S3_ENDPOINT).host}` : `folder ${dataDir}/objects`;
}

/** What the services read of the environment: what was given, checked, with the made keys and the folder's full name. */
function serviceEnvironment(environment: LocalEnvironment, keys: Keys, port: number) {
  const { DATABASE_URL: _database, RABBITMQ_URL: _bus, IDENTITY_KEY: _identity, ...given } = environment.given;
  const others = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name.replace(/_FILE$/, '') in environment.known)),
  );
  return {
    ...others,
    ...given,
    DATA_DIR: environment.dataDir,
    DATA_KEY: keys.data,
    AUDIT_KEY: keys.audit,
    SITE_URL: addressWords(environment, port),
    AUDIT_HEADS: environment.given.AUDIT_HEADS ?? join(environment.dataDir, 'audit-heads.log'),
    AI_PROVIDER: environment.analyser,
    DEMO_MODE: String(environment.demo),
  };
}

/** npm start: the whole product in this one process. */
async function start(life: Life) {
  const { started, stillWanted } = life;
  const environment = readEnvironment(process.env);
  const { port, keys } = await takeDataDir(environment, life);
  const host = hostsOf(environment.host)[0] ?? environment.host;
  const [{ openDatabase }, { bootProduct }, { openBus }, { startTelemetry }, { createLogger }] = await Promise.all([
    import('./database.js'),
    import('./product.js'),
    import('./bus.js'),
    import('@fiducia/service-kit/telemetry/start-telemetry'),
    import('@fiducia/service-kit/logging'),
  ]);
  const { demo, logLevel } = environment;
  const seen = { ...process.env, HOST: host, METRICS_PORT: environment.given.METRICS_PORT };
  started.add('telemetry', await startTelemetry('fiducia', seen, createLogger('start', logLevel)));
  stillWanted();
  const database = await openDatabase(environment, keys, started);
  stillWanted();
  const bus = openBus(environment.given.RABBITMQ_URL);
  const env = serviceEnvironment(environment, keys, port);
  const common = { bus: bus.settings, identityKey: keys.identity, host, port, demo, logLevel, env };
  await bootProduct({ databases: database.urls, ...common }, started);
  stillWanted();
  await listenOnIpv6Too(host, port, started);
  const inside = insideAddress(host, port);
  await untilHealthy(inside, life);
  if (demo) {
    const { seedDemo } = await import('./demo/seed.js');
    await seedDemo(inside, environment.dataDir, stillWanted);
  }
  const used = { database: database.description, bus: bus.description, storage: storageWords(environment) };
  say(table({ ...used, analyser: analyserWords(environment), address: addressWords(environment, port), demo }));
  say(`Fiducia is ready at http://localhost:${port} - Ctrl-C stops it.`);
}

runLife(start);
