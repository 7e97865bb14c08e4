import { join } from 'node:path';
import type { ServiceName } from '@fiducia/contracts';
import { SERVICES } from '@fiducia/contracts';
import { publicIdentityKey } from '@fiducia/service-kit/identity/identity-token';
import { fileURLToPath } from 'node:url';
import { takeDataDir } from './data-dir.js';
import { openDatabase, type ProvisionedDatabase } from './database.js';
import { type LocalEnvironment, readEnvironment } from './environment.js';
import { freePorts } from '@fiducia/service-kit/free-ports';
import type { Keys } from './keys.js';
import { Leftovers } from './leftovers.js';
import { type Life, runLife, say } from './life.js';
import { hostsOf, isFree, listenOnIpv6Too } from './listening.js';
import { insideAddress, untilHealthy } from './ready.js';
import { type Bus, openRabbit, openStorage, type Storage } from './real-parts.js';
import { supervise, type Supervised } from './supervised.js';
import { addressWords, analyserWords, table } from './table.js';

type Plan = {
  environment: LocalEnvironment;
  keys: Keys;
  database: ProvisionedDatabase;
  bus: Bus;
  storage: Storage;
  /** Of every instance of each service. */
  ports: Record<ServiceName, number[]>;
  /** Where the gateway listens; the services listen on the loopback address. */
  host: string;
};

const programOf = (service: ServiceName) =>
  fileURLToPath(new URL(`../../../services/${service}/dist/main.js`, import.meta.url));

/** The parts of the environment that are no secrets and no addresses of ours: PATH, proxies, limits, OTEL_*. */
function unknownToUs({ known }: LocalEnvironment) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name.replace(/_FILE$/, '') in known)));
}

function shared({ environment, bus, ports }: Plan) {
  const { given, dataDir, demo, analyser, logLevel } = environment;
  const urls = SERVICES.map((service) => {
    const instances = ports[service].map((port) => `http://127.0.0.1:${port}`);
    return [`${service.toUpperCase()}_URL`, instances.join(',')];
  });
  return {
    ...unknownToUs(environment),
    ...Object.fromEntries(urls),
    NODE_ENV: given.NODE_ENV,
    PUBLIC_URL: given.PUBLIC_URL,
    TRUST_PROXY: given.TRUST_PROXY,
    DRAIN_MS: given.DRAIN_MS,
    DATABASE_POOL_SIZE: given.DATABASE_POOL_SIZE,
    OPENAI_BASE_URL: given.OPENAI_BASE_URL,
    DATA_DIR: dataDir,
    RABBITMQ_URL: bus.url,
    AI_PROVIDER: analyser,
    DEMO_MODE: String(demo),
    LOG_LEVEL: logLevel,
  };
}

/** METRICS_PORT for the first gateway, and one more for each process after it; by the port that the process serves. */
function metricsPorts({ environment, ports }: Plan): Map<number, number> {
  const first = environment.given.METRICS_PORT;
  if (first === undefined) return new Map();
  const processes = SERVICES.flatMap((service) => ports[service]);
  return new Map(processes.map((port, index) => [port, Number(first) + index]));
}

/** Where each process shows its metrics, for whoever scrapes them. */
function sayMetrics(plan: Plan) {
  const at = metricsPorts(plan);
  for (const service of SERVICES) {
    for (const port of plan.ports[service]) {
      const { host } = service === 'gateway' ? plan : { host: '127.0.0.1' };
      if (at.has(port)) say(`Metrics of ${service}: http://${host}:${at.get(port)}/metrics`);
    }
  }
}

/** What `auth` writes mail with, and the address that its links begin with. */
const mailOf = ({ environment, ports }: Plan) => ({
  SITE_URL: addressWords(environment, ports.gateway[0] ?? environment.port),
  SMTP_URL: environment.given.SMTP_URL,
  MAIL_FROM: environment.given.MAIL_FROM,
});

/** The key of the audit log is for `trusts` alone: whoever else were taken over could not sign an entry. */
const auditOf = ({ environment, keys }: Plan) => ({
  AUDIT_KEY: keys.audit,
  AUDIT_HEADS: environment.given.AUDIT_HEADS ?? join(environment.dataDir, 'audit-heads.log'),
});

