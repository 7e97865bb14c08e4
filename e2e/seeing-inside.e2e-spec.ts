import type { Beneficiary, Decision, Distribution, Trust, Upload } from '@fiducia/contracts';
import { freePort } from '@fiducia/service-kit/free-ports';
import { rmSync } from 'node:fs';
import { Api } from './support/api.js';
import { eventually } from './support/eventually.js';
import { isShown, namesAskedFor, namesShown } from './support/metric-names.js';
import { OtlpReceiver } from './support/otlp-receiver.js';
import { Product, temporaryFolder } from './support/product.js';

jest.setTimeout(180_000);

/** A word for each place in which a person can write something; none of them may be seen from outside. */
const CANARY = 'Xanthippe';
const canary = (place: string) => `${CANARY}${place.replaceAll(/\W/g, '')}`;
const asText = (text: string) => new TextEncoder().encode(text);

const DEED = `DECLARATION OF TRUST. ${canary('Deed')} hereby transfers to ${canary('Trustee')} as trustee one hundred
dollars, to pay the income to ${canary('Child')} for life. This trust is irrevocable. Governing law: California.`;

/** Does everything in which somebody writes something, right and wrong. */
async function writeEverywhere(address: string): Promise<string> {
  const api = new Api(address);
  const username = canary('username').toLowerCase();
  const fullName = canary('FullName');
  const email = `${canary('mail').toLowerCase()}@example.com`;
  await api.register({ username, fullName, email });
  await new Api(address).send('POST', '/api/login', { username, password: canary('password') });
  await new Api(address).send('POST', '/api/register', {
    username,
    fullName,
    email,
    password: canary('pw2'),
    role: 'trustee',
  });
  await api.patch('/api/user', { fullName: canary('Renamed') });
  const upload = await api.upload<Upload>(`${canary('file')}.txt`, 'text/plain', asText(DEED));
  await api.post('/api/analyze-document', { documentText: upload.documentText });
  const name = canary('TrustName');
  const trust = await api.post<Trust>('/api/trusts', { name, description: canary('about'), uploadId: upload.uploadId });
  const of = `/api/trusts/${trust.id}`;
  await api.patch(of, { name: canary('NewName') });
  await api.post(`${of}/goals`, { goal: canary('goal') });
  const person = {
    name: canary('Person'),
    email: `${canary('heir').toLowerCase()}@example.com`,
    relation: canary('rel'),
  };
  const { id: beneficiaryId } = await api.post<Beneficiary>(`${of}/beneficiaries`, person);
  const planned = {
    title: canary('title'),
    description: canary('what'),
    purpose: canary('why'),
    type: 'administration',
  };
  const { id } = await api.post<Decision>(`${of}/decisions`, planned);
  await api.post('/api/simulate-decision', { decisionId: id });
  const reasons = { reason: canary('reason'), clause: canary('clause'), alternatives: [canary('else')] };
  await api.patch(`/api/decisions/${id}`, { status: 'approved', ...reasons });
  const paid = { beneficiaryId, amount: 5_000, description: canary('paid') };
  await api.post<Distribution>(`${of}/distributions`, paid);
  const letter = await api.upload<Upload>(`${canary('letter')}.txt`, 'text/plain', asText(DEED));
  const document = {
    uploadId: letter.uploadId,
    title: canary('doc'),
    description: canary('desc'),
    tags: [canary('tag')],
  };
  await api.post(`${of}/documents`, document);
  await api.get(`/api/trusts?q=${canary('search')}`);
  for (const path of [`/api/${canary('path')}`, `/api/trusts/${canary('id')}`, `/${canary('screen')}.html`]) {
    await api.send('GET', `${path}?note=${canary('query')}`);
  }
  for (const wrong of [
    { [canary('key')]: canary('value') },
    { title: `${canary('nul')}\u0000`, type: canary('type') },
  ]) {
    await api.send('POST', `${of}/decisions`, wrong);
  }
  await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', origin: address },
    body: `{"username": ${canary('broken')}`,
  });
  const { headers } = await api.send('POST', `${of}/decisions`, { title: canary('last'), type: 'other' });
  return headers.get('x-request-id') ?? '';
}

type Line = { msg?: string; requestId?: string; traceId?: string; spanId?: string; trustId?: number; type?: string };

const linesOf = (said: string) =>
  said.split('\n').flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

