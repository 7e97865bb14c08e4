import type { ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { BusReceiver } from '../transport.js';
import { declareLiveQueue } from './topology.js';
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
    const queue = await declareLiveQueue(channel, this.receiver.factTypes);
    const tell = ({ content, properties }: ConsumeMessage) =>
      this.receiver
        .receiveFact(content.toString(), traceparentOf(properties))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'live fact not told'));
    await channel.consume(queue, (message) => void (message && tell(message)), { noAck: true });
    this.drained();
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
