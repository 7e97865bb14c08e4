import { setTimeout as pause } from 'node:timers/promises';
import { POISONS } from '../nemesis/poison.js';
import { during, health, type Outcome, recovery, type Row, seconds, type Stage, unless, until } from './row.js';

async function frozen(stage: Stage): Promise<Outcome> {
  const { broker } = stage.run.product;
  broker.freeze();
  const { acked, slowestMs } = await during(stage, 60_000);
  broker.thaw();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `60 s: ${acked} writes acknowledged, slowest answer ${seconds(slowestMs)}; drained ${seconds(ms)} after it went on`,
    broken: [
      ...unless(acked > 0, 'no write was taken while the broker hung'),
      ...unless(slowestMs < 12_000, `a request took ${seconds(slowestMs)}`),
    ],
  };
}

async function alarm(stage: Stage): Promise<Outcome> {
  const { product } = stage.run;
  await product.broker.control('set_disk_free_limit', '900GB');
  const { acked } = await during(stage, 15_000);
  const { status, said } = await health(stage);
  const waiting = await product.waitingFacts();
  await product.broker.control('set_disk_free_limit', '50MB');
  const ms = await recovery(stage, performance.now());
  return {
    figures: `15 s: ${acked} writes acknowledged, ${waiting} facts kept back, health ${status}; drained in ${seconds(ms)}`,
    broken: [
      ...unless(acked > 0, 'no write was taken under the alarm'),
      ...unless(waiting > 0, 'no fact waited: there was no alarm'),
      ...unless(status === 200 && said.includes('degraded'), `health said ${status} ${said.slice(0, 200)}`),
    ],
  };
}

async function unbound(stage: Stage): Promise<Outcome> {
  const { product } = stage.run;
  await product.broker.bind('fiducia.trusts.facts.v1', 'goal.added', false);
  await pause(5_000);
  const waiting = await product.waitingFacts();
  const { said } = await health(stage);
  await product.broker.bind('fiducia.trusts.facts.v1', 'goal.added', true);
  const ms = await recovery(stage, performance.now());
  return {
    figures: `5 s without its binding: ${waiting} facts kept, none called sent; delivered ${seconds(ms)} after it was back`,
    broken: [
      ...unless(waiting > 0, 'facts without a consumer were called sent'),
      ...unless(said.includes('No service consumes'), 'the health report does not say so'),
    ],
  };
}

async function poison(stage: Stage): Promise<Outcome> {
  const { run } = stage;
  const before = run.ledger.acked;
  for (const { strike } of POISONS) await strike(run.scene);
  const expected = run.explained.deadLetters.get('trusts') ?? new Set();
  const dead = async () => new Set(await run.product.broker.peek('fiducia.trusts.dead.v2')).size;
  const ms = await until(30_000, async () => (await dead()) === expected.size);
  await recovery(stage, performance.now());
  return {
    figures: `${POISONS.length} set aside in ${seconds(ms)}, ${run.ledger.acked - before} other writes went through meanwhile`,
    broken: unless(ms >= 0, 'a poisoned message was not set aside in 30 s'),
  };
}

/** The last facts once more, three times each and in no order at all. */
async function repeated(stage: Stage): Promise<Outcome> {
  const { postgres, broker } = stage.run.product;
  const facts = await postgres.query<{ id: string; type: string; body: string }>(
    `SELECT id, type, envelope::text AS body FROM (
       SELECT id, type, envelope, published_at FROM trusts.outbox UNION ALL
       SELECT id, type, envelope, published_at FROM decisions.outbox UNION ALL
       SELECT id, type, envelope, published_at FROM documents.outbox
     ) o WHERE published_at IS NOT NULL AND type <> 'activity.recorded' ORDER BY published_at DESC LIMIT 100`,
  );
  const { random } = stage.run.scene;
  const shuffled = [...facts, ...facts, ...facts].toSorted(() => random.next() - 0.5);
  await broker.tellAll(shuffled);
  const ms = await recovery(stage, performance.now());
  return { figures: `${facts.length} facts three times each, shuffled; settled in ${seconds(ms)}`, broken: [] };
}

async function deaf(stage: Stage): Promise<Outcome> {
  const { wires } = stage.run.product;
  for (const stream of ['upstream', 'downstream'] as const)
    await wires.poison('broker-decisions', { type: 'timeout', stream, attributes: { timeout: 0 } });
  const noticed = await until(45_000, async () => (await health(stage)).said.includes('The message broker'));
  const { acked } = await during(stage, 2_000);
  await wires.heal();
  const ms = await recovery(stage, performance.now());
  return {
    figures: `noticed after ${seconds(noticed)}, writes went on (${acked} in 2 s); back in ${seconds(ms)}`,
    broken: unless(noticed >= 0, 'a silent connection was not noticed in 45 s'),
  };
}

export const BROKER_ROWS: readonly Row[] = [
  { id: 14, title: 'SIGSTOP RabbitMQ for 60 s', run: frozen },
  { id: 15, title: 'RabbitMQ short of disk', run: alarm },
  { id: 18, title: 'a queue loses its binding', run: unbound },
  { id: 19, title: 'poison messages', run: poison },
  { id: 20, title: 'facts repeated and out of order', run: repeated },
  { id: 21, title: 'broker connection half open', run: deaf },
];
