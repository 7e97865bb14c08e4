import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { BusReceiver } from '../transport.js';
import { declareLiveQueue, SIGNALS_EXCHANGE } from './topology.js';
import { traceparentOf } from './traceparent.js';

/** Tells this instance what happens while it is connected; what it misses is not kept for it. */
export class LiveConsumer {
  constructor(
    private readonly receiver: BusReceiver,
    private readonly lost: (reason: string) => void,
    private readonly drained: () => void,
    private readonly logger: Logger,
  ) {}

  async open(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'live channel failed'));
    channel.on('close', () => this.lost('the live channel was closed'));
    const { factTypes, signals } = this.receiver;
    const queue = await declareLiveQueue(channel, factTypes, signals);
    await channel.consume(queue, (message) => void (message && this.tell(message)), { noAck: true });
    this.drained();
  }

  private async tell({ content, fields, properties }: ConsumeMessage): Promise<void> {
    const body = content.toString();
    if (fields.exchange === SIGNALS_EXCHANGE) return this.receiver.receiveSignal(fields.routingKey, body);
    try {
      await this.receiver.receiveFact(body, traceparentOf(properties));
    } catch (error) {
      this.logger.warn({ err: error }, 'live fact not told');
    }
  }

  async waiting(): Promise<Record<string, number>> {
    return {};
  }

  async deadLetters(): Promise<number> {
    return 0;
  }

  async redrive(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {}
}
