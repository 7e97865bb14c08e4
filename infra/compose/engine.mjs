// The container engine and one compose project, as the scripts of this folder talk to them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The product's services, in the order in which they are restarted: those in front last. */
export const SERVICES = ['auth', 'trusts', 'decisions', 'documents', 'ai', 'gateway'];

/** @throws Error with what the program said when it does not end well. @returns what it printed. */
export async function docker(args, { cwd = process.cwd(), env = process.env } = {}) {
  const child = spawn('docker', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code === 0) return out.trim();
  throw new Error(`docker ${args.slice(0, 4).join(' ')} … ended with ${code}. ${(said || out).trim().slice(-2_000)}`);
}

export class Project {
  /** @param folder where docker-compose.yml, .env and ./secrets are. */
  constructor(folder, env = process.env) {
    this.folder = folder;
    this.env = env;
  }

  compose(...args) {
    return docker(['compose', ...args], { cwd: this.folder, env: this.env });
  }

  /** The ids of a service's containers, the oldest first. */
  async containersOf(service, ...options) {
    const ids = (await this.compose('ps', '-q', ...options, service)).split('\n').filter(Boolean);
    const containers = await this.inspect(...ids);
    return containers.sort((a, b) => a.Created.localeCompare(b.Created)).map(({ Id }) => Id);
  }

  async inspect(...ids) {
    return ids.length === 0 ? [] : JSON.parse(await docker(['inspect', ...ids]));
  }

  /** @throws Error when the container does not say that it can serve within `seconds`. */
  async untilHealthy(id, seconds = 90) {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const [{ Name, State }] = await this.inspect(id);
      if (State.Health?.Status === 'healthy') return;
      if (Date.now() > deadline) {
        const words = State.Health?.Log?.at(-1)?.Output ?? State.Status;
        throw new Error(`${Name.slice(1)} is not healthy after ${seconds} s: ${words}`);
      }
      await pause(500);
    }
  }
}
