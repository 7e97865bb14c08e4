import type { ServiceName } from '@fiducia/contracts';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../problem/problem-error.js';
import { backOffMs } from '../back-off.js';
import type { FactOutcome, OutgoingFact } from '../transport.js';
import { mayGoUnheard } from '../unheard.js';
import { declareExchanges, FACTS, notSubscribed } from './topology.js';

/** A broker that has not confirmed by then is taken not to have the fact. */
const CONFIRM_MS = 5_000;

const failed = (reason: string): FactOutcome => ({ status: 'failed', reason });

/**
 * Publishes on a confirm channel. A channel that once refused or kept silent can go on refusing for good (a queue whose
 * leader died does), so it is dropped and another one opened.
 */
export class FactPublisher {
  private connection: ChannelModel | undefined;
  private channel: ConfirmChannel | undefined;
  /** Ids of facts that came back because no queue is bound to their type. */
  private readonly returned = new Set<string>();
  private drops = 0;
  /** Services that have not declared their queue yet. */
  missing: readonly ServiceName[];

  constructor(
    private readonly expects: readonly ServiceName[],
    private readonly ready: () => void,
    private readonly logger: Logger,
  ) {
    this.missing = expects;
  }

  get isReady(): boolean {
    return this.channel !== undefined && this.missing.length === 0;
  }

  /** Takes a new connection into use; waits in the background for services that have never been on this broker. */
  async open(connection: ChannelModel): Promise<void> {
    this.connection = connection;
    this.channel = undefined;
    this.missing = this.expects;
    connection.on('close', () => {
      if (this.connection === connection) this.connection = this.channel = undefined;
    });
    await this.openChannel(connection);
    void this.awaitSubscribers(connection);
  }

  async publish(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    const { channel } = this;
    if (!channel || this.missing.length > 0) throw new ProblemError('UNAVAILABLE');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<FactOutcome>((resolve) => {
      timer = setTimeout(() => resolve(failed('the broker did not confirm in time')), CONFIRM_MS);
    });
    const sent = facts.map((fact) => Promise.race([this.send(channel, fact), late]));
    const outcomes = await Promise.all(sent).finally(() => clearTimeout(timer));
    if (outcomes.some(({ status }) => status === 'failed')) await this.drop(channel);
    else this.drops = 0;
    return outcomes;
  }

  private send(channel: ConfirmChannel, { id, type, trustId, body, traceparent }: OutgoingFact): Promise<FactOutcome> {
    const options = {
      persistent: true,
      mandatory: !mayGoUnheard(type),
      messageId: id,
      type,
      contentType: 'application/json',
      headers: { ...(trustId === null ? {} : { trustId }), ...(traceparent ? { traceparent } : {}) },
    };
    return new Promise((resolve) => {
      // The broker confirms what it returns as well; the return comes first.
      const settle = (error: unknown) => {
        const unrouted = this.returned.delete(id);
        if (error) resolve(failed(error instanceof Error ? error.message : 'the broker refused it'));
        else resolve({ status: unrouted ? 'unrouted' : 'published' });
      };
      try {
        channel.publish(FACTS, type, Buffer.from(body), options, settle);
      } catch (error) {
        settle(error);
      }
    });
  }

  private async openChannel(connection: ChannelModel) {
    const channel = await connection.createConfirmChannel();
    channel.on('error', (error: unknown) => this.logger.warn({ err: error }, 'publishing channel failed'));
    channel.on('return', ({ properties }) => void this.returned.add(String(properties.messageId)));
    channel.on('close', () => void this.drop(channel));
    await declareExchanges(channel);
    this.returned.clear();
    this.channel = channel;
    if (this.isReady) this.ready();
  }

  private async drop(channel: ConfirmChannel) {
    const { connection } = this;
    if (this.channel !== channel || !connection) return;
    this.channel = undefined;
    this.drops += 1;
    this.logger.warn({ drops: this.drops }, 'publishing channel is opened anew');
    void channel.close().catch(() => undefined);
    await pause(backOffMs(this.drops));
    if (this.connection === connection) void this.reopen(connection);
  }

  /** A connection on which no channel can be opened is ended by its heartbeat. */
  private async reopen(connection: ChannelModel) {
    try {
      await this.openChannel(connection);
    } catch (error) {
      this.logger.warn({ err: error }, 'publishing channel could not be opened');
      await connection.close().catch(() => undefined);
    }
  }

  private async awaitSubscribers(connection: ChannelModel) {
    for (let tries = 1; this.connection === connection; tries++) {
      try {
        this.missing = await notSubscribed(connection, this.expects);
      } catch (error) {
        this.logger.debug({ err: error }, 'could not see who has subscribed');
      }
      if (this.missing.length === 0) break;
      await pause(backOffMs(tries, 1_000));
    }
    if (this.connection === connection && this.isReady) this.ready();
  }
}
