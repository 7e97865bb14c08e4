import { provisionDatabase } from '@fiducia/service-kit/database/provision';
import { freePorts } from '@fiducia/service-kit/free-ports';
import { generateIdentityKey, publicIdentityKey } from '@fiducia/service-kit/identity/identity-token';
import { SERVICES, type ServiceName } from '@fiducia/contracts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { servicesStrikes } from '../nemesis/services-strikes.js';
import { say } from '../say.js';
import type { Standing } from '../standing.js';
import { Broker } from './broker.js';
import { Minio } from './minio.js';
import { Postgres } from './postgres.js';
import { KeptProcess } from './processes.js';
import { Toxiproxy } from './toxiproxy.js';

export const KEEPERS = SERVICES.filter((service) => service !== 'gateway');
const HEALTHY_MS = 90_000;
const UNLIMITED = '1000000';

const programOf = (service: ServiceName) =>
  fileURLToPath(new URL(`../../../../services/${service}/dist/main.js`, import.meta.url));

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.toString();
}

/** The product as `npm run start:services` runs it, with a wire that can be cut between any two parts. */
export class Product {
  readonly services = new Map<ServiceName, KeptProcess>();
  readonly ports = {} as Record<ServiceName, number>;
  readonly environments = {} as Record<ServiceName, Record<string, string | undefined>>;

  private readonly identityKey = generateIdentityKey();

  private constructor(
    readonly folder: string,
    readonly postgres: Postgres,
    readonly broker: Broker,
    readonly minio: Minio,
    readonly wires: Toxiproxy,
  ) {}

