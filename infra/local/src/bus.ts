import type { BusSettings } from '@fiducia/service-kit/messaging/bus';
import { InProcessBroker } from '@fiducia/service-kit/messaging/in-process/in-process-broker';

/** RabbitMQ where an address was given, else a broker inside this process. */
export function openBus(rabbitUrl: string | undefined): { settings: BusSettings; description: string } {
  if (rabbitUrl === undefined)
    return { settings: { kind: 'in-process', broker: new InProcessBroker() }, description: 'inside this process' };
  return { settings: { kind: 'rabbitmq', url: rabbitUrl }, description: `RabbitMQ at ${new URL(rabbitUrl).host}` };
}
