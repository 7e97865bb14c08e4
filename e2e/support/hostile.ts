import type { Problem } from '@fiducia/contracts';
import type { Answer, Api } from './api.js';
import { childrenOf } from './processes.js';
import { type RunningProduct, startProduct } from './product.js';
import { servicesCanRun } from './real-parts.js';

/** What no answer may hold: a trace of the code, of the database, or of a secret. */
export const INTERNALS =
  /\bat \/|node_modules|\.ts:\d|SELECT |INSERT |password_hash|passwordHash|mfaSecret|QueryFailed|ECONN|stack/;

export type Target = RunningProduct & {
  processesAtStart: number[];
  /** The services of the product as they live now: a service that died and came back has another number. */
  processes(): number[];
};

/** The product to attack: six processes where their parts are at hand, one process else. */
export async function startTarget(env: Record<string, string> = {}): Promise<Target> {
  const settings = { DEMO_MODE: 'off', REQUESTS_PER_MINUTE: '1000000', ANALYSES_PER_MINUTE: '1000', ...env };
  const product = await startProduct({ form: servicesCanRun() ? 'services' : 'start', env: settings });
  const services = () =>
    [...childrenOf(product.pid)].filter(([, command]) => command.includes('/services/')).map(([pid]) => pid);
  const processes = () => [product.pid, ...services().sort((a, b) => a - b)];
  return { ...product, processes, processesAtStart: processes() };
}

export type Row = [id: string, method: string, path: (() => string) | string, body: unknown, statuses: number[]];

/** What holds for every answer, whatever was asked. */
export function expectDecent(answer: Answer<unknown>) {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(INTERNALS);
  expect(answer.status).toBeLessThan(500);
  // A file that is handed out is shut into a sandbox on top.
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status: answer.status, detail: expect.any(String), code: expect.any(String) });
}

/** Sends one row and checks its status, and what holds for every answer. */
export async function expectRow(api: Api, [, method, path, body, statuses]: Row, headers?: Record<string, string>) {
  const answer = await api.send<Problem>(method, typeof path === 'string' ? path : path(), body, headers);
  const text = JSON.stringify(answer.body);
  expect({ status: answer.status, expected: statuses.includes(answer.status), text }).toMatchObject({ expected: true });
  expectDecent(answer);
  return answer;
}