  static async start({ ownDisk = false }: { ownDisk?: boolean } = {}): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'fiducia-faults-'));
    chmodSync(folder, 0o711);
    mkdirSync(join(folder, 'log'));
    const [port = 0] = await freePorts(1);
    const log = (name: string) => join(folder, 'log', `${name}.log`);
    const [postgres, broker, minio, wires] = await Promise.all([
      Postgres.start(folder, { password: randomBytes(18).toString('base64url'), port, ownDisk }),
      Broker.start(),
      Minio.start(folder, log('minio')),
      Toxiproxy.start(log('toxiproxy')),
    ]);
    const product = new Product(folder, postgres, broker, minio, wires);
    await product.startServices();
    return product;
  }

  get standing(): Standing {
    const { postgres, broker, services } = this;
    return {
      address: this.address,
      folder: this.folder,
      description: `six processes, PostgreSQL ${postgres.version}; their logs: ${this.folder}/log`,
      query: (sql) => postgres.query(sql),
      queues: () => broker.queues(),
      deadLetters: (service) => broker.peek(`fiducia.${service}.dead.v2`),
      count: () => broker.count(),
      redeliveries: () => broker.counts.redelivered,
      ends: () => [...services].flatMap(([name, { unasked }]) => unasked.map((how) => `${name} ${how}`)),
      strikes: (random, explained) => servicesStrikes({ product: this, random, explained }),
      stop: (keep) => this.stop(keep),
    };
  }

  get address(): string {
    return `http://127.0.0.1:${this.ports.gateway}`;
  }

  service(name: ServiceName): KeptProcess {
    const found = this.services.get(name);
    if (!found) throw new Error(`There is no service ${name}.`);
    return found;
  }

  logOf(name: string): string {
    return join(this.folder, 'log', `${name}.log`);
  }

  /** The wire's address of the database of a service, for the administrator. */
  adminUrlOver(service: ServiceName): string {
    const port = Number(new URL(this.environments[service].DATABASE_URL ?? '').port);
    return withPort(this.postgres.adminUrl, port);
  }

  /** Facts that have not left yet. */
  async waitingFacts(): Promise<number> {
    const counts = KEEPERS.map((service) => `(SELECT count(*) FROM ${service}.outbox WHERE published_at IS NULL)`);
    const rows = await this.postgres.query<{ waiting: number }>(`SELECT (${counts.join(' + ')})::int AS waiting`);
    return rows[0]?.waiting ?? 0;
  }

  /**
   * Has `trusts` make its schema in another database of the same server.
   * @param killAfterMs when the server is ended under it, counted from its connection; never unless said
   */
  async migrateElsewhere(database: string, killAfterMs?: number): Promise<{ failed: boolean; schema: string }> {
    const url = await this.postgres.openAnother(database, 'fiducia_trusts', 'trusts');
    const program = [programOf('trusts'), 'migrate'];
    const env = { ...this.environments.trusts, DATABASE_URL: url };
    const child = spawn(process.execPath, program, { env, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (killAfterMs !== undefined) {
      await Promise.race([this.postgres.untilConnected(database, 'fiducia_trusts'), ended]);
      await pause(killAfterMs);
      await this.postgres.crash();
    }
    const code = await ended;
    return { failed: code !== 0, schema: await this.postgres.schemaOf(database, 'trusts') };
  }

  async isHealthy(): Promise<boolean> {
    return fetch(`${this.address}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(keep: boolean): Promise<void> {
    await this.wires.heal().catch(() => undefined);
    this.broker.thaw();
    for (const service of this.services.values()) service.signal('SIGCONT');
    await Promise.all([...this.services.values()].map((service) => service.stop()));
    this.minio.process.signal('SIGCONT');
    await Promise.all([this.minio.process.stop(), this.wires.stop(), this.broker.stop(), this.postgres.stop()]);
    if (keep) say(`kept: ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async startServices(): Promise<void> {
    const free = await freePorts(SERVICES.length);
    for (const [index, service] of SERVICES.entries()) this.ports[service] = free[index] ?? 0;
    const urls = await provisionDatabase(this.postgres.adminUrl, randomBytes(32));
    const shared = await this.shared();
    for (const service of SERVICES) {
      this.environments[service] = { ...shared, ...(await this.ownEnvironment(service, urls[service])) };
      const args = ['--disable-warning=ExperimentalWarning', programOf(service)];
      const env = this.environments[service];
      const program = { name: service, command: process.execPath, args, env, log: this.logOf(service) };
      const kept = new KeptProcess(program);
      this.services.set(service, kept);
      kept.start();
    }
    await this.untilHealthy();
  }

  private async shared(): Promise<Record<string, string | undefined>> {
    const urls: Record<string, string> = {};
    for (const service of KEEPERS) {
      const port = await this.wires.wire(`http-${service}`, this.ports[service]);
      urls[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${port}`;
    }
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      AI_PROVIDER: 'builtin',
      DEMO_MODE: 'false',
      DATA_KEY: randomBytes(32).toString('base64'),
      AUDIT_KEY: randomBytes(32).toString('base64'),
      REQUESTS_PER_MINUTE: UNLIMITED,
      ANALYSES_PER_MINUTE: UNLIMITED,
      REGISTRATIONS_PER_HOUR: UNLIMITED,
      ...urls,
    };
  }

  private async ownEnvironment(service: ServiceName, databaseUrl: string): Promise<Record<string, string | undefined>> {
    const rabbit = withPort(this.broker.url, await this.wires.wire(`broker-${service}`, this.broker.port));
    const common = { PORT: String(this.ports[service]), RABBITMQ_URL: rabbit };
    if (service === 'gateway') return { ...common, IDENTITY_KEY: this.identityKey };
    const publicHalf = publicIdentityKey(this.identityKey).export({ type: 'spki', format: 'pem' }).toString();
    const postgres = await this.wires.wire(`database-${service}`, Number(new URL(databaseUrl).port));
    const own = { ...common, IDENTITY_KEY: publicHalf, DATABASE_URL: withPort(databaseUrl, postgres) };
    if (service !== 'documents') return own;
    const store = await this.wires.wire('store', this.minio.port);
    const keys = { S3_ACCESS_KEY: Minio.accessKey, S3_SECRET_KEY: this.minio.secretKey };
    return { ...own, ...keys, S3_ENDPOINT: `http://127.0.0.1:${store}`, S3_BUCKET: 'fiducia' };
  }

  private async untilHealthy(): Promise<void> {
    for (const until = Date.now() + HEALTHY_MS; !(await this.isHealthy()); await pause(100)) {
      if (Date.now() > until) throw new Error(`The product did not get healthy; its logs are in ${this.folder}/log.`);
    }
  }
}
