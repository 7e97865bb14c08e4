import type { Activity, Decision, Trust, Upload, User } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { Api } from './support/api.js';
import { deedBytes } from './support/fixtures.js';
import { instancesOf, replaced } from './support/instances.js';
import { connectAsAdmin } from './support/owned-database.js';
import { Product, temporaryFolder } from './support/product.js';
import { whereServicesCanRun } from './support/real-parts.js';
import { Stream } from './support/stream.js';

jest.setTimeout(240_000);

const SCHEMAS = ['auth', 'trusts', 'decisions', 'documents', 'ai'] as const;
const PATIENCE_MS = 30_000;

async function until(what: string, holds: () => Promise<boolean>) {
  for (const deadline = Date.now() + PATIENCE_MS; !(await holds()); await pause(50)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
  }
}

whereServicesCanRun('two gateways and two of each service', () => {
  let dataDir: string;
  let product: Product;
  let database: Client;
  /** The same person at the first and at the second gateway. */
  let here: Api;
  let there: Api;

  beforeAll(async () => {
    dataDir = temporaryFolder();
    const env = { DEMO_MODE: 'off', SERVICE_INSTANCES: '2', REQUESTS_PER_MINUTE: '1000000' };
    product = await Product.start({ dataDir, form: 'services', env });
    database = await connectAsAdmin(dataDir, product.said);
    const [first = '', second = ''] = product.addresses;
    here = new Api(first);
    await here.register({ username: 'ada' });
    there = here.at(second);
  });
  afterAll(async () => {
    await database?.end();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  async function newcomer(username: string): Promise<[Api, Api]> {
    const api = new Api(here.address);
    await api.register({ username });
    return [api, api.at(there.address)];
  }

  async function number(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await database.query<{ n: number }>(sql, values);
    return rows[0]?.n ?? Number.NaN;
  }

  const total = async (sql: (schema: string) => string) => {
    let sum = 0;
    for (const schema of SCHEMAS) sum += await number(sql(schema));
    return sum;
  };
  const waitingFacts = () =>
    total((schema) => `SELECT count(*)::int AS n FROM ${schema}.outbox WHERE published_at IS NULL`);
  const entriesOf = async (api: Api, trust: number, type: string) => {
    const activities = await api.get<Activity[]>(`/api/activities?trustId=${trust}&limit=100`);
    return activities.filter((one) => one.type === type);
  };

  it('run as twelve processes, on schemas that were migrated once though two began at the same moment', async () => {
    for (const service of ['gateway', ...SCHEMAS] as const) expect(instancesOf(dataDir, service)).toHaveLength(2);
    const repeated = (schema: string) => `SELECT (count(*) - count(DISTINCT name))::int AS n FROM ${schema}.migrations`;
    expect(await total(repeated)).toBe(0);
  });

  it('know a session at both gateways, and not any more on the very next request after it ends at one', async () => {
    const [a, b] = await newcomer('sam');
    expect((await b.get<User>('/api/user')).username).toBe('sam');
    for (let round = 0; round < 5; round++) expect((await b.send('GET', '/api/trusts')).status).toBe(200);
    await a.send('POST', '/api/logout');
    expect((await b.send('GET', '/api/trusts')).status).toBe(401);
  });

  it('count wrong passwords together, whichever gateway they came through', async () => {
    await newcomer('guessed');
    const guess = (api: Api) =>
      new Api(api.address).send('POST', '/api/login', { username: 'guessed', password: 'no' });
    const first: number[] = [];
    for (let round = 0; round < 10; round++) first.push((await guess(round % 2 === 0 ? here : there)).status);
    expect(first).toEqual(Array.from({ length: 10 }, () => 401));
    expect([(await guess(here)).status, (await guess(there)).status]).toEqual([429, 429]);
  });

  it('tell a browser at one gateway what was done through the other, and after a gap what came in between', async () => {
    const [a, b] = await newcomer('eve');
    const stream = await Stream.open(b);
    const trust = await a.post<Trust>('/api/trusts', { name: 'Live' });
    const last = await stream.until(({ type, trustId }) => type === 'trust_created' && trustId === trust.id);
    stream.close();
    await a.post(`/api/trusts/${trust.id}/beneficiaries`, { name: 'Clara' });
    await until('it is recorded', async () => (await entriesOf(a, trust.id, 'beneficiary_added')).length === 1);
    const [atFirst, atSecond] = [await Stream.open(a, last.id), await Stream.open(b, last.id)];
    for (const one of [atFirst, atSecond]) {
      await one.until(({ type, trustId }) => type === 'beneficiary_added' && trustId === trust.id);
      expect(one.events.filter(({ id }) => id === last.id)).toEqual([]);
      one.close();
    }
  });

  it('end a stream in order when their gateway stops, so that the browser comes back at the other one', async () => {
    const [, b] = await newcomer('finn');
    const stream = await Stream.open(b);
    const port = Number(new URL(b.address).port);
    const gateway = instancesOf(dataDir, 'gateway').find((one) => one.port === port);
    if (!gateway) throw new Error('There is no second gateway.');
    process.kill(gateway.pid, 'SIGTERM');
    await until('the stream ends', async () => stream.endedWell);
    await replaced(dataDir, gateway);
  });

  it('do one thing for one Idempotency-Key that comes to both at once, and give one answer', async () => {
    const trust = await here.post<Trust>('/api/trusts', { name: 'Keys' });
    for (let round = 0; round < 10; round++) {
      const key = { 'idempotency-key': randomUUID() };
      const body = { title: `Once ${round}`, type: 'administration' };
      const path = `/api/trusts/${trust.id}/decisions`;
      const answers = await Promise.all(
        [here, there, here, there].map((api) => api.send<Decision>('POST', path, body, key)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    }
    expect(await here.get<Decision[]>(`/api/trusts/${trust.id}/decisions`)).toHaveLength(10);
    await until('each is recorded', async () => (await entriesOf(here, trust.id, 'decision_created')).length >= 10);
    expect(await entriesOf(here, trust.id, 'decision_created')).toHaveLength(10);
  });

  it('let one of many approvals win, and record it once', async () => {
    const trust = await here.post<Trust>('/api/trusts', { name: 'Race' });
    const decision = await here.post<Decision>(`/api/trusts/${trust.id}/decisions`, {
      title: 'Decided once',
      type: 'administration',
    });
    const tries = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? here : there));
    const approve = (api: Api) => api.send('PATCH', `/api/decisions/${decision.id}`, { status: 'approved' });
    const statuses = (await Promise.all(tries.map(approve))).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    await until('it is recorded', async () => (await entriesOf(here, trust.id, 'decision_approved')).length > 0);
    await until('nothing waits', async () => (await waitingFacts()) === 0);
    expect(await entriesOf(here, trust.id, 'decision_approved')).toHaveLength(1);
  });

  it('publish each fact once while nothing goes wrong, and apply each once with two consumers on one queue', async () => {
    const trust = await here.post<Trust>('/api/trusts', { name: 'Many' });
    const plan = (index: number) =>
      (index % 2 === 0 ? here : there).post(`/api/trusts/${trust.id}/decisions`, {
        title: `Plan ${index}`,
        type: 'administration',
      });
    for (let batch = 0; batch < 60; batch += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => plan(batch + index)));
    }
    await until('all are recorded', async () => (await entriesOf(here, trust.id, 'decision_created')).length >= 60);
    await until('nothing waits', async () => (await waitingFacts()) === 0);
    expect(await entriesOf(here, trust.id, 'decision_created')).toHaveLength(60);
    expect(
      await number('SELECT coalesce(max(attempts), 0)::int AS n FROM decisions.outbox WHERE trust_id = $1', [trust.id]),
    ).toBe(1);
  });

  it('have the facts told by the other instance when the one that told them is killed', async () => {
    const trust = await here.post<Trust>('/api/trusts', { name: 'Relay' });
    let planned = 0;
    for (const one of instancesOf(dataDir, 'decisions')) {
      process.kill(one.pid, 'SIGKILL');
      for (let index = 0; index < 10; index++) {
        const body = { title: `Plan ${planned}`, type: 'administration' };
        const key = { 'idempotency-key': randomUUID() };
        const path = `/api/trusts/${trust.id}/decisions`;
        // What was in the killed process's hands is asked again, as a browser does; the key makes one of it.
        await until('it is taken', async () => (await there.send('POST', path, body, key)).status === 201);
        planned += 1;
      }
      await until(
        'it is recorded',
        async () => (await entriesOf(here, trust.id, 'decision_created')).length === planned,
      );
      await replaced(dataDir, one);
    }
    expect(await entriesOf(here, trust.id, 'decision_created')).toHaveLength(20);
  });

  it('sweep the bin and the unused uploads once, though both instances begin at the same moment', async () => {
    const trust = await here.post<Trust>('/api/trusts', { name: 'Binned' });
    const upload = await here.upload<Upload>('deed.txt', 'text/plain', deedBytes('txt'));
    await here.send('DELETE', `/api/trusts/${trust.id}`);
    await database.query("UPDATE trusts.trusts SET removed_at = now() - interval '31 days' WHERE id = $1", [trust.id]);
    await database.query("UPDATE documents.uploads SET expires_at = now() - interval '1 hour' WHERE id = $1", [
      upload.uploadId,
    ]);
    const swept = [...instancesOf(dataDir, 'trusts'), ...instancesOf(dataDir, 'documents')];
    for (const { pid } of swept) process.kill(pid, 'SIGTERM');
    for (const one of swept) await replaced(dataDir, one);
    await until(
      'the bin is empty',
      async () => (await number('SELECT count(*)::int AS n FROM trusts.trusts WHERE id = $1', [trust.id])) === 0,
    );
    const left = 'SELECT count(*)::int AS n FROM documents.uploads WHERE id = $1 AND expires_at < now()';
    await until('the upload is gone', async () => (await number(left, [upload.uploadId])) === 0);
  });

  it('pass over an instance that hangs, refuse soon where all hang, and go on as before when they wake', async () => {
    const trusts = instancesOf(dataDir, 'trusts');
    const wake = () => trusts.forEach(({ pid }) => process.kill(pid, 'SIGCONT'));
    const status = async (path: string) => (await here.send('GET', path)).status;
    try {
      process.kill(trusts[0]?.pid ?? 0, 'SIGSTOP');
      await pause(3_000);
      for (let round = 0; round < 10; round++) expect(await status('/api/trusts')).toBe(200);
      process.kill(trusts[1]?.pid ?? 0, 'SIGSTOP');
      await pause(8_000);
      expect([await status('/api/trusts'), await status('/api/decisions'), await status('/api/user')]).toEqual([
        503, 200, 200,
      ]);
    } finally {
      wake();
    }
    await until('trusts answers again', async () => (await status('/api/trusts')) === 200);
    expect(instancesOf(dataDir, 'trusts').map(({ pid }) => pid)).toEqual(trusts.map(({ pid }) => pid));
  });

  it('have set no fact aside and left none waiting in the end', async () => {
    await until('nothing waits', async () => (await waitingFacts()) === 0);
    expect((await here.get<{ status: string }>('/api/health')).status).toBe('ok');
  });
});
