import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { awaitSchemaCommand } from '../src/commands/await-schema.command.js';
import { migrateCommand } from '../src/commands/migrate.command.js';
import { createLogger } from '../src/logging.js';
import type { ServiceDefinition } from '../src/service-definition.js';
import { startTestDatabase, type TestDatabase } from '../src/testing/database.js';

class CreateLedger1700000000000 implements MigrationInterface {
  name = 'CreateLedger1700000000000';
  up = async (runner: QueryRunner) => void (await runner.query('CREATE TABLE ledger (id int)'));
  down = async (runner: QueryRunner) => void (await runner.query('DROP TABLE ledger'));
}

class Nothing {}

const definition: ServiceDefinition = {
  name: 'trusts',
  module: Nothing,
  entities: [],
  migrations: [CreateLedger1700000000000],
};

let database: TestDatabase;
const context = (...args: string[]) => ({
  definition,
  environment: { DATABASE_URL: database.urls.trusts },
  logger: createLogger('trusts', 'silent'),
  args,
});

async function asAdministrator(statement: string) {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

describe('the commands that a cluster starts a version with', () => {
  it('migrate --wait waits for the role, await-schema for the migrations; both end when all is there', async () => {
    await asAdministrator('ALTER ROLE fiducia_trusts NOLOGIN');
    const ended: string[] = [];
    const noted = (name: string) => (said: string) => void ended.push(`${name}: ${said}`);
    const both = Promise.all([
      awaitSchemaCommand(context()).then(noted('await-schema')),
      migrateCommand(context('--wait')).then(noted('migrate')),
    ]);
    await pause(1_500);
    expect(ended).toEqual([]);
    await asAdministrator('ALTER ROLE fiducia_trusts LOGIN');
    await both;
    expect(ended).toEqual([
      'migrate: trusts: the schema was brought up to date (CreateLedger1700000000000).',
      'await-schema: trusts: the schema is up to date.',
    ]);
  });

  it('migrate without --wait says at once what is missing', async () => {
    await asAdministrator('ALTER ROLE fiducia_trusts NOLOGIN');
    await expect(migrateCommand(context())).rejects.toThrow(/not permitted to log in/);
    await asAdministrator('ALTER ROLE fiducia_trusts LOGIN');
  });

  it('migrate --wait does not wait out what waiting cannot mend', async () => {
    const bad = {
      ...definition,
      migrations: [
        class Bad1800000000000 extends CreateLedger1700000000000 {
          override name = 'Bad1800000000000';
          override up = async (runner: QueryRunner) => void (await runner.query('CREATE TABLE ledger (id int)'));
        },
      ],
    };
    await expect(migrateCommand({ ...context('--wait'), definition: bad })).rejects.toThrow(/already exists/);
  });
});
