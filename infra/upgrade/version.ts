import { SERVICES, type ServiceName } from '@fiducia/contracts';
import { freePort } from '@fiducia/service-kit/free-ports';
import { generateIdentityKey, publicIdentityKey } from '@fiducia/service-kit/identity/identity-token';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const UP_MS = 180_000;
const STARTS = 4;
const LOOK_MS = 100;
const LAST_WORDS = 4_000;

export const KEEPERS = SERVICES.filter((service) => service !== 'gateway');

/** What both versions stand on, and the secrets that both know. */
export type Ground = {
  databases: Record<ServiceName, string>;
  rabbitUrl: string;
  storage: { endpoint: string; accessKey: string; secretKey: string };
};

const identityKey = generateIdentityKey();
const publicHalf = publicIdentityKey(identityKey).export({ type: 'spki', format: 'pem' }).toString();
const secret = () => randomBytes(32).toString('base64');
const keys = { DATA_KEY: secret(), AUDIT_KEY: secret() };

/** One running program of a version. */
export class Program {
  private said = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    readonly service: ServiceName,
    readonly url: string,
    tree: string,
    env: Record<string, string>,
    args: readonly string[] = [],
  ) {
    const program = join(tree, 'services', service, 'dist/main.js');
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-LAST_WORDS));
    this.child.stdout?.on('data', note);
    this.child.stderr?.on('data', note);
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  get lastWords(): string {
    return this.said;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  kill(signal: NodeJS.Signals) {
    this.child.kill(signal);
  }

  async stop(): Promise<void> {
    this.kill('SIGTERM');
    await this.ended;
  }

  /** Resolves when it says that it can serve. */
  async ready(): Promise<this> {
    const path = this.service === 'gateway' ? '/api/health' : '/health';
    for (const deadline = Date.now() + UP_MS; ; await pause(LOOK_MS)) {
      const answer = await fetch(this.url + path).catch(() => undefined);
      if (answer?.ok) return this;
      if (!this.isRunning || Date.now() > deadline) {
        throw new Error(`${this.service} did not get ready: ${this.said} ${await answer?.text()}`);
      }
    }
  }
}

/** One version of the product, built in a folder. */
export class Version {
  private readonly running: Program[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'fiducia-upgrade-data-'));

  constructor(
    private readonly tree: string,
    private readonly ground: Ground,
  ) {}

  private environment(service: ServiceName): Record<string, string> {
    const { databases, rabbitUrl, storage } = this.ground;
    const common = {
      HOST: '127.0.0.1',
      RABBITMQ_URL: rabbitUrl,
      LOG_LEVEL: 'warn',
      DATA_DIR: this.dataDir,
      DRAIN_MS: '3000',
    };
    if (service === 'gateway') return { ...common, IDENTITY_KEY: identityKey, REQUESTS_PER_MINUTE: '1000000' };
    const { endpoint, accessKey, secretKey } = storage;
    const store = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: 'fiducia' };
    const own = service === 'documents' ? store : {};
    return {
      ...common,
      ...keys,
      ...own,
      DATABASE_URL: databases[service],
      IDENTITY_KEY: publicHalf,
      MIGRATE_ON_START: 'true',
    };
  }

  private async begin(service: ServiceName, more: Record<string, string>): Promise<Program> {
    const port = await freePort();
    const env = { ...this.environment(service), ...more, PORT: String(port) };
    const program = new Program(service, `http://127.0.0.1:${port}`, this.tree, env);
    this.running.push(program);
    return program;
  }

  /** A process that does not come up is started again, as a supervisor does. */
  private async up(service: ServiceName, more: Record<string, string>): Promise<Program> {
    for (let tries = 1; ; tries++) {
      try {
        return await (await this.begin(service, more)).ready();
      } catch (error) {
        if (tries === STARTS) throw error;
      }
    }
  }

  /** One process of each service that keeps something. @param more of the environment, beside the addresses */
  startServices(more: Record<string, string> = {}): Promise<Program[]> {
    // All at once: a service is ready only when every other one has been on the broker.
    return Promise.all(KEEPERS.map((service) => this.up(service, more)));
  }

  /** A gateway in front of these processes; where several serve one service it takes turns among them. */
  async startGateway(services: readonly Program[]): Promise<Program> {
    const urls = KEEPERS.map((name) => {
      const own = services.filter(({ service }) => service === name).map(({ url }) => url);
      return [`${name.toUpperCase()}_URL`, own.join(',')] as const;
    });
    return this.up('gateway', Object.fromEntries(urls));
  }

  /** The version's own way to bring a schema up to date, once. */
  migrate(service: ServiceName): Program {
    const program = new Program(service, '', this.tree, this.environment(service), ['migrate', '--wait']);
    this.running.push(program);
    return program;
  }

  async stop(): Promise<void> {
    for (const program of this.running) program.kill('SIGKILL');
    await Promise.all(this.running.map(({ ended }) => ended));
  }
}
