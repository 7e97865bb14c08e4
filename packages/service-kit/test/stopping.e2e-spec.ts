import { Controller, Get, Inject, Module, Post } from '@nestjs/common';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { Client } from 'pg';
import {
  createLogger,
  generateIdentityKey,
  InProcessBroker,
  messagingMigrations,
  type RunningService,
  type ServiceDefinition,
  Transactions,
} from '../src/index.js';
import { bootService } from '../src/bootstrap.js';
import { Public } from '../src/identity/identity-guard.js';
import { startTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { until } from './messaging/until.js';

const DRAIN_MS = 600;

/** A request that is under way for as long as the test wants it to be. */
let begun = false;
let goOn = () => {};

@Public()
@Controller('work')
class WorkController {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Get()
  quick() {
    return { done: true };
  }

  @Post()
  async long() {
    begun = true;
    await new Promise<void>((resolve) => (goOn = resolve));
    await this.transactions.run(async (tx) => tx.emit('user.signed-in', null, { userId: 1 }));
    return { done: true };
  }
}

@Module({ controllers: [WorkController] })
class WorkModule {}

const worker: ServiceDefinition = {
  name: 'ai',
  module: WorkModule,
  entities: [],
  migrations: [...messagingMigrations],
  trustAccess: false,
};

let database: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  begun = false;
  service = await bootService(worker, {
    database: { url: database.urls.ai },
    bus: { kind: 'in-process', broker: new InProcessBroker() },
    identityKey: generateIdentityKey(),
    host: '127.0.0.1',
    port: 0,
    drainMs: DRAIN_MS,
    logger: createLogger('ai', 'silent'),
    env: {},
  });
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** Asks over one connection that is kept. */
function ask(path: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    get(service.url + path, { agent }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    }).on('error', reject);
  });
}

const waitingFacts = async () => {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ai.outbox WHERE published_at IS NULL',
  );
  await client.end();
  return rows[0]?.count;
};

describe('a service that is told to stop', () => {
  it('says so at once, serves on through the drain, and asks its callers to go elsewhere', async () => {
    expect((await ask('/health')).status).toBe(200);
    expect((await ask('/work')).headers.connection).toBe('keep-alive');
    const closed = service.close();
    const [health, live, work] = [await ask('/health'), await ask('/health/live'), await ask('/work')];
    expect([health.status, JSON.parse(health.body).components.process.detail]).toEqual([
      503,
      'This instance is stopping.',
    ]);
    expect([live.status, JSON.parse(live.body)]).toEqual([200, { status: 'stopping' }]);
    expect([work.status, work.headers.connection]).toEqual([200, 'close']);
    await closed;
    await expect(ask('/work')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('finishes the request in hand, and sends what that told before it ends', async () => {
    const answer = fetch(`${service.url}/work`, { method: 'POST' });
    await until('it is under way', () => begun);
    const closed = service.close();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS * 2));
    await expect(fetch(`${service.url}/work`)).rejects.toThrow();
    goOn();
    expect((await answer).status).toBe(201);
    await closed;
    expect(await waitingFacts()).toBe(0);
  });

  it('does not wait for a connection on which nothing was asked', async () => {
    const { createConnection } = await import('node:net');
    const { hostname, port } = new URL(service.url);
    const silent = createConnection(Number(port), hostname);
    const ended = new Promise((resolve) => silent.once('close', resolve));
    await new Promise((resolve) => silent.once('connect', resolve));
    await Promise.all([service.close(), ended]);
  });
});
