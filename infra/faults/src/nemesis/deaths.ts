import { SERVICES, type ServiceName } from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_SERVICES } from '@fiducia/service-kit/database/provision';
import type { Product } from '../product/product.js';
import type { Fault } from './fault.js';

/** Time for facts to be published, or applied, while the answers to that are held up. */
const HELD_MS = 350;

function kill(product: Product, service: ServiceName): number {
  const struck = performance.now();
  product.service(service).signal('SIGKILL');
  return struck;
}

const killed = (service: ServiceName, weight: number): Fault => ({
  row: 1,
  name: `kill -9 ${service}`,
  weight,
  strike: async ({ product }) => kill(product, service),
});

/** Facts leave, the broker's confirms do not come back, and the relay dies: what it sent is not marked as sent. */
const relayBeforeMark: Fault = {
  row: 2,
  name: 'kill -9 relay between publish and mark',
  weight: 5,
  strike: async ({ product, random }) => {
    const service = random.pick(['trusts', 'decisions', 'documents'] as const);
    await product.wires.poison(`broker-${service}`, {
      type: 'timeout',
      stream: 'downstream',
      attributes: { timeout: 0 },
    });
    await pause(HELD_MS);
    const struck = kill(product, service);
    await product.wires.heal();
    return struck;
  },
};

/** Facts arrive and are applied, the acknowledgements do not get back, and the consumer dies. */
const consumerBeforeAcknowledgement: Fault = {
  row: 3,
  name: 'kill -9 consumer between commit and acknowledgement',
  weight: 5,
  strike: async ({ product, random }) => {
    const service = random.pick(['trusts', 'decisions', 'documents'] as const);
    await product.wires.poison(`broker-${service}`, {
      type: 'timeout',
      stream: 'upstream',
      attributes: { timeout: 0 },
    });
    await pause(HELD_MS);
    const struck = kill(product, service);
    await product.wires.heal();
    return struck;
  },
};

const backend: Fault = {
  row: 4,
  name: 'kill -9 one PostgreSQL backend',
  weight: 4,
  strike: async ({ product, random }) => {
    const backends = await product.postgres.backends();
    const struck = performance.now();
    if (backends.length > 0) product.postgres.killOne(random.pick(backends));
    return struck;
  },
};

const postmaster: Fault = {
  row: 5,
  name: 'kill -9 postmaster',
  weight: 4,
  strike: async ({ product }) => {
    const struck = performance.now();
    await product.postgres.crash();
    return struck;
  },
};

const broker: Fault = {
  row: 13,
  name: 'kill -9 RabbitMQ',
  weight: 4,
  strike: async ({ product }) => {
    const struck = performance.now();
    await product.broker.kill();
    await product.broker.start();
    return struck;
  },
};

const store: Fault = {
  row: 26,
  name: 'kill -9 object store',
  weight: 4,
  strike: async ({ product }) => {
    const struck = performance.now();
    product.minio.process.signal('SIGKILL');
    return struck;
  },
};

const rolling: Fault = {
  row: 34,
  name: 'SIGTERM and start again',
  weight: 6,
  strike: async ({ product, random }) => {
    const struck = performance.now();
    await product.service(random.pick(SERVICES)).restart();
    return struck;
  },
};

const two: Fault = {
  row: 1,
  name: 'kill -9 two services at once',
  weight: 3,
  strike: async ({ product, random }) => {
    kill(product, random.pick(DATABASE_SERVICES));
    return kill(product, random.pick(SERVICES));
  },
};

export const DEATHS: readonly Fault[] = [
  killed('trusts', 8),
  killed('decisions', 6),
  killed('documents', 4),
  killed('auth', 3),
  killed('gateway', 3),
  killed('ai', 1),
  two,
  relayBeforeMark,
  consumerBeforeAcknowledgement,
  backend,
  postmaster,
  broker,
  store,
  rolling,
];
