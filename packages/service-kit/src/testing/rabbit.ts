import { connect } from 'amqplib';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../free-ports.js';

/** A real broker for a test. */
export type TestRabbit = {
  url: string;
  /** Ends it as a power cut would; undefined for a broker that is not the test's own. */
  kill?: () => Promise<void>;
  /** Stops its clock, as when a machine hangs: what is sent to it goes nowhere and nothing comes back. */
  freeze?: () => void;
  /** Lets it go on after `freeze`. */
  thaw?: () => void;
  /** Runs rabbitmqctl against it. @returns what it printed. */
  control?: (...args: string[]) => Promise<string>;
  /** Starts it again on what it had stored; resolves when it answers. */
  start?: () => Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const PACKAGED = '/usr/lib/rabbitmq/lib';
const START_MS = 60_000;
const run = promisify(execFile);

/** The server program of Debian's package itself: its wrapper in /usr/sbin insists on an account of its own. */
function findServer(): string | undefined {
  if (!existsSync(PACKAGED)) return undefined;
  const versions = readdirSync(PACKAGED).map((folder) => join(PACKAGED, folder, 'sbin/rabbitmq-server'));
  return versions.findLast((program) => existsSync(program));
}

/** Whether `startRabbit` has something to start or to use. */
export function hasRabbit(): boolean {
  return Boolean(process.env.RABBITMQ_URL) || findServer() !== undefined;
}

export type TestRabbitOptions = {
  plugins?: readonly string[];
  /** Lines of rabbitmq.conf beside the kit's own. */
  config?: readonly string[];
};

/** The broker at RABBITMQ_URL, or one of this machine's own on free ports and an empty folder. */
export async function startRabbit(options: TestRabbitOptions = {}): Promise<TestRabbit> {
  const external = process.env.RABBITMQ_URL;
  if (external) return { url: external, stop: async () => undefined };
  const server = findServer();
  if (!server) throw new Error('There is no RabbitMQ on this machine: install rabbitmq-server or set RABBITMQ_URL.');
  const broker = new PrivateBroker(server, await mkdtemp(join(tmpdir(), 'fiducia-rabbit-')), await freePorts(3));
  await broker.prepare(options);
  await broker.start();
  return {
    url: broker.url,
    kill: () => broker.kill(),
    freeze: () => broker.signal('SIGSTOP'),
    thaw: () => broker.signal('SIGCONT'),
    control: (...args) => broker.control(args),
    start: () => broker.start(),
    stop: () => broker.stop(),
  };
}

class PrivateBroker {
  readonly url: string;
  private node: ChildProcess | undefined;
  private epmd: ChildProcess | undefined;
  private readonly lastResort = () => {
    signalGroup(this.node, 'SIGKILL');
    this.epmd?.kill('SIGKILL');
  };

  constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly ports: number[],
  ) {
    this.url = `amqp://guest:guest@127.0.0.1:${ports[0]}`;
  }

  async prepare({ plugins = [], config: more = [] }: TestRabbitOptions) {
    const cookie = join(this.folder, 'home/.erlang.cookie');
    await mkdir(join(this.folder, 'home'));
    await writeFile(cookie, randomBytes(12).toString('hex'), { mode: 0o400 });
    await writeFile(join(this.folder, 'enabled_plugins'), `[${plugins.join(',')}].\n`);
    const limits = ['vm_memory_high_watermark.absolute = 512MB', 'disk_free_limit.absolute = 50MB'];
    const config = [`listeners.tcp.1 = 127.0.0.1:${this.ports[0]}`, ...limits, ...more];
    await writeFile(join(this.folder, 'rabbitmq.conf'), `${config.join('\n')}\n`);
    // Started here, or the node would leave a name server running that outlives it.
    this.epmd = spawn('epmd', ['-port', String(this.ports[2]), '-address', '127.0.0.1'], { stdio: 'ignore' });
    process.once('exit', this.lastResort);
  }

  async start() {
    let said = '';
    this.node = spawn(this.program, [], { env: this.environment(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const note = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000));
    this.node.stdout?.on('data', note);
    this.node.stderr?.on('data', note);
    for (const deadline = Date.now() + START_MS; !(await this.answers()); await pause(200)) {
      if (this.node.exitCode === null && Date.now() < deadline) continue;
      await this.stop();
      throw new Error(`RabbitMQ did not start: ${said}`);
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT') {
    signalGroup(this.node, signal);
  }

  async control(args: readonly string[]): Promise<string> {
    const program = join(dirname(this.program), 'rabbitmqctl');
    const { stdout } = await run(program, ['--quiet', ...args], { env: this.environment() });
    return stdout;
  }

  async kill() {
    const { node } = this;
    if (!node || node.exitCode !== null || node.signalCode !== null) return;
    const ended = new Promise((resolve) => node.once('exit', resolve));
    signalGroup(node, 'SIGKILL');
    await ended;
  }

  async stop() {
    await this.kill();
    this.epmd?.kill('SIGKILL');
    process.off('exit', this.lastResort);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  private async answers(): Promise<boolean> {
    try {
      const connection = await connect(this.url, { timeout: 2_000 });
      await connection.close();
      return true;
    } catch {
      return false;
    }
  }

  private environment(): NodeJS.ProcessEnv {
    const [port, distribution, names] = this.ports;
    return {
      PATH: process.env.PATH,
      HOME: join(this.folder, 'home'),
      ERL_EPMD_PORT: String(names),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: `fiducia-${port}@localhost`,
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_MNESIA_BASE: join(this.folder, 'data'),
      RABBITMQ_LOG_BASE: join(this.folder, 'log'),
      RABBITMQ_PID_FILE: join(this.folder, 'pid'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(this.folder, 'enabled_plugins'),
      RABBITMQ_CONFIG_FILE: join(this.folder, 'rabbitmq.conf'),
      RABBITMQ_CONF_ENV_FILE: '/dev/null',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +sbwt none +S 2:2',
    };
  }
}

function signalGroup(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, signal);
}
