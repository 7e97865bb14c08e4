import { Client } from 'pg';
import { DATABASE_SERVICES } from '../src/database/provision.js';
import { startTestDatabase, type TestDatabase } from '../src/testing/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  for (const service of DATABASE_SERVICES) {
    await asService(service, 'CREATE TABLE secrets (word text)');
    await asService(service, "INSERT INTO secrets VALUES ('canary')");
  }
});

afterAll(() => database?.stop());

async function asService(service: (typeof DATABASE_SERVICES)[number], statement: string) {
  const client = new Client({ connectionString: database.urls[service] });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const pairs = DATABASE_SERVICES.flatMap((own) =>
  DATABASE_SERVICES.filter((other) => other !== own).map((other) => [own, other] as const),
);

describe('a service’s database role', () => {
  it.each(DATABASE_SERVICES)('%s reads its own schema, without naming it', async (service) => {
    expect((await asService(service, 'SELECT word FROM secrets')).rows).toEqual([{ word: 'canary' }]);
  });

  it.each(pairs)('%s can neither read nor write in %s', async (own, other) => {
    await expect(asService(own, `SELECT * FROM ${other}.secrets`)).rejects.toMatchObject({ code: '42501' });
    await expect(asService(own, `CREATE TABLE ${other}.mine (x int)`)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(DATABASE_SERVICES)('%s can make no role, no database, and nothing in the public schema', async (service) => {
    await expect(asService(service, 'CREATE ROLE intruder')).rejects.toMatchObject({ code: '42501' });
    await expect(asService(service, 'CREATE DATABASE mine')).rejects.toMatchObject({ code: '42501' });
    await expect(asService(service, 'CREATE TABLE public.mine (x int)')).rejects.toMatchObject({ code: '42501' });
  });
});