/** What one process is told: its own database, and of the secrets only those that it works with. */
function environmentOf(service: ServiceName, port: number, plan: Plan): Record<string, string | undefined> {
  const { environment, keys, database, storage, host } = plan;
  const { given } = environment;
  const common = { ...shared(plan), PORT: String(port), METRICS_PORT: metricsPorts(plan).get(port)?.toString() };
  if (service === 'gateway') return { ...common, HOST: host, IDENTITY_KEY: keys.identity };
  const publicHalf = publicIdentityKey(keys.identity).export({ type: 'spki', format: 'pem' }).toString();
  return {
    ...common,
    HOST: '127.0.0.1',
    DATABASE_URL: database.urls[service],
    IDENTITY_KEY: publicHalf,
    DATA_KEY: keys.data,
    ...(service === 'ai' ? { OPENAI_API_KEY: given.OPENAI_API_KEY, OPENAI_MODEL: given.OPENAI_MODEL } : {}),
    ...(service === 'auth' ? mailOf(plan) : {}),
    ...(service === 'trusts' ? auditOf(plan) : {}),
    ...(service === 'documents'
      ? {
          S3_ENDPOINT: storage.endpoint,
          S3_ACCESS_KEY: storage.accessKey,
          S3_SECRET_KEY: storage.secretKey,
          S3_BUCKET: given.S3_BUCKET ?? 'fiducia',
          S3_REGION: given.S3_REGION,
        }
      : {}),
  };
}

/** The first gateway has the port that was asked for, each further one the next that is free after it. */
async function gatewayPorts(first: number, instances: number, host: string): Promise<number[]> {
  const ports = [first];
  for (let port = first + 1; ports.length < instances; port++) {
    if (await isFree(hostsOf(host), port)) ports.push(port);
  }
  return ports;
}

async function portsFor(gateways: number[], instances: number): Promise<Record<ServiceName, number[]>> {
  const services = SERVICES.filter((service) => service !== 'gateway');
  const free = await freePorts(services.length * instances);
  const pairs = services.map((service) => [service, free.splice(0, instances)]);
  return { ...Object.fromEntries(pairs), gateway: gateways } as Record<ServiceName, number[]>;
}

function startInstances(service: ServiceName, plan: Plan, fail: Life['fail'], leftovers: Leftovers): Supervised[] {
  return plan.ports[service].map((port, index) =>
    supervise({
      name: plan.ports[service].length > 1 ? `${service} ${index + 1}` : service,
      path: programOf(service),
      env: environmentOf(service, port, plan),
      onGivenUp: fail,
      onStarted: (pid) => leftovers.add(pid),
    }),
  );
}

const stopAll = async (running: Supervised[]) => void (await Promise.all(running.map((one) => one.stop())));

/** Those who ask are stopped before those who are asked. */
function startProcesses(plan: Plan, { started, fail }: Life, leftovers: Leftovers) {
  const behind = SERVICES.filter((name) => name !== 'gateway');
  const services = behind.flatMap((service) => startInstances(service, plan, fail, leftovers));
  started.add('services', () => stopAll(services));
  const gateways = startInstances('gateway', plan, fail, leftovers);
  started.add('gateways', () => stopAll(gateways));
}

/** npm run start:services: a process for each service, with a real broker and object store between them. */
async function start(life: Life) {
  const { started, stillWanted } = life;
  const environment = readEnvironment(process.env);
  const { port, keys } = await takeDataDir(environment, life);
  const host = hostsOf(environment.host)[0] ?? environment.host;
  const leftovers = new Leftovers(environment.dataDir);
  await leftovers.end();
  started.add('process list', () => leftovers.forget());
  const database = await openDatabase(environment, keys, started);
  stillWanted();
  const storage = await openStorage(environment, keys, started, leftovers);
  stillWanted();
  const bus = await openRabbit(environment, started, leftovers);
  stillWanted();
  const instances = Number(environment.given.SERVICE_INSTANCES ?? 1);
  const gateways = await gatewayPorts(port, instances, host);
  const ports = await portsFor(gateways, instances);
  const plan = { environment, keys, database, bus, storage, ports, host };
  startProcesses(plan, life, leftovers);
  for (const gateway of gateways) await listenOnIpv6Too(host, gateway, started);
  const inside = insideAddress(host, port);
  for (const gateway of gateways) await untilHealthy(insideAddress(host, gateway), life);
  if (environment.demo) {
    const { seedDemo } = await import('./demo/seed.js');
    await seedDemo(inside, environment.dataDir, stillWanted);
  }
  const used = {
    database: `${database.description}, a role for each service`,
    bus: bus.description,
    storage: storage.description,
  };
  const { demo } = environment;
  say(table({ ...used, analyser: analyserWords(environment), address: addressWords(environment, port), demo }));
  sayMetrics(plan);
  for (const gateway of gateways.slice(1)) say(`One more gateway is at http://localhost:${gateway}`);
  say(`Fiducia is ready at http://localhost:${port} - Ctrl-C stops it.`);
}

runLife(start);
