import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/database/database.js';
import { newFact, writeFacts } from '../../src/messaging/outbox.js';
import { startTestDatabase, type TestDatabase } from '../../src/testing/database.js';
import { hasRabbit, startRabbit, type TestRabbit } from '../../src/testing/rabbit.js';
import { emptyBroker } from './empty-broker.js';
import { killStations, startStations, untilKilled } from './fixtures/station-child.js';
import type { StationPlan } from './fixtures/station-process.js';
import { recorder, seen } from './handlers.js';
import { emptyStation, migrateStation, openStation, type Station } from './station.js';
import { until } from './until.js';

const PAIR = ['trusts', 'decisions'] as const;
const FACTS = 500;
const available = hasRabbit();
const required = process.env.REQUIRE_REAL === '1';

/** RabbitMQ 3.10 forgets a quorum queue that was declared in the very second before it is killed. */
const QUEUE_SETTLED_MS = 3_000;

const open: Station[] = [];
let database: TestDatabase;
let trusts: Client;

beforeAll(async () => {
  database = await startTestDatabase();
  for (const service of PAIR) await migrateStation(service, database.urls[service]);
  trusts = new Client({ connectionString: database.urls.trusts });
  await trusts.connect();
});

afterAll(async () => {
  await trusts.end();
  await database.stop();
});

afterEach(async () => {
  await killStations();
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const service of PAIR) await emptyStation(database.urls[service]);
});

/** Facts that became true while no relay was running. */
async function leaveFacts(count: number) {
  const tables = { entities: [], migrations: [] };
  const dataSource = new DataSource(databaseOptions('decisions', { url: database.urls.decisions }, tables));
  await dataSource.initialize();
  const facts = Array.from({ length: count }, (_, index) => {
    const payload = { trustId: 1 + (index % 9), decisionId: 1, title: `fact ${index}` };
    const context = { requestId: randomUUID(), identity: null, causationId: null };
    return newFact(context, 'decision.approved', payload.trustId, payload);
  });
  await writeFacts(dataSource.manager, facts);
  await dataSource.destroy();
}

async function counted(table: 'effects' | 'deliveries') {
  const { rows } = await trusts.query<{ all: number; different: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT event_id)::int AS different FROM ${table}`,
  );
  return rows[0] ?? { all: 0, different: 0 };
}

const untilApplied = (count: number) =>
  until(`${count} facts are applied`, async () => (await counted('effects')).different === count, 60_000);

const station = (service: 'trusts' | 'decisions'): [typeof service, string] => [service, database.urls[service]];

/** Runs the plan again and again, dying each time a little later, and at last without a fault. */
async function runThroughDeaths(plan: Omit<StationPlan, 'at'>, points: readonly number[]) {
  for (const at of points) expect(await untilKilled(startStations({ ...plan, at }))).toBe('SIGKILL');
  startStations({ ...plan, fault: 'none', at: 0 });
}

async function expectOnceEach(count: number) {
  expect(await counted('effects')).toEqual({ all: count, different: count });
  const deliveries = await counted('deliveries');
  expect(deliveries.different).toBe(count);
  // Without a redelivery the test would have proved nothing.
  expect(deliveries.all).toBeGreaterThan(count);
}

describe('kill -9 within one process', () => {
  it('between the effects and the mark loses nothing and doubles nothing', async () => {
    await leaveFacts(FACTS);
    const stations = [station('trusts'), station('decisions')];
    await runThroughDeaths({ stations, rabbitUrl: null, fault: 'published' }, [1, 2, 1]);
    await untilApplied(FACTS);
    await expectOnceEach(FACTS);
  }, 120_000);

  it('between an effect and the end of its delivery loses nothing and doubles nothing', async () => {
    await leaveFacts(FACTS);
    const stations = [station('trusts'), station('decisions')];
    await runThroughDeaths({ stations, rabbitUrl: null, fault: 'applied' }, [30, 90, 150]);
    await untilApplied(FACTS);
    await expectOnceEach(FACTS);
  }, 120_000);
});

function killsOnRabbit() {
  let rabbit: TestRabbit;

  beforeAll(async () => {
    rabbit = await startRabbit();
  }, 90_000);

  beforeEach(() => emptyBroker(rabbit.url));

  afterAll(() => rabbit.stop());

  it('of the relay between publish and mark loses nothing and doubles nothing', async () => {
    await leaveFacts(FACTS);
    startStations({ stations: [station('trusts')], rabbitUrl: rabbit.url, fault: 'none', at: 0 });
    const plan: Omit<StationPlan, 'at'> = {
      stations: [station('decisions')],
      rabbitUrl: rabbit.url,
      fault: 'published',
    };
    await runThroughDeaths(plan, [1, 2, 1]);
    await untilApplied(FACTS);
    await expectOnceEach(FACTS);
  }, 120_000);

  it('of the consumer between effect and acknowledgement loses nothing and doubles nothing', async () => {
    await leaveFacts(FACTS);
    startStations({ stations: [station('decisions')], rabbitUrl: rabbit.url, fault: 'none', at: 0 });
    const plan: Omit<StationPlan, 'at'> = { stations: [station('trusts')], rabbitUrl: rabbit.url, fault: 'applied' };
    await runThroughDeaths(plan, [10, 60, 110]);
    await untilApplied(FACTS);
    await expectOnceEach(FACTS);
  }, 120_000);

  it('of a broker that hung while facts were told loses nothing and doubles nothing', async () => {
    const { kill, start, freeze } = rabbit;
    if (!kill || !start || !freeze)
      throw new Error('The broker at RABBITMQ_URL is not ours to kill: unset RABBITMQ_URL.');
    const bus = { kind: 'rabbitmq', url: rabbit.url, expects: PAIR } as const;
    const controllers = [recorder('decision.approved', seen())];
    const consumer = await openStation({ service: 'trusts', databaseUrl: database.urls.trusts, bus, controllers });
    const producer = await openStation({ service: 'decisions', databaseUrl: database.urls.decisions, bus });
    open.push(consumer, producer);
    const health = async () => (await producer.health.components()).bus?.status;
    const tell = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const payload = { trustId: 1 + (index % 9), decisionId: index + 1, title: `fact ${index}` };
        await producer.transactions.run(async (tx) => tx.emit('decision.approved', payload.trustId, payload));
      }
    };
    await until('the bus is there', async () => (await health()) === 'ok');
    await pause(QUEUE_SETTLED_MS);
    const telling = tell(150);
    await until('some are applied', async () => (await counted('effects')).all > 20);
    // What is sent between here and the end is in no queue: only a relay that waits for confirms notices.
    freeze();
    await telling;
    await pause(300);
    await kill();
    await tell(50);
    await until('it is noticed', async () => (await health()) === 'degraded');
    const unanswered = producer.questions.ask('trusts.membership', { trustId: 1, userId: 7 });
    await expect(unanswered).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await producer.relay.depth()).toBeGreaterThanOrEqual(50);
    await start();
    await untilApplied(200);
    await until('the outbox is empty', async () => (await producer.relay.depth()) === 0);
    expect(await counted('effects')).toEqual({ all: 200, different: 200 });
    await until('all is well', async () => (await health()) === 'ok');
  }, 150_000);
}

if (available || required)
  describe('kill -9 on RabbitMQ', () => {
    killsOnRabbit();
  });
else process.stdout.write('not run: kills on RabbitMQ (needs rabbitmq-server)\n');
