import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const READY = /^Fiducia is ready at (http:\S+)/m;
const READY_MS = 120_000;
const LAST_WORDS_MS = 500;

const COMMANDS = { start: 'infra/local/start.mjs', services: 'infra/local/start-services.mjs' } as const;
export type Form = keyof typeof COMMANDS;

/** A data folder of a test's own. PostgreSQL's account may pass through it where the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

export type Ended = { code: number | null; output: string };

export type Settings = { dataDir: string; port?: number; env?: Record<string, string>; form?: Form };

/** The environment of the tests themselves says nothing to the product. */
function cleanEnvironment(): Record<string, string | undefined> {
  const passed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'MINIO_BIN', 'NODE_EXTRA_CA_CERTS', 'REQUIRE_REAL', 'CI'];
  return Object.fromEntries(passed.map((name) => [name, process.env[name]]));
}

/** The product as a person starts it from the command line. */
export class Product {
  private output = '';
  private readonly child: ChildProcess;
  readonly ended: Promise<Ended>;

  private constructor({ dataDir, port = 0, env = {}, form = 'start' }: Settings) {
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, COMMANDS[form])], {
      cwd: ROOT,
      env: { ...cleanEnvironment(), PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => (this.output += chunk.toString());
    this.child.stdout?.on('data', note);
    this.child.stderr?.on('data', note);
    this.ended = new Promise((resolve) => {
      const end = () => resolve({ code: this.child.exitCode, output: this.output });
      this.child.once('close', end);
      // What a killed product leaves behind may hold on to its output: the last words are not waited for any longer.
      this.child.once('exit', () => setTimeout(end, LAST_WORDS_MS));
    });
  }

  /** Starts it without waiting: for a start that is expected to fail or to be cut off. */
  static begin(settings: Settings): Product {
    return new Product(settings);
  }

  /** Starts it and waits until it says that it is ready. */
  static async start(settings: Settings): Promise<Product> {
    const product = new Product(settings);
    await product.ready();
    return product;
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!READY.test(this.output)) {
      const ended = await Promise.race([this.ended, new Promise<null>((resolve) => setTimeout(resolve, 50, null))]);
      if (ended) throw new Error(`The product ended with code ${ended.code}:\n${ended.output}`);
      if (Date.now() > deadline) {
        this.kill();
        throw new Error(`The product did not get ready:\n${this.output}`);
      }
    }
  }

  /** By number: a bare machine may not know the name localhost. */
  get address(): string {
    return (READY.exec(this.output)?.[1] ?? '').replace('localhost', '127.0.0.1');
  }

  /** Of every gateway, the first one's first. */
  get addresses(): string[] {
    const more = [...this.output.matchAll(/^One more gateway is at (http:\S+)/gm)].map(([, address]) => address ?? '');
    return [this.address, ...more.map((address) => address.replace('localhost', '127.0.0.1'))];
  }

  get said(): string {
    return this.output;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** As a power cut ends it: nothing is put in order. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  async stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.ended;
  }
}

export type RunningProduct = { address: string; dataDir: string; pid: number; close(): Promise<void> };

/** A product on a folder of its own that is gone afterwards. */
export async function startProduct(settings: Omit<Settings, 'dataDir'> = {}): Promise<RunningProduct> {
  const dataDir = temporaryFolder();
  const product = await Product.start({ dataDir, ...settings });
  return {
    address: product.address,
    dataDir,
    pid: product.pid,
    close: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
