import type { EventEnvelope, ServiceName } from '@fiducia/contracts';
import { pino } from 'pino';
import { redriveCommand } from '../../src/commands/redrive.command.js';
import { ConfigError, type Environment } from '../../src/config.js';
import type { BusSettings } from '../../src/messaging/bus.js';
import { InProcessBroker } from '../../src/messaging/in-process/in-process-broker.js';
import type { ServiceDefinition } from '../../src/service-definition.js';
import { startTestDatabase, type TestDatabase } from '../../src/testing/database.js';
import { hasRabbit, startRabbit, type TestRabbit } from '../../src/testing/rabbit.js';
import { emptyBroker } from './empty-broker.js';
import { recorder, type Seen, seen } from './handlers.js';
import { emptyStation, migrateStation, openStation, type Station } from './station.js';
import { until } from './until.js';

const PAIR = ['trusts', 'decisions'] as const;
const open: Station[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  for (const service of PAIR) await migrateStation(service, database.urls[service]);
});

afterAll(() => database.stop());

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const service of PAIR) await emptyStation(database.urls[service]);
});

/** What the program of a service prints, and what it writes into the log. */
async function redrive(service: ServiceName, args: string[], more: Environment = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const definition = { name: service } as ServiceDefinition;
  const environment = { DATABASE_URL: database.urls[service], ...more };
  const said = await redriveCommand({ definition, environment, logger, args });
  return { said, log: lines.map((line) => JSON.parse(line) as { audit: string; id: string }) };
}

/** A consumer that refuses everything, until it is mended. */
const broken = (): Seen => ({ ...seen(), failing: () => new Error('cannot be applied') });

async function pair(bus: BusSettings, log: Seen) {
  const controllers = [recorder('decision.approved', log)];
  const trusts = await openStation({ service: 'trusts', databaseUrl: database.urls.trusts, bus, controllers });
  const decisions = await openStation({ service: 'decisions', databaseUrl: database.urls.decisions, bus });
  open.push(trusts, decisions);
  const dead = async () => (await decisions.relay.report()).dead + (await trusts.bus.transport.deadLetters());
  return { trusts, decisions, dead };
}

async function approve({ transactions }: Station, ...titles: string[]) {
  for (const [index, title] of titles.entries()) {
    const payload = { trustId: index + 1, decisionId: 1, title };
    await transactions.run(async (tx) => tx.emit('decision.approved', payload.trustId, payload));
  }
}

async function effects({ dataSource }: Station): Promise<string[]> {
  const rows: { what: string }[] = await dataSource.query('SELECT what FROM effects ORDER BY what');
  return rows.map(({ what }) => what);
}

const idsOf = (envelopes: readonly EventEnvelope[]) => [...new Set(envelopes.map(({ id }) => id))].toSorted();

describe('redrive, where all services share one process', () => {
  const bus = (): BusSettings => ({ kind: 'in-process', broker: new InProcessBroker({ expects: PAIR }) });

  it('sends what this service told again; it is applied once', async () => {
    const log = broken();
    const { trusts, decisions, dead } = await pair(bus(), log);
    await approve(decisions, 'Roof');
    await until('it is set aside', async () => (await dead()) === 1);
    const look = await redrive('decisions', ['--dry-run']);
    expect(look.said).toMatch(/trusts gave it up \(Error: cannot be applied\)[^]*1 fact would be sent again/);
    expect(await dead()).toBe(1);
    log.failing = () => undefined;
    expect((await redrive('decisions', [])).said).toMatch(/1 fact sent again\.$/);
    await until('it is applied', async () => (await effects(trusts)).length === 1, 30_000);
    expect(await dead()).toBe(0);
    expect((await redrive('decisions', [])).said).toBe('decisions: there are no dead letters.');
  }, 60_000);

  it.each([['--limit', '0'], ['--rate', 'fast'], ['--all']])('refuses %s %s', async (...args) => {
    await expect(redrive('decisions', args)).rejects.toBeInstanceOf(ConfigError);
  });
});

function onRabbit() {
  let rabbit: TestRabbit;
  const settings = (): BusSettings => ({ kind: 'rabbitmq', url: rabbit.url, expects: PAIR });
  const again = (...args: string[]) => redrive('trusts', args, { RABBITMQ_URL: rabbit.url });

  beforeAll(async () => {
    rabbit = await startRabbit();
  }, 90_000);
  beforeEach(() => emptyBroker(rabbit.url));
  afterAll(() => rabbit.stop());

  async function threeDead() {
    const log = broken();
    const parts = await pair(settings(), log);
    await approve(parts.decisions, 'Roof', 'Fence', 'Gate');
    await until('they are set aside', async () => (await parts.dead()) === 3, 60_000);
    return { ...parts, log };
  }

  it('says what lies among the dead and why, and with --dry-run changes nothing', async () => {
    const { dead, log, trusts } = await threeDead();
    for (let looks = 0; looks < 25; looks++) await again('--dry-run');
    const { said, log: noted } = await again('--dry-run');
    for (const id of idsOf(log.deliveries)) expect(said).toContain(`${id} decision.approved of trust`);
    expect(said).toMatch(/could not be applied, as often as it was delivered[^]*3 facts would be sent again/);
    expect(noted).toEqual([]);
    expect([await dead(), await effects(trusts)]).toEqual([3, []]);
  }, 120_000);

  it('sends them again under their own ids when the cause is gone; each is applied once and noted in the log', async () => {
    const { dead, log, trusts } = await threeDead();
    const before = idsOf(log.deliveries);
    log.failing = () => undefined;
    const { said, log: noted } = await again();
    expect(said).toMatch(/trusts: 3 facts sent again\.$/);
    expect(noted.map(({ audit, id }) => `${audit} ${id}`).toSorted()).toEqual(before.map((id) => `redrive ${id}`));
    await until('they are applied', async () => (await effects(trusts)).length === 3, 30_000);
    expect(await effects(trusts)).toEqual(['recorder: Fence', 'recorder: Gate', 'recorder: Roof']);
    expect([idsOf(log.deliveries), await dead()]).toEqual([before, 0]);
  }, 120_000);

  it('sends no more than --limit, and takes its time with --rate', async () => {
    const { dead, log, trusts } = await threeDead();
    log.failing = () => undefined;
    const began = performance.now();
    expect((await again('--limit', '2', '--rate', '1/s')).said).toMatch(/2 facts sent again\.$/);
    // A pause of 1 s before each: what a rate means is a lower bound of the time, not a speed.
    expect(performance.now() - began).toBeGreaterThan(1_900);
    await until('two are applied', async () => (await effects(trusts)).length === 2, 30_000);
    expect(await dead()).toBe(1);
  }, 120_000);

  it('lets what dies again lie, instead of trying for ever', async () => {
    const { dead } = await threeDead();
    expect((await again()).said).toMatch(/3 facts sent again\.$/);
    await until('they are set aside again', async () => (await dead()) === 3, 60_000);
  }, 120_000);
}

if (hasRabbit() || process.env.REQUIRE_REAL === '1')
  describe('redrive on RabbitMQ', () => {
    onRabbit();
  });
else process.stdout.write('not run: redrive on RabbitMQ (needs rabbitmq-server)\n');
