import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_SERVICES } from '@fiducia/service-kit/database/provision';
import type { Toxic } from '../product/toxiproxy.js';
import type { Fault, Scene } from './fault.js';

type Between = readonly [least: number, most: number];

/** Stops something for a while. */
function frozen(row: number, name: string, weight: number, ms: Between, on: Stall, off: Stall): Fault {
  const strike: Fault['strike'] = async (scene) => {
    await on(scene);
    await pause(scene.random.whole(...ms));
    await off(scene);
    return performance.now();
  };
  return { row, name, weight, strike };
}
type Stall = (scene: Scene) => void | Promise<void>;

/** A wire that does something else than carry. */
function sick(
  row: number,
  name: string,
  weight: number,
  ms: Between,
  wires: (scene: Scene) => string,
  toxic: Toxic,
): Fault {
  const on: Stall = (scene) => scene.product.wires.poison(wires(scene), toxic);
  return frozen(row, name, weight, ms, on, ({ product }) => product.wires.heal());
}

const anyService = (what: string) => (scene: Scene) => `${what}-${scene.random.pick(DATABASE_SERVICES)}`;
const busyService = (what: string) => (scene: Scene) =>
  `${what}-${scene.random.pick(['trusts', 'decisions', 'documents'] as const)}`;
const deaf: Toxic = { type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } };
const slow: Toxic = { type: 'latency', stream: 'downstream', attributes: { latency: 300, jitter: 200 } };
const reset: Toxic = { type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } };

const frozenService: Fault = {
  row: 32,
  name: 'SIGSTOP a service',
  weight: 5,
  strike: async ({ product, random }) => {
    const service = product.service(random.pick(DATABASE_SERVICES));
    service.signal('SIGSTOP');
    await pause(random.whole(300, 3_000));
    service.signal('SIGCONT');
    return performance.now();
  },
};

export const STALLS: readonly Fault[] = [
  frozen(
    7,
    'SIGSTOP PostgreSQL',
    4,
    [500, 4_000],
    ({ product }) => product.postgres.freeze(),
    ({ product }) => product.postgres.thaw(),
  ),
  frozen(
    14,
    'SIGSTOP RabbitMQ',
    4,
    [500, 8_000],
    ({ product }) => product.broker.freeze(),
    ({ product }) => product.broker.thaw(),
  ),
  frozen(
    26,
    'SIGSTOP object store',
    3,
    [500, 3_000],
    ({ product }) => product.minio.process.signal('SIGSTOP'),
    ({ product }) => product.minio.process.signal('SIGCONT'),
  ),
  frozenService,
  sick(11, 'database answers late', 3, [1_000, 3_000], busyService('database'), slow),
  sick(21, 'database goes silent', 3, [500, 3_000], busyService('database'), deaf),
  sick(22, 'database connections reset', 4, [200, 800], anyService('database'), reset),
  sick(21, 'broker goes silent for one', 4, [500, 6_000], busyService('broker'), deaf),
  sick(22, 'broker connections reset', 4, [200, 800], anyService('broker'), reset),
  sick(22, 'answers cut off between gateway and service', 5, [500, 2_000], busyService('http'), {
    type: 'limit_data',
    stream: 'downstream',
    attributes: { bytes: 600 },
  }),
  sick(23, 'a third of the connections to a service die', 4, [500, 2_000], busyService('http'), {
    ...reset,
    toxicity: 0.3,
  }),
  sick(26, 'object store answers late', 3, [1_000, 3_000], () => 'store', {
    type: 'latency',
    stream: 'downstream',
    attributes: { latency: 1_000 },
  }),
];
