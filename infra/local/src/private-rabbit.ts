import { connect } from 'amqplib';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@fiducia/service-kit/free-ports';
import { StartError } from './instance-lock.js';

const PACKAGED = '/usr/lib/rabbitmq/lib';
const START_MS = 60_000;
const STOP_MS = 12_000;
const LOOK_MS = 200;

/** The server program of Debian's package itself: its wrapper in /usr/sbin insists on an account of its own. */
export function findRabbit(): string | undefined {
  if (!existsSync(PACKAGED)) return undefined;
  const programs = readdirSync(PACKAGED).map((folder) => join(PACKAGED, folder, 'sbin/rabbitmq-server'));
  return programs.findLast((program) => existsSync(program));
}

type Ports = { amqp: number; distribution: number; names: number };

function environment(folder: string, ports: Ports): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: join(folder, 'home'),
    ERL_EPMD_PORT: String(ports.names),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // Always the same name: the node's data stand under it.
    RABBITMQ_NODENAME: 'fiducia@localhost',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1} +sbwt none',
  };
}

function prepare(folder: string, ports: Ports) {
  mkdirSync(join(folder, 'home'), { recursive: true, mode: 0o700 });
  const cookie = join(folder, 'home/.erlang.cookie');
  if (!existsSync(cookie)) writeFileSync(cookie, randomBytes(12).toString('hex'), { mode: 0o400 });
  writeFileSync(join(folder, 'enabled_plugins'), '[].\n');
  const limits = ['vm_memory_high_watermark.absolute = 512MB', 'disk_free_limit.absolute = 50MB'];
  writeFileSync(
    join(folder, 'rabbitmq.conf'),
    `${[`listeners.tcp.1 = 127.0.0.1:${ports.amqp}`, ...limits].join('\n')}\n`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const connection = await connect(url, { timeout: 2_000 });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stopNode(node: ChildProcess) {
  if (ended(node)) return;
  const exit = new Promise((resolve) => node.once('exit', resolve));
  node.kill('SIGTERM');
  const late = setTimeout(() => node.pid !== undefined && process.kill(-node.pid, 'SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(late);
}

/**
 * Starts RabbitMQ out of Debian's package on free ports of the loopback address; its queues stay in `folder`.
 * @param onStarted told every process that was started.
 */
export async function startRabbit(folder: string, onStarted: (pid: number | undefined) => void) {
  const program = findRabbit();
  if (!program)
    throw new StartError('There is no RabbitMQ on this machine. Install rabbitmq-server or set RABBITMQ_URL.');
  const [amqp = 0, distribution = 0, names = 0] = await freePorts(3);
  const ports = { amqp, distribution, names };
  prepare(folder, ports);
  // Started here, or the node would leave a name server running that outlives it.
  const epmd = spawn('epmd', ['-port', String(names), '-address', '127.0.0.1'], { stdio: 'ignore', detached: true });
  const node = spawn(program, [], {
    env: environment(folder, ports),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStarted(epmd.pid);
  onStarted(node.pid);
  let said = '';
  const note = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000));
  node.stdout.on('data', note);
  node.stderr.on('data', note);
  const stop = async () => {
    await stopNode(node);
    epmd.kill('SIGKILL');
  };
  const url = `amqp://guest:guest@127.0.0.1:${amqp}`;
  for (const deadline = Date.now() + START_MS; !(await answers(url)); await pause(LOOK_MS)) {
    if (!ended(node) && Date.now() < deadline) continue;
    await stop();
    throw new StartError(`RabbitMQ did not start. Its last words: ${said.trim()}`);
  }
  return { url, stop };
}
