import { Controller, Get, Inject, Module, Param, Post } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { messagingMigrations, type ServiceDefinition, Transactions } from '../src/index.js';
import { bootTestService, type TestService } from '../src/testing/boot-test-service.js';
import { until } from './messaging/until.js';

const ANSWER_MS = 4_000;
/** As many facts as may wait, and one more. */
const TOO_MANY = 10_001;

class CreateCounters1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL DEFAULT 0)');
    await runner.query('INSERT INTO counters SELECT generate_series(1, 9)');
  }
  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE counters');
  }
}

/** Two transactions that lock the same rows in opposite orders wait for each other here, once. */
let meeting: { arrived: number; met: Promise<void>; meet: () => void };
let runs = 0;

function newMeeting() {
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  meeting = { arrived: 0, met, meet };
}

@Controller('counters')
class CountersController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  @Get(':id')
  async read(@Param('id') id: string) {
    const [row]: { value: number }[] = await this.dataSource.query('SELECT value FROM counters WHERE id = $1', [id]);
    return row;
  }

  @Get(':id/slowly/:ms')
  async readSlowly(@Param('id') id: string, @Param('ms') ms: string) {
    await this.dataSource.query('SELECT pg_sleep($1)', [Number(ms) / 1000]);
    return this.read(id);
  }

  @Get(':id/never')
  never() {
    return new Promise(() => {});
  }

  @Post(':first/:second')
  async count(@Param('first') first: string, @Param('second') second: string) {
    return this.transactions.run(async (tx) => {
      runs += 1;
      await tx.manager.query('UPDATE counters SET value = value + 1 WHERE id = $1', [first]);
      if (++meeting.arrived === 2) meeting.meet();
      await meeting.met;
      await tx.manager.query('UPDATE counters SET value = value + 1 WHERE id = $1', [second]);
      tx.emit('user.signed-in', null, { userId: 1 });
      return { counted: true };
    });
  }

  @Post(':id')
  async countOne(@Param('id') id: string) {
    return this.transactions.run(async ({ manager }) => {
      await manager.query('UPDATE counters SET value = value + 1 WHERE id = $1', [id]);
      return { counted: true };
    });
  }
}

@Module({ controllers: [CountersController] })
class CountersModule {}

const counters: ServiceDefinition = {
  name: 'ai',
  module: CountersModule,
  entities: [],
  migrations: [...messagingMigrations, CreateCounters1763700000000],
  trustAccess: false,
  answerMs: ANSWER_MS,
};

let service: TestService;
let admin: Client;
let ada: Identity;

beforeAll(async () => {
  service = await bootTestService(counters);
  admin = new Client({ connectionString: service.adminUrl });
  // The crash that a test below causes ends this connection too.
  admin.on('error', () => undefined);
  await admin.connect();
});
afterAll(async () => {
  await admin.end().catch(() => undefined);
  await service?.stop();
});
beforeEach(async () => {
  ada = await service.person(1);
  newMeeting();
});

const as = () => service.as(ada);

describe('a service under more than it can do', () => {
  it('runs a transaction again that was given up for another one, so that both succeed', async () => {
    runs = 0;
    const answers = await Promise.all([as().post('/counters/1/2'), as().post('/counters/2/1')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(runs).toBeGreaterThan(2);
    expect([(await as().get('/counters/1')).body, (await as().get('/counters/2')).body]).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
    const facts = () => service.published.filter(({ type }) => type === 'user.signed-in').length;
    await until('both are told', () => facts() === 2);
  });

  it('says 503 and when to try again where a row stays locked, and changes nothing', async () => {
    await admin.query('BEGIN; UPDATE ai.counters SET value = 100 WHERE id = 3');
    const refused = await as().post('/counters/3');
    await admin.query('ROLLBACK');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    expect((await as().get('/counters/3')).body).toEqual({ value: 0 });
  });

  it('says 503 while every connection is in use, and serves again afterwards', async () => {
    const slow = Array.from({ length: 10 }, async () => await as().get('/counters/4/slowly/3500'));
    await pause(500);
    const refused = await as().get('/counters/4');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await as().get('/health/live')).status).toBe(200);
    await Promise.all(slow);
    expect((await as().get('/counters/4')).status).toBe(200);
  });

  it('says 503 where the database takes no more connections', async () => {
    await admin.query('ALTER ROLE fiducia_ai CONNECTION LIMIT 0');
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'fiducia_ai'");
    const refused = await as().get('/counters/5');
    await admin.query('ALTER ROLE fiducia_ai CONNECTION LIMIT -1');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    await until('it is served again', async () => (await as().get('/counters/5')).status === 200);
  });

  it('answers in time where a handler does not', async () => {
    const refused = await as().get('/counters/6/never');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  });

  it('refuses changes while ten thousand facts wait, and goes on reading', async () => {
    await admin.query(
      `INSERT INTO ai.outbox (id, type, envelope, next_attempt_at)
       SELECT gen_random_uuid(), 'user.signed-in', '{}', now() + interval '1 day' FROM generate_series(1, $1)`,
      [TOO_MANY],
    );
    await until('it is noticed', async () => (await as().post('/counters/7')).status === 503, 20_000);
    const refused = await as().post('/counters/7');
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['UNAVAILABLE', '10']);
    expect((await as().get('/counters/7')).status).toBe(200);
    await admin.query("DELETE FROM ai.outbox WHERE envelope = '{}'");
    await until('there is room again', async () => (await as().post('/counters/7')).status === 201, 20_000);
  });

  it('outlives a crash of the database server: 503 while it recovers, and then as before', async () => {
    const { rows } = await admin.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename = 'fiducia_ai' LIMIT 1",
    );
    // One process of the server killed makes it end all others and go through its recovery.
    const everybodyOut = new Promise((resolve) => admin.once('end', resolve));
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await everybodyOut;
    const statuses = new Set<number>();
    await until('it is served again', async () => {
      const { status } = await as().get('/counters/8');
      statuses.add(status);
      return status === 200;
    });
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await as().get('/health/live')).status).toBe(200);
  });
});
