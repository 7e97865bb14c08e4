import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../src/database/database.js';
import { migrate } from '../src/database/migrate.js';
import { startTestDatabase, type TestDatabase } from '../src/testing/database.js';

/** Longer than a request may take in the database. */
const LONG_S = 7;

class CreateThings1763700000000 implements MigrationInterface {
  up = async (runner: QueryRunner) => void (await runner.query('CREATE TABLE things (id int PRIMARY KEY)'));
  down = async (runner: QueryRunner) => void (await runner.query('DROP TABLE things'));
}
class TakeLong1763700001000 implements MigrationInterface {
  up = async (runner: QueryRunner) => void (await runner.query(`SELECT pg_sleep(${LONG_S})`));
  down = async () => undefined;
}
class ChangeThings1763700002000 implements MigrationInterface {
  up = async (runner: QueryRunner) => void (await runner.query('ALTER TABLE things ADD COLUMN name text'));
  down = async (runner: QueryRunner) => void (await runner.query('ALTER TABLE things DROP COLUMN name'));
}

type Migrations = (new () => MigrationInterface)[];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const open: DataSource[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.destroy())));

/** One instance of a service's version with these migrations. */
async function instance(migrations: Migrations): Promise<DataSource> {
  const options = databaseOptions('trusts', { url: database.urls.trusts }, { entities: [], migrations });
  const one = await new DataSource(options).initialize();
  open.push(one);
  return one;
}

describe('migrate', () => {
  it('lets one instance migrate for as long as it takes, while the other waits and finds nothing to do', async () => {
    const versions = [CreateThings1763700000000, TakeLong1763700001000];
    const both = await Promise.all([instance(versions), instance(versions)]);
    const done = await Promise.all(both.map(migrate));
    expect(done.map(({ length }) => length).sort()).toEqual([0, 2]);
  });

  it('waits for who uses a table without holding up those who come after', async () => {
    const reader = new Client({ connectionString: database.urls.trusts });
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM things');
    const next = await instance([CreateThings1763700000000, TakeLong1763700001000, ChangeThings1763700002000]);
    let migrated = false;
    const migrating = migrate(next).then((done) => ((migrated = true), done));
    await pause(500);
    // The change waits for the reader, and this request behind the change; it has 2 s, like every request.
    for (let request = 0; request < 5; request++) await next.query('SELECT count(*) FROM things');
    expect(migrated).toBe(false);
    await reader.query('COMMIT');
    await reader.end();
    expect(await migrating).toEqual(['ChangeThings1763700002000']);
  });
});
