import type { ServiceName } from '@fiducia/contracts';
import type { Logger } from 'pino';
import { BusClient } from './bus-client.js';
import { BusServer } from './bus-server.js';
import type { InProcessBroker } from './in-process/in-process-broker.js';
import { InProcessTransport } from './in-process/in-process-transport.js';
import { RabbitTransport } from './rabbit/rabbit-transport.js';
import type { Transport } from './transport.js';

/** Injection token of a service's bus. */
export const BUS = Symbol('fiducia.bus');

/** Without a broker's address all services share one process, and with it the broker that lives there. */
export type BusSettings =
  | { kind: 'in-process'; broker: InProcessBroker }
  | {
      kind: 'rabbitmq';
      url: string;
      /** Services whose queues must exist before anything is published; all that have a database unless said. */
      expects?: readonly ServiceName[];
    };

export type BusOptions = {
  /** For a gateway: facts as they happen, for every instance, kept for nobody. */
  live?: boolean;
};

/** A service's two ends of the bus. */
export type Bus = {
  service: ServiceName;
  /** Give it to Nest: `app.connectMicroservice({ strategy: bus.server })`. */
  server: BusServer;
  client: BusClient;
  transport: Transport;
};

export function createBus(service: ServiceName, settings: BusSettings, logger: Logger, options: BusOptions = {}): Bus {
  const transport = createTransport(settings, options, logger);
  return {
    service,
    transport,
    server: new BusServer(service, transport, logger),
    client: new BusClient(service, transport),
  };
}

function createTransport(settings: BusSettings, { live = false }: BusOptions, logger: Logger): Transport {
  if (settings.kind === 'rabbitmq') return new RabbitTransport(settings, live, logger);
  return new InProcessTransport(settings.broker, live);
}
