import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './support/api.js';
import { OtlpReceiver } from './support/otlp-receiver.js';
import { Product, temporaryFolder } from './support/product.js';

const CANARY = 'sk-canary-0b71d4c2e96f4a35';
const DEED = `THE WHITFIELD FAMILY TRUST\n\nI, Eleanor Whitfield, as grantor, appoint Margaret Whitfield as trustee. ${'The trustee shall distribute income to the beneficiaries. '.repeat(5)}`;

/** A model that says everything back that it is told: headers, key and all. */
const echo: Server = createServer((request, response) => {
  const key = String(request.headers.authorization);
  response.writeHead(400, { 'content-type': 'application/json', 'x-echo': key });
  response.end(JSON.stringify({ error: { message: `bad key ${key}`, code: key, type: key } }));
});
const receiver = new OtlpReceiver();
const dataDir = temporaryFolder();
let product: Product;
const answers: string[] = [];

beforeAll(async () => {
  await receiver.start();
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { port } = echo.address() as AddressInfo;
  product = await Product.start({
    dataDir,
    env: { ...receiver.environment, LOG_LEVEL: 'trace', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
  });
});

afterAll(async () => {
  await product?.stop();
  await receiver.close();
  echo.closeAllConnections();
  await new Promise((resolve) => echo.close(resolve));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

it('lets a key into no answer, no log and no trace, even where the model repeats it', async () => {
  const ada = new Api(product.address);
  await ada.register({ username: 'ada' });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await ada.send(method, path, body);
    answers.push(JSON.stringify([answer.status, [...answer.headers], answer.body]));
    return answer.status;
  };
  expect(await ask('POST', '/api/ai-settings/test', { key: CANARY })).toBe(200);
  expect(await ask('PUT', '/api/ai-settings', { key: CANARY })).toBe(200);
  expect(await ask('PUT', '/api/ai-settings', { key: CANARY, baseUrl: CANARY })).toBe(400);
  expect(await ask('PUT', '/api/ai-settings', { key: `${CANARY} ` })).toBe(400);
  expect(await ask('GET', '/api/ai-settings')).toBe(200);
  expect(await ask('POST', '/api/analyze-document', { documentText: DEED })).toBe(503);
  expect(await ask('POST', '/api/ai-settings/test', {})).toBe(200);
  expect(await ask('GET', '/api/activities')).toBe(200);
  const { output } = await product.stop();
  expect(receiver.spans.some(({ name }) => name === 'read document')).toBe(true);
  expect(output).toContain('The model’s service failed');
  const hidden = CANARY.slice(3, -4);
  expect(answers.filter((answer) => answer.includes(hidden))).toEqual([]);
  expect(output.split('\n').filter((line) => line.includes(hidden))).toEqual([]);
  expect(receiver.raw).not.toContain(hidden);
});
