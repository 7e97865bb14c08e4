import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { backOffMs } from '../back-off.js';
import { isPassing, reasonOf, UnknownFact, UnreadableFact } from '../fact.js';
import { Lanes } from '../lanes.js';
import type { BusReceiver } from '../transport.js';
import { redriveDeadLetters } from './dead-letters.js';
import { deadQueue, declareFactQueue, factQueue } from './topology.js';
import { traceparentOf } from './traceparent.js';

const PREFETCH = 20;
/** Facts applied side by side: below the size of the database pool, so that requests still find a connection. */
const LANES = 6;
/** How long a fact is held here while a part that its consumer needs is down, before it goes back to the queue. */
const HOLD_MS = 5 * 60 * 1_000;
/** Pause before a fact of a newer version is given back: five of them outlast the time in which two versions run at once. */
const UNKNOWN_MS = 30_000;
/** How long a stop waits for the facts in hand, in ms: most take a few milliseconds, one that waits for a part may not. */
const IN_HAND_MS = 3_000;
const DRAIN_LOOK_MS = 100;
const QUIET_LOOKS = 3;

/** Applies what is in the service's own queue: acknowledged after the effect, given back after a failure. */
export class FactConsumer {
  private readonly lanes = new Lanes(LANES);
  private readonly stopped = new AbortController();
  private connection: ChannelModel | undefined;
  private channel: Channel | undefined;
  private consumerTag = '';
  private inFlight = 0;
  private settled = 0;

  constructor(
    private readonly receiver: BusReceiver,
    /** Called when the queue cannot be consumed any more, so that the connection is made anew. */
    private readonly lost: (reason: string) => void,
    private readonly drained: () => void,
    private readonly logger: Logger,
  ) {}

  async open(connection: ChannelModel): Promise<void> {
    const { service, factTypes } = this.receiver;
    const channel = await connection.createChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'consuming channel failed'));
    channel.on('close', () => this.lost('the consuming channel was closed'));
    const waiting = await declareFactQueue(channel, service, factTypes);
    this.connection = connection;
    this.channel = channel;
    this.inFlight = this.settled = 0;
    await channel.prefetch(PREFETCH);
    const taken = (message: ConsumeMessage | null) => this.take(channel, message);
    this.consumerTag = (await channel.consume(factQueue(service), taken)).consumerTag;
    void this.watchDrain(channel, waiting).catch((error: unknown) =>
      this.logger.debug({ err: error }, 'drain unknown'),
    );
  }

  async waiting(): Promise<Record<string, number>> {
    const { channel } = this;
    if (!channel) return {};
    const name = factQueue(this.receiver.service);
    return { [name]: (await channel.checkQueue(name)).messageCount };
  }

  /** Facts of this service that were given up. */
  async deadLetters(): Promise<number> {
    const queue = await this.channel?.checkQueue(deadQueue(this.receiver.service));
    return queue?.messageCount ?? 0;
  }

  /** Sends the facts that were given up again. @returns how many. */
  async redrive(): Promise<number> {
    return this.connection ? redriveDeadLetters(this.connection, this.receiver.service) : 0;
  }

  /** Takes no more and finishes what is in hand; what is not done after 3 s goes back to the queue with the connection. */
  async close(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, IN_HAND_MS).unref());
    // A broker that hangs does not answer a farewell.
    await Promise.race([this.channel?.cancel(this.consumerTag).catch(() => undefined), late]);
    await Promise.race([this.lanes.idle(), late]);
    this.stopped.abort();
    await this.lanes.idle();
  }

  private take(channel: Channel, message: ConsumeMessage | null) {
    if (!message) {
      this.lost('the queue was deleted');
      return;
    }
    this.inFlight += 1;
    const trustId: unknown = message.properties.headers?.trustId;
    void this.lanes.run(typeof trustId === 'number' ? trustId : null, () => this.apply(channel, message));
  }

  private async apply(channel: Channel, message: ConsumeMessage): Promise<void> {
    if (this.stopped.signal.aborted || this.channel !== channel) return;
    try {
      await this.receive(message);
      this.settle(channel, () => channel.ack(message));
    } catch (error) {
      this.refuse(channel, message, error);
    }
  }

  /** A failure that passes by itself is waited out here: it is not the fact's fault and counts as no delivery. */
  private async receive({ content, properties }: ConsumeMessage): Promise<void> {
    const body = content.toString();
    const until = Date.now() + HOLD_MS;
    for (let failures = 1; ; failures++) {
      try {
        return await this.receiver.receiveFact(body, traceparentOf(properties));
      } catch (error) {
        if (!isPassing(error) || Date.now() > until || this.stopped.signal.aborted) throw error;
        this.logger.warn({ reason: reasonOf(error) }, 'a fact waits for a part that is down');
      }
      await this.pause(backOffMs(failures));
    }
  }

  private refuse(channel: Channel, message: ConsumeMessage, error: unknown) {
    const { messageId: id, type, headers } = message.properties;
    const deliveries = Number(headers?.['x-delivery-count'] ?? 0) + 1;
    const log = { id: id as unknown, type: type as unknown, deliveries, reason: reasonOf(error) };
    if (error instanceof UnreadableFact) {
      this.logger.error(log, 'this is no fact; set aside');
      this.settle(channel, () => channel.nack(message, false, false));
      return;
    }
    this.logger.warn(log, 'a fact could not be applied; delivered again');
    const pause = error instanceof UnknownFact ? UNKNOWN_MS : backOffMs(deliveries);
    void this.pause(pause).then(() => this.settle(channel, () => channel.nack(message, false, true)));
  }

  /** What belongs to a channel that is gone has gone back to the queue already. */
  private settle(channel: Channel, settle: () => void) {
    if (this.channel !== channel) return;
    try {
      settle();
    } catch (error) {
      this.logger.debug({ err: error }, 'the channel closed before the fact was settled');
    }
    this.inFlight -= 1;
    this.settled += 1;
  }

  /**
   * Until as many facts as waited at the start are done with, or none is left, whoever applied them. Right after the broker
   * has started, its count of a queue can still be 0: an empty queue is believed when it has stayed so for three looks.
   */
  private async watchDrain(channel: Channel, waiting: number): Promise<void> {
    let before = waiting;
    for (let looks = 1, quiet = 0; this.channel === channel && !this.stopped.signal.aborted; looks++) {
      await this.pause(DRAIN_LOOK_MS);
      const { messageCount } = await channel.checkQueue(factQueue(this.receiver.service));
      const left = messageCount + this.inFlight;
      quiet = left === 0 ? quiet + 1 : 0;
      if (looks <= QUIET_LOOKS) before = Math.max(before, this.settled + left);
      if (quiet < QUIET_LOOKS && (looks <= QUIET_LOOKS || this.settled < before)) continue;
      this.drained();
      return;
    }
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.stopped;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
    });
  }
}
