import type { ServiceName } from '@fiducia/contracts';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOn } from './processes.js';

/** One process of the distributed form, as the machine shows it. */
export type Instance = { service: ServiceName; pid: number; port: number };

const UP_MS = 60_000;
const LOOK_MS = 100;

function instanceOf(pid: number): Instance[] {
  try {
    const service = /services\/([a-z]+)\/dist\/main\.js/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1];
    const port = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
    return service && port ? [{ service: service as ServiceName, pid, port: Number(port) }] : [];
  } catch {
    // It ended while we looked.
    return [];
  }
}

/** Every process of a service that runs on the data folder. */
export function instancesOn(dataDir: string): Instance[] {
  return processesOn(dataDir).flatMap(instanceOf);
}

export const instancesOf = (dataDir: string, service: ServiceName): Instance[] =>
  instancesOn(dataDir)
    .filter((one) => one.service === service)
    .sort((one, other) => one.port - other.port);

/** Whether it takes work: asked past the gateway, as an operator's probe does. */
export async function isReady({ service, port }: Instance): Promise<boolean> {
  const path = service === 'gateway' ? '/api/health' : '/health';
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false;
  }
}

/** Resolves with the process that has taken the place of this one and is ready. */
export async function replaced(dataDir: string, old: Instance): Promise<Instance> {
  const deadline = Date.now() + UP_MS;
  for (;;) {
    const now = instancesOf(dataDir, old.service).find(({ port, pid }) => port === old.port && pid !== old.pid);
    if (now && (await isReady(now))) return now;
    if (Date.now() > deadline) throw new Error(`${old.service} on port ${old.port} did not come back.`);
    await pause(LOOK_MS);
  }
}

/** Stops one process as a supervisor does and waits until another one serves in its place. */
export async function roll(dataDir: string, one: Instance): Promise<Instance> {
  process.kill(one.pid, 'SIGTERM');
  return replaced(dataDir, one);
}
