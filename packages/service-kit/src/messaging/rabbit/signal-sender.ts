import type { Channel, ChannelModel } from 'amqplib';
import type { Logger } from 'pino';
import type { OutgoingSignal } from '../transport.js';
import { declareExchanges, SIGNALS_EXCHANGE } from './topology.js';

/** Sends what is only for those who look right now: not confirmed, not persistent, dropped while there is no channel. */
export class SignalSender {
  private channel: Channel | undefined;

  constructor(private readonly logger: Logger) {}

  async open(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'signal channel failed'));
    channel.on('close', () => {
      if (this.channel === channel) this.channel = undefined;
    });
    await declareExchanges(channel);
    this.channel = channel;
  }

  send({ name, body }: OutgoingSignal): void {
    try {
      this.channel?.publish(SIGNALS_EXCHANGE, name, Buffer.from(body), {
        persistent: false,
        contentType: 'application/json',
        type: name,
      });
    } catch (error) {
      this.logger.debug({ err: error, signal: name }, 'signal not sent');
    }
  }
}
