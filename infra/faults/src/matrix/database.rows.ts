import { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { signalAll } from '../product/processes.js';
import { during, type Outcome, recovery, type Row, seconds, type Stage, startsOf, unless } from './row.js';

/** Moments after a migration has connected. */
const KILLED_AFTER_MS = [0, 40, 120, 300];
/** Server limits first, the client's a little later, then the session lookup's: nothing waits longer than this. */
const BUDGET_MS = 12_000;

async function frozen(stage: Stage): Promise<Outcome> {
  const { postgres } = stage.run.product;
  const before = startsOf(stage).join();
  postgres.freeze();
  const { slowestMs, statuses } = await during(stage, 30_000);
  postgres.thaw();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `30 s: slowest answer ${seconds(slowestMs)} (${statuses}); back in ${seconds(ms)}`,
    broken: [
      ...unless(slowestMs < BUDGET_MS, `a request took ${seconds(slowestMs)}`),
      ...unless(startsOf(stage).join() === before, 'a service ended'),
    ],
  };
}

/** A connection that holds a row and hangs: others must not hang with it. */
async function heldRow(stage: Stage): Promise<Outcome> {
  const { run, reader, trustId } = stage;
  const holder = new Client({ connectionString: run.product.postgres.adminUrl });
  await holder.connect();
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  await holder.query(`BEGIN; UPDATE trusts.trusts SET description = 'held' WHERE id = ${trustId}`);
  signalAll([pid], 'SIGSTOP');
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => reader.send('PATCH', `/api/trusts/${trustId}`, { body: { description: 'mine' } })),
  );
  signalAll([pid], 'SIGCONT');
  await holder.query('ROLLBACK');
  await holder.end();
  const slowest = Math.max(...tries.map(({ ms }) => ms));
  const after = await reader.send('PATCH', `/api/trusts/${trustId}`, { body: { description: 'mine' } });
  return {
    figures: `5 writes to the row: ${tries.map(({ status }) => status).join(', ')}, slowest ${seconds(slowest)}; then ${after.status}`,
    broken: [
      ...unless(
        tries.every(({ status }) => status === 503 || status === 409),
        'a write went through a held row or failed otherwise',
      ),
      ...unless(slowest < 8_000, `a write waited for ${seconds(slowest)}`),
      ...unless(after.status === 200, `after the row was let go: ${after.status}`),
    ],
  };
}

/** Every connection that the server has is taken by somebody else. */
async function noConnections(stage: Stage): Promise<Outcome> {
  const { postgres } = stage.run.product;
  const hoard: Client[] = [];
  for (let full = false; !full;) {
    const client = new Client({ connectionString: postgres.adminUrl });
    client.on('error', () => undefined);
    full = await client.connect().then(
      () => false,
      () => true,
    );
    if (!full) hoard.push(client);
  }
  // What idles in the services' pools is closed after 10 s, and taken from them.
  const { slowestMs, statuses } = await during(stage, 5_000);
  await Promise.all(hoard.map((client) => client.end()));
  const ms = await recovery(stage, performance.now());
  return {
    figures: `${hoard.length} connections hoarded for 5 s: ${statuses}, slowest ${seconds(slowestMs)}; back in ${seconds(ms)}`,
    broken: unless(slowestMs < BUDGET_MS, `a request took ${seconds(slowestMs)}`),
  };
}

async function slow(stage: Stage): Promise<Outcome> {
  const { wires } = stage.run.product;
  const late = { type: 'latency', stream: 'downstream', attributes: { latency: 2_000 } } as const;
  await wires.poison('database-decisions', late);
  const { acked, slowestMs, statuses } = await during(stage, 20_000);
  await wires.heal();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `20 s with 2 s more for each answer to decisions: ${acked} writes (${statuses}), slowest ${seconds(slowestMs)}; back in ${seconds(ms)}`,
    broken: unless(slowestMs < 29_000, `a request took ${seconds(slowestMs)}`),
  };
}

/** Ends the whole server while a service brings a new schema up to date, and has it done again. */
async function migration(stage: Stage): Promise<Outcome> {
  const { product } = stage.run;
  const straight = await product.migrateElsewhere('straight');
  const broken = unless(!straight.failed, 'a migration that nobody disturbed failed');
  let interrupted = 0;
  for (const [index, ms] of KILLED_AFTER_MS.entries()) {
    interrupted += Number((await product.migrateElsewhere(`killed${index}`, ms)).failed);
    const again = await product.migrateElsewhere(`killed${index}`);
    broken.push(
      ...unless(!again.failed && again.schema === straight.schema, `cut off after ${ms} ms, it ended otherwise`),
    );
  }
  const ms = await recovery(stage, performance.now());
  return {
    figures: `${interrupted} of ${KILLED_AFTER_MS.length} migrations cut off; done again, each ended with the same schema; back in ${seconds(ms)}`,
    broken: [...broken, ...unless(interrupted > 0, 'none was cut off: the row has proved nothing')],
  };
}

async function diskFull(stage: Stage): Promise<Outcome> {
  const { product } = stage.run;
  const filled = product.postgres.fillDisk();
  if (!filled) return { figures: 'not run: needs root, to give the database a disk of its own', broken: [] };
  const { acked, statuses } = await during(stage, 8_000);
  filled.free();
  await pause(500);
  await product.postgres.startIfDead();
  const ms = await recovery(stage, performance.now());
  return { figures: `8 s: ${acked} writes acknowledged (${statuses}); back in ${seconds(ms)}`, broken: [] };
}

export const DATABASE_ROWS: readonly Row[] = [
  { id: 6, title: 'PostgreSQL killed during migrations', run: migration },
  { id: 7, title: 'SIGSTOP PostgreSQL for 30 s', run: frozen },
  { id: 8, title: 'a hung connection holds a row', run: heldRow },
  { id: 9, title: 'PostgreSQL out of connections', run: noConnections },
  { id: 10, title: 'disk of PostgreSQL full', run: diskFull },
  { id: 11, title: 'PostgreSQL 2 s slower for one service', run: slow },
];
