import { createServer } from 'node:http';
import { Instruments } from './instruments.js';
import { useInstruments } from './metrics.js';

export type MetricsAddress = { host: string; port: number };

/** Starts to count, and serves the figures on a port of their own: nothing of them is on the port that people reach. */
export async function serveMetrics(processName: string, { host, port }: MetricsAddress): Promise<() => Promise<void>> {
  const instruments = new Instruments(processName);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('The metrics are at /metrics.\n');
      return;
    }
    instruments.scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': instruments.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
      reject(new Error(`The metrics cannot be served on port ${port} of ${host}: ${why}. Set another METRICS_PORT.`));
    });
    server.listen(port, host, resolve);
  });
  useInstruments(instruments);
  return async () => {
    useInstruments(undefined);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
