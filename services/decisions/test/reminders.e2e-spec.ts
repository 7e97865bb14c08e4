import { createLogger, Transactions } from '@fiducia/service-kit';
import { databaseOptions } from '@fiducia/service-kit/database/database';
import { migrate } from '@fiducia/service-kit/database/migrate';
import { startTestDatabase } from '@fiducia/service-kit/testing/database';
import { DataSource } from 'typeorm';
import { decisionsService } from '../src/decisions.definition.js';
import { DueReminders } from '../src/reminders/due-reminders.js';

/** Facts stay in the outbox, where this test reads them. */
const RELAY = { isFull: false, wake: () => undefined } as unknown as ConstructorParameters<typeof Transactions>[1];

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let tables: DataSource;

const instance = () => new DueReminders(new Transactions(tables, RELAY), createLogger('decisions', 'silent'));

beforeAll(async () => {
  database = await startTestDatabase();
  tables = new DataSource(databaseOptions('decisions', { url: database.urls.decisions }, decisionsService));
  await tables.initialize();
  await migrate(tables);
});

afterAll(async () => {
  await tables?.destroy();
  await database?.stop();
});

beforeEach(async () => {
  await tables.query('DELETE FROM outbox');
  await tables.query('DELETE FROM decisions');
});

/** A decision whose date is so many days away by the clock of the database. */
async function due(id: number, days: number | null) {
  await tables.query(
    `INSERT INTO decisions (id, trust_id, title, type, status, created_by, due_date)
     VALUES ($1, 5, 'Pay tuition', 'other', 'pending', 1, (now() AT TIME ZONE 'UTC')::date + $2::int)`,
    [id, days],
  );
}

/** Time goes on: the date comes so many days nearer, with what was told of it. */
async function pass(days: number) {
  await tables.query('UPDATE decisions SET due_date = due_date - $1::int', [days]);
  await tables.query('UPDATE due_reminders SET due_date = due_date - $1::int', [days]);
}

async function told(): Promise<string[]> {
  const rows: { said: string }[] = await tables.query(
    `DELETE FROM outbox RETURNING concat_ws(' ', envelope #>> '{payload,decisionId}', type, envelope #>> '{payload,days}') AS said`,
  );
  const said = rows.flat().flatMap((row) => (typeof row === 'object' ? [row.said] : []));
  return said.toSorted((a, b) => a.localeCompare(b));
}

it('reminds of what is pending and near or past, once, and of nothing else', async () => {
  for (const [id, days] of [1, 0, 7, 8, -1, 3].entries()) await due(id + 1, days);
  await due(7, null);
  await due(8, 0);
  await tables.query("UPDATE decisions SET status = 'approved' WHERE id = 8");
  await instance().look();
  const all = ['1 decision.due 1', '2 decision.due 0', '3 decision.due 7', '5 decision.overdue', '6 decision.due 3'];
  expect(await told()).toEqual(all);
  await instance().look();
  expect(await told()).toEqual([]);
});

it('reminds again at each stage as the day comes nearer and goes by', async () => {
  await due(1, 9);
  const said: string[] = [];
  for (let day = 0; day < 14; day++) {
    await instance().look();
    said.push(...(await told()));
    await pass(1);
  }
  expect(said).toEqual(['1 decision.due 7', '1 decision.due 1', '1 decision.due 0', '1 decision.overdue']);
});

it('begins anew when the date is moved', async () => {
  await due(1, 1);
  await instance().look();
  await told();
  await tables.query('UPDATE decisions SET due_date = due_date + 5');
  await instance().look();
  expect(await told()).toEqual(['1 decision.due 6']);
});

it('says it once where several look at the same moment', async () => {
  for (let id = 1; id <= 40; id++) await due(id, 1);
  await Promise.all([instance().look(), instance().look(), instance().look()]);
  expect(await told()).toHaveLength(40);
});