describe('what can be seen from outside', () => {
  const receiver = new OtlpReceiver();
  let dataDir: string;
  let product: Product;
  let metricsPort: number;
  let lastRequest: string;

  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  beforeAll(async () => {
    await receiver.start();
    dataDir = temporaryFolder();
    metricsPort = await freePort();
    const env = { ...receiver.environment, LOG_LEVEL: 'debug', DEMO_MODE: 'off', METRICS_PORT: String(metricsPort) };
    product = await Product.start({ dataDir, env });
    lastRequest = await writeEverywhere(product.address);
    // The last fact of the last request has been told to the screens: everything before it has been logged.
    await eventually('the last decision reaches the gateway', () =>
      receiver.traceOf(lastRequest).find(({ name }) => name === 'apply activity.recorded'),
    );
  });
  afterAll(async () => {
    await product?.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });

  it('has nothing in the logs that a person has written, at level debug', () => {
    expect(linesOf(product.said).length).toBeGreaterThan(100);
    const revealing = product.said.split('\n').filter((line) => line.toLowerCase().includes(CANARY.toLowerCase()));
    expect(revealing).toEqual([]);
    expect(product.said).not.toMatch(/@example\.com/);
  });

  it('has nothing in traces and metrics that a person has written', async () => {
    const seen = receiver.raw + (await metrics());
    expect(seen).toContain('INSERT INTO outbox');
    expect(seen.toLowerCase()).not.toContain(CANARY.toLowerCase());
    expect(seen).not.toMatch(/@example\.com/);
  });

  it('names request, trace and trust on every line of a request and of the facts that follow from it', () => {
    const lines = linesOf(product.said).filter(({ requestId }) => requestId === lastRequest);
    const [traceId, trustId] = [lastRequest.replaceAll('-', ''), expect.any(Number)];
    for (const line of lines)
      expect(line).toMatchObject({ traceId, trustId, spanId: expect.stringMatching(/^\w{16}$/) });
    const [path, method] = ['/api/trusts/{id}/decisions', 'POST'];
    const request = { msg: 'request', method, route: path, status: 201, ms: expect.any(Number) };
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...request, service: 'gateway' }),
        expect.objectContaining({ ...request, service: 'decisions' }),
        expect.objectContaining({ msg: 'fact applied', service: 'trusts', type: 'decision.created' }),
        expect.objectContaining({ msg: 'fact applied', service: 'gateway', type: 'activity.recorded' }),
      ]),
    );
  });

  it('shows every metric that a dashboard or an alert asks for', async () => {
    const shown = namesShown(await metrics());
    const asked = namesAskedFor();
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !isShown(name, shown))).toEqual([]);
  });

  it('counts by the template of an address, never by the address', async () => {
    const text = await metrics();
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? ''));
    expect([...routes]).toEqual(expect.arrayContaining(['/api/trusts/{id}/decisions', 'unmatched', 'web']));
    expect([...routes].filter((route) => /\d/.test(route))).toEqual([]);
    expect(text).toMatch(/fiducia_facts_applied_total\{service="trusts",consumer="[\w-]+",outcome="applied"\} \d+/);
    expect(text).toMatch(/fiducia_ai_calls_total\{service="ai",provider="builtin",outcome="ok"\} 1/);
    expect(text).toMatch(/fiducia_sessions_active\{service="auth"\} 1/);
  });

  it('keeps the metrics off the port that people reach', async () => {
    const answer = await new Api(product.address).send('GET', '/metrics');
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('fiducia_');
  });

  it('takes no trace from a stranger', async () => {
    const [traceId, traceparent] = ['f'.repeat(32), `00-${'f'.repeat(32)}-${'e'.repeat(16)}-01`];
    const { headers } = await new Api(product.address).send('GET', '/api/config', undefined, { traceparent });
    const requestId = headers.get('x-request-id') ?? '';
    const [own] = await eventually('its own trace', () => {
      const spans = receiver.traceOf(requestId);
      return spans.length > 0 ? spans : undefined;
    });
    expect(own).toMatchObject({ name: 'GET /api/config', parentSpanId: undefined });
    expect(receiver.spans.some((span) => span.traceId === traceId)).toBe(false);
  });
});

describe('what is not asked for', () => {
  it('is not even loaded', async () => {
    const dataDir = temporaryFolder();
    const product = await Product.start({ dataDir, env: { NODE_DEBUG: 'esm', DEMO_MODE: 'off' } });
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    expect(product.said).toContain('start-telemetry');
    expect(product.said).not.toMatch(/@opentelemetry|prom-client|otel-tracing|instruments\.js/);
  });

  it('is said before anything starts where it cannot be given', async () => {
    const dataDir = temporaryFolder();
    const { code, output } = await Product.begin({ dataDir, env: { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' } }).ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    expect(code).not.toBe(0);
    expect(output).toContain('OTEL_EXPORTER_OTLP_PROTOCOL: traces are sent over HTTP');
  });
});
