import { freePort } from '@fiducia/service-kit/free-ports';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { StartError } from './instance-lock.js';
import type { Stoppables } from './stoppables.js';

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Whether this machine has the address at all: without IPv6 there is no ::1. */
const isNoSuchAddress = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

function inWords(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already taken by another program. Stop it, or start with another one: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs special rights. Start with another one: PORT=3000 npm start`);
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`This machine has no address ${host}. Set HOST to one that it has.`);
  return error;
}

async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await close(server);
}

/**
 * Finds out before anything is started whether the port is free on every address.
 * @returns the port: the one asked for, or a free one for 0.
 */
export async function freePortOn(hosts: readonly string[], port: number): Promise<number> {
  const chosen = port === 0 ? await freePort() : port;
  for (const host of hosts) {
    try {
      await tryPort(host, chosen);
    } catch (error) {
      if (host === '::1' && isNoSuchAddress(error)) continue;
      throw inWords(error, chosen, host);
    }
  }
  return chosen;
}

/** Whether the port is free on every address. */
export async function isFree(hosts: readonly string[], port: number): Promise<boolean> {
  try {
    await freePortOn(hosts, port);
    return true;
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
}

/** Where `HOST` listens: the two loopback addresses belong together, because `localhost` may mean either. */
export function hostsOf(host: string): string[] {
  return host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

type Relay = { close(): Promise<void> };

/**
 * Answers on the IPv6 loopback address what the IPv4 one answers, byte for byte; null on a machine without IPv6.
 */
async function relayLoopback(port: number): Promise<Relay | null> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (outside) => {
    const inside = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // An ended conversation ends for both sides; why it ended is known to the server and the browser.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  try {
    await listen(server, port, '::1');
  } catch (error) {
    if (isNoSuchAddress(error)) return null;
    throw inWords(error, port, '::1');
  }
  return {
    close: async () => {
      for (const socket of open) socket.destroy();
      await close(server);
    },
  };
}

/** Makes `http://localhost` work whichever loopback address the name stands for on this machine. */
export async function listenOnIpv6Too(host: string, port: number, started: Stoppables): Promise<void> {
  if (host !== '127.0.0.1') return;
  const relay = await relayLoopback(port);
  if (relay) started.add('::1', () => relay.close());
}
