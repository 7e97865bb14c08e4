import type { Channel, ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { ProblemError } from '../../problem/problem-error.js';
import type { OutgoingQuestion } from '../transport.js';
import { questionQueue } from './topology.js';

/** The broker's own way back to the connection that asked: no queue is made for it. */
const REPLY_TO = 'amq.rabbitmq.reply-to';

type Waiting = { answered(body: string): void; unanswered(): void };

export class QuestionClient {
  private readonly waiting = new Map<string, Waiting>();
  private channel: Channel | undefined;

  constructor(
    private readonly lost: (reason: string) => void,
    private readonly logger: Logger,
  ) {}

  async open(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'question channel failed'));
    channel.on('close', () => this.closed(channel));
    channel.on('return', ({ properties }) => this.waiting.get(String(properties.correlationId))?.unanswered());
    const answered = (id: string, body: string) => this.waiting.get(id)?.answered(body);
    await channel.consume(
      REPLY_TO,
      (message) => message && answered(String(message.properties.correlationId), message.content.toString()),
      { noAck: true },
    );
    this.channel = channel;
  }

  ask(
    { name, owner, body, requestId, traceparent, deadlineMs }: OutgoingQuestion,
    signal: AbortSignal,
  ): Promise<string> {
    const { channel } = this;
    if (!channel || signal.aborted) return Promise.reject(new ProblemError('UNAVAILABLE'));
    const correlationId = randomUUID();
    return new Promise<string>((resolve, reject) => {
      const unanswered = () => reject(new ProblemError('UNAVAILABLE'));
      this.waiting.set(correlationId, { answered: resolve, unanswered });
      signal.addEventListener('abort', unanswered, { once: true });
      channel.sendToQueue(questionQueue(owner), Buffer.from(body), {
        mandatory: true,
        persistent: false,
        expiration: deadlineMs,
        contentType: 'application/json',
        type: name,
        correlationId,
        replyTo: REPLY_TO,
        headers: { requestId, ...(traceparent === undefined ? {} : { traceparent }) },
      });
    }).finally(() => this.waiting.delete(correlationId));
  }

  private closed(channel: Channel) {
    if (this.channel !== channel) return;
    this.channel = undefined;
    for (const question of this.waiting.values()) question.unanswered();
    this.lost('the question channel was closed');
  }
}
