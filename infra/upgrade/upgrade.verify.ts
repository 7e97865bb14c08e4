import { startTestDatabase, type TestDatabase } from '@fiducia/service-kit/testing/database';
import { startMinio, type TestMinio } from '@fiducia/service-kit/testing/minio';
import { startRabbit, type TestRabbit } from '@fiducia/service-kit/testing/rabbit';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Balancer } from '../../e2e/support/balancer.js';
import { Load } from '../../e2e/support/load.js';
import { holdTables, migrationWaits, schemaOf } from './schema.js';
import { type Ground, KEEPERS, type Program, Version } from './version.js';

jest.setTimeout(1_200_000);

/** How long the two versions run beside each other, and each alone, in ms. */
const TOGETHER_MS = 20_000;
const ALONE_MS = 8_000;
const PATIENCE_MS = 120_000;
/** As long as an orchestrator gives a process between taking it out of service and stopping it. */
const NOTICED_MS = 3_000;

const say = (words: string) => process.stdout.write(`${words}\n`);

let database: TestDatabase;
let fresh: TestDatabase;
let rabbit: TestRabbit;
let storage: TestMinio;
let admin: Client;
let before: Version;
let after: Version;
let freshVersion: Version;
/** What runs beside the steps of the upgrade, and ends with them also where one of them fails. */
let balancer: Balancer | undefined;
let load: Load | undefined;

const connect = async (adminUrl: string) => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  return client;
};

beforeAll(async () => {
  const { UPGRADE_FROM } = process.env;
  if (!UPGRADE_FROM) throw new Error('Start this with: npm run verify:upgrade -- --from GIT-REFERENCE');
  [database, fresh, rabbit, storage] = await Promise.all([
    startTestDatabase(),
    startTestDatabase(),
    startRabbit(),
    startMinio(),
  ]);
  admin = await connect(database.adminUrl);
  const here = join(__dirname, '../..');
  const ground = (urls: Ground['databases']): Ground => ({ databases: urls, rabbitUrl: rabbit.url, storage });
  before = new Version(UPGRADE_FROM, ground(database.urls));
  after = new Version(here, ground(database.urls));
  freshVersion = new Version(here, ground(fresh.urls));
});

afterAll(async () => {
  load?.end();
  await balancer?.close();
  await Promise.all([before?.stop(), after?.stop(), freshVersion?.stop()]);
  await admin?.end();
  await Promise.all([rabbit?.stop(), storage?.stop(), database?.stop(), fresh?.stop()]);
});

async function until(what: string, holds: () => Promise<boolean>, patienceMs = PATIENCE_MS) {
  for (const deadline = Date.now() + patienceMs; !(await holds()); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
  }
}

async function migrated(version: Version, service: (typeof KEEPERS)[number]): Promise<void> {
  const migration = version.migrate(service);
  if ((await migration.ended) !== 0) throw new Error(`${service} was not migrated: ${migration.lastWords}`);
  say(migration.lastWords.trim());
}

/** Kills a migration while it changes a table, where this version has one that does. @returns whether it had. */
async function killHalfWay(service: (typeof KEEPERS)[number]): Promise<boolean> {
  const holder = await connect(database.adminUrl);
  const letGo = await holdTables(holder, service);
  const migration = after.migrate(service);
  try {
    await until(
      'it changes a table or is done',
      async () => !migration.isRunning || (await migrationWaits(admin, service)),
    );
    const halfWay = migration.isRunning;
    migration.kill('SIGKILL');
    await migration.ended;
    return halfWay;
  } finally {
    await letGo();
    await holder.end();
  }
}

const count = async (sql: string) => (await admin.query<{ n: number }>(sql)).rows[0]?.n ?? Number.NaN;

async function facts() {
  const sum = { waiting: 0, dead: 0 };
  for (const schema of KEEPERS) {
    sum.waiting += await count(`SELECT count(*)::int AS n FROM ${schema}.outbox WHERE published_at IS NULL`);
    sum.dead += await count(`SELECT count(*)::int AS n FROM ${schema}.outbox WHERE dead_at IS NOT NULL`);
  }
  return sum;
}

const healthOf = async ({ url }: Program) => (await (await fetch(`${url}/api/health`)).json()) as { status: string };

describe('the upgrade', () => {
  it('fails no request and loses nothing, from the old version alone over both to the new one alone', async () => {
    const oldServices = await before.startServices();
    const oldGateway = await before.startGateway(oldServices);
    balancer = new Balancer([oldGateway.url]);
    load = await Load.start(balancer, ['ada', 'ben', 'clara']);
    await pause(ALONE_MS);

    say('expand: each migration is killed half-way once, then run again, while the old version works on');
    const killed: string[] = [];
    for (const service of KEEPERS) if (await killHalfWay(service)) killed.push(service);
    for (const service of KEEPERS) await migrated(after, service);
    say(`killed half-way: ${killed.join(', ') || 'none, there was nothing to change'}`);
    await pause(ALONE_MS);

    say('both versions side by side');
    const newServices = await after.startServices({ MIGRATE_ON_START: 'false' });
    const between = await after.startGateway([...newServices, ...oldServices]);
    balancer.use([oldGateway.url, between.url]);
    await pause(TOGETHER_MS);

    say('the new version takes over');
    const newGateway = await after.startGateway(newServices);
    balancer.use([newGateway.url]);
    await pause(NOTICED_MS);
    for (const program of [oldGateway, between, ...oldServices]) await program.stop();
    await pause(ALONE_MS);

    const { requests, writes, failures, differences } = await load.stop();
    await balancer.close();
    await until('no fact waits', async () => (await facts()).waiting === 0);
    say(
      `${requests} requests, ${failures.length} failed; ${writes} writes, ${differences.length} lost or doubled; ` +
        `${(await facts()).dead} dead letters`,
    );
    expect({ failures, differences }).toEqual({ failures: [], differences: [] });
    // A dead letter degrades the health of the service that gave it up.
    expect(await healthOf(newGateway)).toMatchObject({ status: 'ok' });
  });

  it('leaves the schema that a new installation has', async () => {
    for (const service of KEEPERS) await migrated(freshVersion, service);
    const other = await connect(fresh.adminUrl);
    for (const service of KEEPERS) expect(await schemaOf(admin, service)).toEqual(await schemaOf(other, service));
    await other.end();
  });
});
