import express from 'express';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { GatewaySettings } from '../settings.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { upstreamHandlers } from './upstream-handlers.js';

const open: Server[] = [];
const closing: (() => void)[] = [];

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gateway's way to one service that answers as the listener does. */
async function gatewayTo(listener: RequestListener): Promise<string> {
  const service = await listening(listener);
  const addresses = { auth: service, trusts: service, decisions: service, documents: service, ai: service };
  const settings = { upstreams: addresses, logger: pino({ level: 'silent' }) } as unknown as GatewaySettings;
  const upstreams = new Upstreams(settings);
  closing.push(() => upstreams.close());
  const app = express();
  app.use((request, response, next) => void upstreamHandlers(settings, upstreams).trusts(request, response, next));
  return listening(app);
}

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const json = { 'content-type': 'application/json', 'content-length': '100' };

describe('an answer that breaks off', () => {
  it('before anything of it has arrived is a problem that says so', async () => {
    const gateway = await gatewayTo((_request, response) => {
      response.writeHead(201, { ...json, 'x-of-the-service': 'yes' });
      response.flushHeaders();
      setImmediate(() => response.socket?.resetAndDestroy());
    });
    const answer = await fetch(gateway, { method: 'POST', body: 'x' }).catch(() => undefined);
    // What has been told of the answer by then is up to the network: a problem, or a connection that ends.
    const whole = answer && (await answer.json().catch(() => undefined));
    expect(whole ?? { code: 'UNAVAILABLE' }).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('in the middle ends for the browser too, which is not left waiting for the rest', async () => {
    const gateway = await gatewayTo((_request, response) => {
      response.writeHead(200, json);
      response.write('{"id": 1,');
      setTimeout(() => response.socket?.destroy(), 50);
    });
    const answer = await fetch(gateway, { method: 'POST', body: 'x' });
    await expect(answer.text()).rejects.toThrow();
  });

  it('is asked for once more where asking changes nothing', async () => {
    let asked = 0;
    const gateway = await gatewayTo((_request, response) => {
      asked += 1;
      if (asked === 1) response.socket?.resetAndDestroy();
      else response.end('{"id": 1}');
    });
    const answer = await fetch(gateway);
    expect([asked, await answer.json()]).toEqual([2, { id: 1 }]);
  });
});
