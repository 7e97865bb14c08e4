import { SERVICES } from '@fiducia/contracts';
import { DEATHS } from '../nemesis/deaths.js';
import type { Scene } from '../nemesis/fault.js';
import { during, type Outcome, recovery, type Row, seconds, type Stage, startsOf, unless } from './row.js';

function striking(name: string): (scene: Scene) => Promise<number> {
  const fault = DEATHS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault '${name}'.`);
  return fault.strike;
}

const TIMES = 3;

/** The same death a few times over, so that one lucky moment proves nothing. */
async function again(stage: Stage, name: string): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) taken.push(await recovery(stage, await striking(name)(stage.run.scene)));
  return taken.toSorted((a, b) => a - b);
}

const worst = (taken: readonly number[]) => seconds(taken.at(-1) ?? 0);

async function killTrusts(stage: Stage): Promise<Outcome> {
  const taken = await again(stage, 'kill -9 trusts');
  return { figures: `${TIMES} kills, recovered in ${worst(taken)} at worst`, broken: [] };
}

/** A queue that hears every fact that is published shows which of them were published twice. */
async function relay(stage: Stage): Promise<Outcome> {
  const { broker } = stage.run.product;
  await broker.listenIn();
  const taken = await again(stage, 'kill -9 relay between publish and mark');
  const ids = await broker.endListening();
  const twice = ids.length - new Set(ids).size;
  return {
    figures: `${twice} facts were published again and recognised; ${worst(taken)} at worst`,
    broken: unless(twice > 0, 'no fact was published twice: the row has proved nothing'),
  };
}

async function consumer(stage: Stage): Promise<Outcome> {
  const { broker } = stage.run.product;
  await broker.count();
  const before = broker.counts.redelivered;
  const taken = await again(stage, 'kill -9 consumer between commit and acknowledgement');
  await broker.count();
  const again_ = broker.counts.redelivered - before;
  return {
    figures: `${again_} facts were delivered again and recognised; ${worst(taken)} at worst`,
    broken: unless(again_ > 0, 'no fact was delivered again: the row has proved nothing'),
  };
}

async function backend(stage: Stage): Promise<Outcome> {
  const before = startsOf(stage).join();
  const taken = await again(stage, 'kill -9 one PostgreSQL backend');
  return {
    figures: `${TIMES} backends, ${worst(taken)} at worst, no service ended`,
    broken: unless(startsOf(stage).join() === before, 'a service ended with its database connection'),
  };
}

async function postmaster(stage: Stage): Promise<Outcome> {
  const before = startsOf(stage).join();
  const taken = await again(stage, 'kill -9 postmaster');
  return {
    figures: `${TIMES} kills, ${worst(taken)} at worst with its restart, no service ended`,
    broken: unless(startsOf(stage).join() === before, 'a service ended with the database'),
  };
}

async function broker(stage: Stage): Promise<Outcome> {
  const { product } = stage.run;
  await product.broker.kill();
  const { acked, slowestMs } = await during(stage, 30_000);
  const from = performance.now();
  await product.broker.start();
  const started = performance.now() - from;
  const ms = await recovery(stage, from + started);
  return {
    figures: `30 s without: ${acked} writes acknowledged, slowest ${seconds(slowestMs)}; drained ${seconds(ms)} after it was back`,
    broken: [
      ...unless(acked > 0, 'no write was taken without the broker'),
      ...unless(ms < 10_000, `draining took ${seconds(ms)}, more than 10 s`),
    ],
  };
}

async function store(stage: Stage): Promise<Outcome> {
  const { product, recovery: seen } = stage.run;
  await product.wires.cut('store');
  const from = performance.now();
  const { acked, statuses } = await during(stage, 8_000);
  const taken = seen.hasAcked('storage', from);
  await product.wires.heal();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `8 s without: ${acked} other writes acknowledged (${statuses}); back in ${seconds(ms)}`,
    broken: [
      ...unless(acked > 0, 'other screens stood still'),
      ...unless(!taken, 'an upload was acknowledged without a store'),
    ],
  };
}

async function rolling(stage: Stage): Promise<Outcome> {
  const taken: number[] = [];
  for (const service of SERVICES) {
    const from = performance.now();
    await stage.run.product.service(service).restart();
    taken.push(await recovery(stage, from));
  }
  const words = worst(taken.toSorted((a, b) => a - b));
  return { figures: `six services one after the other, one instance each: ${words} at worst`, broken: [] };
}

export const DEATH_ROWS: readonly Row[] = [
  { id: 1, title: 'kill -9 trusts under load', run: killTrusts },
  { id: 2, title: 'kill -9 relay between publish and mark', run: relay },
  { id: 3, title: 'kill -9 consumer between commit and acknowledgement', run: consumer },
  { id: 4, title: 'kill -9 one PostgreSQL backend', run: backend },
  { id: 5, title: 'kill -9 postmaster', run: postmaster },
  { id: 13, title: 'RabbitMQ dead for 30 s', run: broker },
  { id: 26, title: 'object store gone', run: store },
  { id: 34, title: 'SIGTERM of each service under load', run: rolling },
];
