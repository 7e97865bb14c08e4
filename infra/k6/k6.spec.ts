import type { Trust } from '@fiducia/contracts';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from '../../e2e/support/api.js';
import { type RunningProduct, startProduct } from '../../e2e/support/product.js';
import { K6, RUNNER, whereK6CanRun } from './real-k6.js';

/** What a person waits for is no matter here: a test asserts no times. */
const PATIENCE = Object.fromEntries(
  ['READ', 'WRITE', 'SIMULATE', 'UPLOAD', 'ANALYSE', 'ENTER'].map((kind) => [`P95_${kind}_MS`, '600000']),
);
const [RUN, PASSWORD] = ['k6-spec', 'a long enough password'];
const REQUESTS_PER_MINUTE = 150;
const REGISTRATIONS_PER_HOUR = 4;
const MINUTES = 180_000;

type Report = {
  passed: boolean;
  requests: { count: number; failed: number; broken: number; limited: number };
  routes: { route: string; requests: number }[];
  checks: { name: string; passes: number; fails: number }[];
  thresholds: { metric: string; rule: string; held: boolean }[];
  people: {
    registered: number;
    trustsCreated: number;
    trustsRemoved: number;
    trustsLeft: number;
    liveEvents: number;
  };
  remarks: string[];
};

whereK6CanRun('the load test scripts', () => {
  let product: RunningProduct;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fiducia-k6-'));
    const limits = { REQUESTS_PER_MINUTE, REGISTRATIONS_PER_HOUR };
    const env = Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]));
    product = await startProduct({ env: { ...env, DEMO_MODE: 'off' } });
  }, MINUTES);

  afterAll(async () => {
    await product?.close();
    rmSync(folder, { recursive: true, force: true });
  }, MINUTES);

  /** Runs a script as `npm run k6` does; its report where it came to one. */
  async function k6(script: string, settings: Record<string, string | number>) {
    const [json, html] = [join(folder, `${script}.json`), join(folder, `${script}.html`)];
    const given = { BASE_URL: product.address, SUMMARY_JSON: json, SUMMARY_HTML: html, ...PATIENCE, ...settings };
    const env = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const child = spawn(process.execPath, [RUNNER, script, '--', '--quiet'], { env: { ...process.env, K6, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (!existsSync(json)) throw new Error(`k6 ended with ${code} and made no report:\n${said}`);
    const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
    return { code, said, report, html: readFileSync(html, 'utf8') };
  }

  const crossed = ({ thresholds }: Report) => thresholds.filter(({ held }) => !held).map(({ metric }) => metric);

  it(
    'does in the smoke test all that people do, and takes away what it made',
    async () => {
      const { code, said, report, html } = await k6('smoke', { RUN, PASSWORD, VUS: 2, TRUSTS: 1 });
      expect({ code, crossed: crossed(report), failed: report.checks.filter(({ fails }) => fails > 0) }).toEqual({
        code: 0,
        crossed: [],
        failed: [],
      });
      expect(report).toMatchObject({
        passed: true,
        requests: { failed: 0, broken: 0, limited: 0 },
        people: { registered: 2, trustsCreated: 2, trustsRemoved: 2, trustsLeft: 0 },
      });
      expect(report.people.liveEvents).toBeGreaterThan(0);
      expect(report.thresholds.map(({ metric }) => metric)).toEqual(
        expect.arrayContaining(['broken', 'checks', 'http_req_failed', 'limited', 'trusts_left']),
      );
      expect(report.routes.map(({ route }) => route)).toEqual(
        expect.arrayContaining([
          'GET /api/dashboard',
          'GET /api/trusts/{id}',
          'POST /api/trusts/{id}/decisions',
          'PATCH /api/decisions/{id}',
          'POST /api/simulate-decision',
          'POST /api/uploads',
          'POST /api/analyze-document',
        ]),
      );
      expect(said).toContain('What stays: the accounts k6-spec-1 to k6-spec-2');
      expect(html).toContain('<h1 class="yes">smoke: passed</h1>');
      expect(html).not.toMatch(/<(script|link|img)|\bsrc=|\bhref=|url\(/);
      const owner = new Api(product.address);
      await owner.login(`${RUN}-1`, PASSWORD);
      expect(await owner.get<Trust[]>('/api/trusts')).toEqual([]);
    },
    MINUTES,
  );

  it(
    'ends with a code that is not 0 when a threshold is crossed, and names it',
    async () => {
      const { code, said, report } = await k6('soak', { RUN, PASSWORD, VUS: 1, DURATION: '3s', P95_READ_MS: 0 });
      expect({ code, passed: report.passed }).toEqual({ code: 99, passed: false });
      expect(crossed(report)).toEqual(expect.arrayContaining(['http_req_duration{phase:last}']));
      expect(said).toContain('NOT PASSED');
      expect(report.people.trustsLeft).toBe(0);
    },
    MINUTES,
  );

  it(
    'says when a limit of the product stood in the way, and still clears up',
    async () => {
      const { code, said, report } = await k6('rolling', { PEOPLE: 1, RATE: 60, DURATION: '4s' });
      expect(code).toBe(99);
      expect(crossed(report)).toContain('limited');
      expect(report.requests.limited).toBeGreaterThan(0);
      expect(report).toMatchObject({ requests: { failed: 0 }, people: { trustsCreated: 1, trustsLeft: 0 } });
      expect(said).toContain('A limit of the product stood in the way');
    },
    MINUTES,
  );

  it(
    'says what to do when no more accounts may be registered',
    async () => {
      const { code, said } = await k6('smoke', { VUS: 5, TRUSTS: 0 });
      expect(code).not.toBe(0);
      expect(said).toContain('REGISTRATIONS_PER_HOUR');
    },
    MINUTES,
  );
});
