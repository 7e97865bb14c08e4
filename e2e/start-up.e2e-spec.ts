import type { Activity, Decision, HealthReport, Trust } from '@fiducia/contracts';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Api } from './support/api.js';
import { processesOn } from './support/processes.js';
import { Product, temporaryFolder } from './support/product.js';

jest.setTimeout(180_000);

describe('npm start', () => {
  let dataDir: string;
  let product: Product | undefined;
  const start = async (env: Record<string, string> = {}) => {
    product = await Product.start({ dataDir, env });
    return product;
  };

  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  afterEach(async () => {
    product?.signal('SIGTERM');
    await product?.ended;
    product = undefined;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });

  it('names every bad value at once and starts nothing', async () => {
    const bad = {
      PORT: '70000',
      HOST: 'somewhere',
      PUBLIC_URL: 'trusts.example.org',
      DATABASE_URL: 'mysql://localhost/fiducia',
      AUTH_DATABASE_URL: 'nonsense',
      RABBITMQ_URL: 'http://localhost',
      S3_ENDPOINT: 'localhost:9000/path',
      AI_PROVIDER: 'oracle',
      OPENAI_BASE_URL: 'not an address',
      DEMO_MODE: 'perhaps',
      IDENTITY_KEY: 'very secret but no key',
      DATA_KEY: 'too short',
      AUDIT_KEY_FILE: '/nowhere/audit-key',
      TRUST_PROXY: 'yes',
      METRICS_PORT: '0',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example.org',
    };
    const { code, output } = await Product.begin({ dataDir, env: bad }).ended;
    expect(code).toBe(1);
    for (const name of Object.keys(bad)) expect(output).toContain(`- ${name}`);
    expect(output).not.toContain('very secret');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where others can reach it', { HOST: '0.0.0.0' }],
  ])('refuses DEMO_MODE %s', async (_case, env) => {
    const { code, output } = await Product.begin({ dataDir, env: { ...env, DEMO_MODE: 'true' } }).ended;
    expect(code).toBe(1);
    expect(output).toContain('- DEMO_MODE: ');
  });

  it('says in a sentence that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await Product.begin({ dataDir, port }).ended;
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already taken by another program.`);
  });

  it('prints what is in use, tells a family’s story, and has everything again the next time', async () => {
    const first = await start();
    for (const row of ['Database', 'Bus', 'Storage', 'Analyser', 'Address', 'Demo login'])
      expect(first.said).toContain(`│ ${row}`);
    expect(first.said).toContain('testuser / password123');
    const api = new Api(first.address);
    await api.login('testuser', 'password123');
    const trusts = await api.get<Trust[]>('/api/trusts');
    expect(trusts.map(({ name }) => name).sort()).toEqual(['Harborview Education Trust', 'Whitfield Family Trust']);
    const decisions = await api.get<Decision[]>('/api/decisions');
    expect(new Set(decisions.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'executed', 'cancelled']),
    );
    await api.post('/api/trusts', { name: 'Made by hand' });
    const { code, output } = await first.stop();
    expect({ code, leftovers: processesOn(dataDir), said: /could not be stopped/i.test(output) }).toEqual({
      code: 0,
      leftovers: [],
      said: false,
    });

    const second = await start();
    const later = new Api(second.address);
    await later.login('testuser', 'password123');
    expect((await later.get<Trust[]>('/api/trusts')).map(({ name }) => name).sort()).toEqual([
      'Harborview Education Trust',
      'Made by hand',
      'Whitfield Family Trust',
    ]);
    expect(await later.get<Decision[]>('/api/decisions')).toHaveLength(decisions.length);
  });

  it('keeps its keys to itself', async () => {
    await start({ DEMO_MODE: 'off' });
    for (const key of ['identity-key.pem', 'data-key', 'audit-key', 'database-key']) {
      expect(statSync(join(dataDir, key)).mode & 0o777).toBe(0o600);
    }
  });

  it('starts again after it was killed, with everything that was there', async () => {
    const killed = await start({ DEMO_MODE: 'off' });
    const api = new Api(killed.address);
    await api.register({ username: 'margaret' });
    await api.post('/api/trusts', { name: 'Written before the power cut' });
    killed.kill();
    await killed.ended;
    const next = await start({ DEMO_MODE: 'off' });
    const later = new Api(next.address);
    await later.login('margaret', 'a long enough password');
    expect(await later.get<Trust[]>('/api/trusts')).toMatchObject([{ name: 'Written before the power cut' }]);
    expect((await later.get<HealthReport>('/api/health')).status).toBe('ok');
  });

  it('lets one instance at a time use a data folder', async () => {
    await start({ DEMO_MODE: 'off' });
    const { code, output } = await Product.begin({ dataDir }).ended;
    expect(code).toBe(1);
    expect(output).toContain('Fiducia is already running on this data folder');
  });

  it('leaves nothing behind when it is stopped in the middle of its start', async () => {
    const cutOff = Product.begin({ dataDir });
    while (processesOn(dataDir).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    cutOff.signal('SIGINT');
    const { code } = await cutOff.ended;
    expect(code).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('listens on both addresses that localhost can stand for', async () => {
    const { address } = await start({ DEMO_MODE: 'off' });
    const { port } = new URL(address);
    const answers = await Promise.all(
      ['127.0.0.1', '[::1]'].map((host) => fetch(`http://${host}:${port}/api/health/live`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('tells nobody else’s story: a stranger sees no activity of the demo', async () => {
    const { address } = await start();
    const stranger = new Api(address);
    await stranger.register({ username: 'stranger' });
    const activities = await stranger.get<Activity[]>('/api/activities');
    expect(activities.filter(({ trustId }) => trustId !== null)).toEqual([]);
  });
});
