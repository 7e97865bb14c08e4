import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below the range from which the system hands out ports by itself (32768 and up on Linux): what is free here stays free
 * until its server is up, although other programs open connections meanwhile.
 */
const FIRST = 20_000;
const BEYOND = 32_000;
const TRIES = 200;

function listen(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Ports of the loopback address that nobody uses; held at once, so that all of them differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  for (let tries = 0; held.size < count && tries < TRIES; tries++) {
    const port = randomInt(FIRST, BEYOND);
    const server = held.has(port) ? undefined : await listen(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  if (held.size < count) throw new Error(`No ${count} free ports were found between ${FIRST} and ${BEYOND}.`);
  return [...held.keys()];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
