import type { ServiceName } from '@fiducia/contracts';
import { SERVICES } from '@fiducia/contracts';
import { rmSync } from 'node:fs';
import { Balancer } from './support/balancer.js';
import { instancesOf, roll } from './support/instances.js';
import { Load } from './support/load.js';
import { Product, temporaryFolder } from './support/product.js';
import { whereServicesCanRun } from './support/real-parts.js';

jest.setTimeout(400_000);

/** As in containers: longer than it takes the others to notice. */
const DRAIN_MS = 3_000;

whereServicesCanRun('a rolling restart of two instances each', () => {
  let dataDir: string;
  let product: Product;

  beforeAll(async () => {
    dataDir = temporaryFolder();
    const env = { DEMO_MODE: 'off', SERVICE_INSTANCES: '2', DRAIN_MS: `${DRAIN_MS}`, REQUESTS_PER_MINUTE: '1000000' };
    product = await Product.start({ dataDir, form: 'services', env });
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  async function rollAll(service: ServiceName) {
    for (const one of instancesOf(dataDir, service)) await roll(dataDir, one);
  }

  it('fails no request and doubles nothing, while people work without a break', async () => {
    const balancer = new Balancer(product.addresses);
    const load = await Load.start(balancer, ['ada', 'ben', 'clara', 'dora']);
    const started = performance.now();
    for (const service of SERVICES) await rollAll(service);
    const seconds = Math.round((performance.now() - started) / 1000);
    const { requests, writes, failures, differences } = await load.stop();
    await balancer.close();
    process.stdout.write(
      `rolling restart of 12 processes in ${seconds} s: ${requests} requests, ${failures.length} failed; ` +
        `${writes} writes, ${differences.length} lost or doubled\n`,
    );
    expect({ failures, differences }).toEqual({ failures: [], differences: [] });
    expect(requests).toBeGreaterThan(500);
  });
});
