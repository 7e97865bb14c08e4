import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { PreparingClient } from './preparing-client.js';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const LAST_WORD = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

/** What a client of a server meets whose postmaster dies as it connects: welcome and farewell in one piece. */
async function dyingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, LAST_WORD])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('a connection that the server ends as it is handed out', () => {
  it('fails the statement that is sent next, and not the process', async () => {
    const server = await dyingServer();
    const { port } = server.address() as AddressInfo;
    const pool = new Pool({ Client: PreparingClient, host: '127.0.0.1', port, user: 'a', database: 'a' });
    pool.on('error', () => undefined);
    const ask = async () => {
      const client = await pool.connect();
      try {
        await client.query('SELECT 1');
      } finally {
        client.release();
      }
    };
    await expect(ask()).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    await pool.end();
    await new Promise((resolve) => server.close(resolve));
  });
});
