import { connect } from 'amqplib';
import { freePort } from '@fiducia/service-kit/free-ports';
import type { Queue } from '../standing.js';
import { startRabbit, type TestRabbit } from '@fiducia/service-kit/testing/rabbit';

const FACTS = 'fiducia.facts';
const TAP = 'faults.tap';

/** What the broker has counted since it was started. */
type Counts = { redelivered: number; received: number };

type Own = Required<TestRabbit>;

/** The broker, to be broken. It counts deliveries for us; a crash takes its counts, so they are asked for again and again. */
export class Broker {
  private readonly before: Counts = { redelivered: 0, received: 0 };
  private now: Counts = { redelivered: 0, received: 0 };

  private constructor(
    private readonly rabbit: Own,
    private readonly metrics: string,
  ) {}

  static async start(): Promise<Broker> {
    const metrics = await freePort();
    const config = [`prometheus.tcp.port = ${metrics}`, 'prometheus.tcp.ip = 127.0.0.1'];
    delete process.env.RABBITMQ_URL;
    const rabbit = await startRabbit({ plugins: ['rabbitmq_prometheus'], config });
    return new Broker(rabbit as Own, `http://127.0.0.1:${metrics}/metrics`);
  }

  get url(): string {
    return this.rabbit.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Messages that it delivered again, and messages it was sent, over all its lives. */
  get counts(): Counts {
    return {
      redelivered: this.before.redelivered + this.now.redelivered,
      received: this.before.received + this.now.received,
    };
  }

  async count(): Promise<void> {
    const text = await fetch(this.metrics, { signal: AbortSignal.timeout(2_000) })
      .then((response) => response.text())
      // It is down or frozen: what was counted before stands.
      .catch(() => undefined);
    if (text === undefined) return;
    const sum = (name: string) =>
      [...text.matchAll(new RegExp(`^rabbitmq_global_messages_${name}_total\\{[^}]*\\} (\\d+)`, 'gm'))]
        .map((match) => Number(match[1]))
        .reduce((total, one) => total + one, 0);
    this.now = { redelivered: sum('redelivered'), received: sum('received') };
  }

  async kill(): Promise<void> {
    await this.count();
    await this.rabbit.kill();
    this.before.redelivered += this.now.redelivered;
    this.before.received += this.now.received;
    this.now = { redelivered: 0, received: 0 };
  }

  start(): Promise<void> {
    return this.rabbit.start();
  }

  freeze(): void {
    this.rabbit.freeze();
  }

  thaw(): void {
    this.rabbit.thaw();
  }

  control(...args: string[]): Promise<string> {
    return this.rabbit.control(...args);
  }

  async queues(): Promise<Queue[]> {
    const lines = (await this.control('list_queues', 'name', 'messages', '--no-table-headers')).trim().split('\n');
    return lines
      .map((line) => line.split('\t'))
      .filter(([name]) => name)
      .map(([name = '', messages]) => ({ name, messages: Number(messages) }));
  }

  /** Sends something to everyone who takes facts of that type, past every rule that a service keeps. */
  async tell(type: string, messageId: string, body: string): Promise<void> {
    const connection = await connect(this.url);
    const channel = await connection.createConfirmChannel();
    channel.publish(FACTS, type, Buffer.from(body), { messageId, type, persistent: true, mandatory: true });
    await channel.waitForConfirms();
    await connection.close();
  }

  async tellAll(messages: readonly { id: string; type: string; body: string }[]): Promise<void> {
    const connection = await connect(this.url);
    const channel = await connection.createConfirmChannel();
    for (const { id, type, body } of messages)
      channel.publish(FACTS, type, Buffer.from(body), { messageId: id, type, persistent: true });
    await channel.waitForConfirms();
    await connection.close();
  }

  /** Ties a queue to a type of fact, or unties it. */
  async bind(queue: string, type: string, bound: boolean): Promise<void> {
    const connection = await connect(this.url);
    const channel = await connection.createChannel();
    await (bound ? channel.bindQueue(queue, FACTS, type) : channel.unbindQueue(queue, FACTS, type));
    await connection.close();
  }

  /** From now on a queue of our own keeps a copy of every fact that is published. */
  async listenIn(): Promise<void> {
    const connection = await connect(this.url);
    const channel = await connection.createChannel();
    await channel.assertQueue(TAP, { durable: true });
    await channel.bindQueue(TAP, FACTS, '#');
    await connection.close();
  }

  /** @returns the ids of what was published since, as often as it was. */
  async endListening(): Promise<string[]> {
    const ids = await this.peek(TAP);
    const connection = await connect(this.url);
    await (await connection.createChannel()).deleteQueue(TAP);
    await connection.close();
    return ids;
  }

  /** Ids of what lies in a queue, which stays there. */
  async peek(queue: string): Promise<string[]> {
    const connection = await connect(this.url);
    const channel = await connection.createChannel();
    const ids: string[] = [];
    for (let one = await channel.get(queue); one; one = await channel.get(queue)) {
      ids.push(String(one.properties.messageId));
    }
    // Nothing was acknowledged: with the connection everything goes back.
    await connection.close();
    return ids;
  }

  stop(): Promise<void> {
    return this.rabbit.stop();
  }
}
