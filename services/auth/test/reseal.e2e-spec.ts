import { createLogger } from '@fiducia/service-kit';
import { checkKeysCommand, resealCommand } from '@fiducia/service-kit/commands/reseal.command';
import { reseal } from '@fiducia/service-kit/sealing/sealed-columns';
import { Sealer } from '@fiducia/service-kit/sealing/sealer';
import { startTestDatabase, type TestDatabase } from '@fiducia/service-kit/testing/database';
import { migrateCommand } from '@fiducia/service-kit/commands/migrate.command';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { authService } from '../src/auth.definition.js';
import { placeOf } from '../src/mfa/secret-place.js';

const key = () => randomBytes(32).toString('base64');
const [OLD, NEW] = [key(), key()];
const [column] = (authService.sealed ?? []).filter(({ table }) => table === 'users');
const PEOPLE = 450;

let database: TestDatabase;
let client: Client;

const run = (command: typeof resealCommand, dataKey: string) =>
  command({
    definition: authService,
    environment: { DATABASE_URL: database.urls.auth, DATA_KEY: dataKey },
    logger: createLogger('auth', 'silent'),
    args: [],
  });

beforeAll(async () => {
  database = await startTestDatabase();
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await run(migrateCommand, OLD);
  const sealer = new Sealer(OLD);
  await client.query(
    `INSERT INTO auth.users (username, password_hash, email, full_name, role)
     SELECT 'p' || n, '', 'p' || n || '@example.org', 'P', 'trustee' FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows } = await client.query<{ id: number }>('SELECT id FROM auth.users');
  for (const { id } of rows) {
    const sealed = sealer.seal(`secret of ${id}`, placeOf(id));
    await client.query('UPDATE auth.users SET mfa_secret = $2 WHERE id = $1', [id, sealed]);
  }
});

afterAll(async () => {
  await client?.end();
  await database?.stop();
});

/** Opens every secret with these keys; what does not open throws. */
async function openAll(dataKey: string): Promise<number> {
  const sealer = new Sealer(dataKey);
  const { rows } = await client.query<{ id: number; secret: string }>(
    'SELECT id, mfa_secret AS secret FROM auth.users ORDER BY id',
  );
  const opened = rows.map(({ id, secret }) => sealer.open(secret, placeOf(id)));
  expect(opened.filter((text) => !/^(secret|changed secret) of \d+$/.test(text))).toEqual([]);
  return opened.length;
}

describe('the rotation of DATA_KEY', () => {
  it('refuses to pass while rows need a key that is not held', async () => {
    expect(await run(checkKeysCommand, `${NEW},${OLD}`)).toContain(`${PEOPLE} sealed secrets`);
    await expect(run(checkKeysCommand, NEW)).rejects.toThrow(/DATA_KEY lacks keys: 450 of users\.mfa_secret/);
  });

  it('leaves a row alone that was changed after it was read', async () => {
    const sealer = new Sealer(`${NEW},${OLD}`);
    const dataSource = await new DataSource({ type: 'postgres', url: database.urls.auth, schema: 'auth' }).initialize();
    await dataSource.query('SET search_path TO auth');
    const changed = sealer.seal('changed secret of 1', placeOf(1));
    const query = dataSource.query.bind(dataSource);
    // Between reading and writing somebody enrols anew: the product runs on.
    Reflect.set(dataSource, 'query', async (sql: string, parameters?: unknown[]) => {
      if (sql.startsWith('UPDATE') && parameters?.[0] === '1') {
        await client.query('UPDATE auth.users SET mfa_secret = $1 WHERE id = 1', [changed]);
      }
      return query(sql, parameters);
    });
    if (!column) throw new Error('auth seals no column of users');
    const own = { ...column, table: 'auth.users' };
    try {
      expect(await reseal(dataSource, sealer, own)).toMatchObject({ changedMeanwhile: 1, unreadable: 0 });
    } finally {
      await dataSource.destroy();
    }
    const { rows } = await client.query('SELECT mfa_secret FROM auth.users WHERE id = 1');
    expect(rows[0].mfa_secret).toBe(changed);
  });

  it('seals everything with the newest key, so that the old one can go', async () => {
    const said = await run(resealCommand, `${NEW},${OLD}`);
    expect(said).toContain('nothing needs an older key');
    expect(await openAll(NEW)).toBe(PEOPLE);
    expect(await run(checkKeysCommand, NEW)).toContain(`${PEOPLE} sealed secrets`);
    await expect(openAll(OLD)).rejects.toThrow();
  });

  it('has nothing to do the second time', async () => {
    expect(await run(resealCommand, `${NEW},${OLD}`)).toContain(`0 sealed again, ${PEOPLE} already were`);
  });

  it('names what cannot be opened, and keeps the older keys for it', async () => {
    const stranger = new Sealer(key()).seal('secret of 2', placeOf(2));
    await client.query('UPDATE auth.users SET mfa_secret = $1 WHERE id = 2', [stranger]);
    const said = await run(resealCommand, `${NEW},${OLD}`);
    expect(said).toMatch(
      /users\.mfa_secret: 0 sealed again, 449 already were, 0 changed meanwhile, 1 cannot be opened/,
    );
    expect(said).toContain('keep the older keys: 1 of users.mfa_secret');
  });
});
