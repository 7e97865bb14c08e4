import { freePort, freePorts } from '@fiducia/service-kit/free-ports';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KeptProcess } from './processes.js';

const TOOL = fileURLToPath(new URL('../../../ci/tool.sh', import.meta.url));
const READY_TRIES = 100;

/** TOXIPROXY, the PATH, or the tool that the project builds at its pin. */
function findToxiproxy(): string {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'toxiproxy-server'));
  const found = [process.env.TOXIPROXY, ...inPath].find((path) => path && existsSync(path));
  if (found) return found;
  const built = spawnSync('bash', [TOOL, 'toxiproxy'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (built.status !== 0)
    throw new Error('There is no toxiproxy: set TOXIPROXY, or install Go so that it can be built.');
  return built.stdout.trim();
}

export type Toxic = {
  type: 'latency' | 'timeout' | 'reset_peer' | 'bandwidth' | 'slicer' | 'limit_data';
  /** `upstream`: from a service to what it needs; `downstream`: what comes back. */
  stream: 'upstream' | 'downstream';
  attributes: Record<string, number>;
  /** Share of the connections that meet it. */
  toxicity?: number;
};

/** The wires between the parts, each of which can be made slow, deaf or dead. */
export class Toxiproxy {
  private readonly ports = new Map<string, number>();

  private constructor(
    private readonly process: KeptProcess,
    private readonly api: string,
  ) {}

  static async start(log: string): Promise<Toxiproxy> {
    const port = await freePort();
    const args = ['-host', '127.0.0.1', '-port', String(port)];
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'error' };
    const kept = new KeptProcess({ name: 'toxiproxy', command: findToxiproxy(), args, env, log });
    kept.start();
    const proxy = new Toxiproxy(kept, `http://127.0.0.1:${port}`);
    await proxy.untilReady();
    return proxy;
  }

  /** Opens a wire of that name to a port of this machine. @returns the port to use instead. */
  async wire(name: string, upstream: number): Promise<number> {
    const [listen = 0] = await freePorts(1);
    await this.call('POST', '/proxies', { name, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}` });
    this.ports.set(name, listen);
    return listen;
  }

  get wires(): string[] {
    return [...this.ports.keys()];
  }

  async poison(wire: string, toxic: Toxic): Promise<void> {
    await this.call('POST', `/proxies/${wire}/toxics`, {
      name: `${toxic.type}-${toxic.stream}`,
      toxicity: 1,
      ...toxic,
    });
  }

  /** Refuses connections and ends those that stand. */
  async cut(wire: string): Promise<void> {
    await this.call('POST', `/proxies/${wire}`, { enabled: false });
  }

  /** Every wire as it was. */
  async heal(): Promise<void> {
    await this.call('POST', '/reset', {});
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  private async untilReady(): Promise<void> {
    for (let tries = 0; tries < READY_TRIES; tries++) {
      const version = await fetch(`${this.api}/version`).catch(() => undefined);
      if (version?.ok) return;
      await pause(50);
    }
    throw new Error('toxiproxy did not start.');
  }

  private async call(method: string, path: string, body: object): Promise<void> {
    const response = await fetch(this.api + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`toxiproxy: ${method} ${path}: ${response.status} ${await response.text()}`);
  }
}
