import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { BusReceiver } from '../transport.js';
import { declareQuestionQueue, questionQueue } from './topology.js';
import { traceparentOf } from './traceparent.js';

/** Questions answered side by side. */
const PREFETCH = 50;
const CLOSE_MS = 2_000;

export class QuestionServer {
  private readonly answering = new Set<Promise<void>>();
  private channel: Channel | undefined;
  private consumerTag = '';

  constructor(
    private readonly receiver: BusReceiver,
    private readonly lost: (reason: string) => void,
    private readonly logger: Logger,
  ) {}

  async open(connection: ChannelModel): Promise<void> {
    const { service, questions } = this.receiver;
    if (questions.length === 0) return;
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'answering channel failed'));
    channel.on('close', () => this.lost('the answering channel was closed'));
    await declareQuestionQueue(channel, service);
    await channel.prefetch(PREFETCH);
    this.channel = channel;
    const taken = (message: ConsumeMessage | null) => this.take(channel, message);
    this.consumerTag = (await channel.consume(questionQueue(service), taken)).consumerTag;
  }

  /** Takes no more and lets those who wait have their answers. */
  async close(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([this.channel?.cancel(this.consumerTag).catch(() => undefined), late]);
    await Promise.race([Promise.all(this.answering), late]);
  }

  private take(channel: Channel, message: ConsumeMessage | null) {
    if (!message) {
      this.lost('the question queue was deleted');
      return;
    }
    const answered = this.answer(channel, message)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'the channel closed before the answer was sent'))
      .finally(() => this.answering.delete(answered));
    this.answering.add(answered);
  }

  private async answer(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { type, replyTo, correlationId, headers } = message.properties;
    const question = message.content.toString();
    const traceparent = traceparentOf(message.properties);
    const body = await this.receiver.answer(String(type), question, String(headers?.requestId), traceparent);
    if (this.channel !== channel) return;
    channel.sendToQueue(String(replyTo), Buffer.from(body), {
      persistent: false,
      correlationId: String(correlationId),
      contentType: 'application/json',
    });
    channel.ack(message);
  }
}
