import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from './metrics.js';
import { serveMetrics } from './metrics-server.js';
import { freePort } from '../free-ports.js';

const host = '127.0.0.1';

describe('the metrics of a process', () => {
  let port: number;
  let stop: () => Promise<void>;

  const get = async (path: string) => {
    const response = await fetch(`http://${host}:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };

  beforeEach(async () => {
    port = await freePort();
    stop = await serveMetrics('trusts', { host, port });
  });
  afterEach(() => stop());

  it('are at /metrics and nowhere else, with the name of their service', async () => {
    metrics()?.httpRequests.inc({ service: 'trusts', method: 'GET', route: '/api/trusts', status: '200' });
    const { status, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain(
      'fiducia_http_requests_total{service="trusts",method="GET",route="/api/trusts",status="200"} 1',
    );
    expect(text).toMatch(/process_resident_memory_bytes\{service="trusts"\} \d+/);
    expect(await get('/')).toEqual({ status: 404, text: 'The metrics are at /metrics.\n' });
  });

  it('leave out what cannot be read, and show the rest', async () => {
    let fails = false;
    const pending = { gauge: 'fiducia_outbox_pending' as const, labels: {}, value: 7 };
    metrics()?.watch('trusts', async () => {
      if (fails) throw new Error('no database');
      return [pending];
    });
    metrics()?.watch('gateway', async () => [{ gauge: 'fiducia_event_streams', labels: {}, value: 3 }]);
    expect((await get('/metrics')).text).toContain('fiducia_outbox_pending{service="trusts"} 7');
    fails = true;
    const { text } = await get('/metrics');
    expect(text).not.toContain('fiducia_outbox_pending{');
    expect(text).toContain('fiducia_event_streams{service="gateway"} 3');
    expect(text).toContain('fiducia_scrape_failures_total{service="trusts"} 1');
  });

  it('do not wait for a figure that never comes', async () => {
    metrics()?.watch('trusts', () => new Promise(() => undefined));
    metrics()?.watch('gateway', async () => [{ gauge: 'fiducia_event_streams', labels: {}, value: 3 }]);
    expect((await get('/metrics')).text).toContain('fiducia_event_streams{service="gateway"} 3');
  });

  it('forget a service that has stopped', async () => {
    const end = metrics()?.watch('ai', async () => [{ gauge: 'fiducia_outbox_pending', labels: {}, value: 1 }]);
    expect((await get('/metrics')).text).toContain('fiducia_outbox_pending{service="ai"} 1');
    end?.();
    expect((await get('/metrics')).text).not.toContain('service="ai"');
  });
});

describe('a port that is taken', () => {
  let taken: Server;

  beforeEach(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, host, resolve));
  });
  afterEach(() => new Promise((resolve) => taken.close(resolve)));

  it('is said, and what to do', async () => {
    const { port } = taken.address() as AddressInfo;
    await expect(serveMetrics('trusts', { host, port })).rejects.toThrow(
      `The metrics cannot be served on port ${port} of 127.0.0.1: another program uses it. Set another METRICS_PORT.`,
    );
    expect(metrics()).toBeUndefined();
  });
});
