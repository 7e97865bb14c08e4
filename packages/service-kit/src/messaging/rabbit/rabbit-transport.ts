import { SERVICES, type ServiceName } from '@fiducia/contracts';
import type { ChannelModel } from 'amqplib';
import type { Logger } from 'pino';
import { ProblemError } from '../../problem/problem-error.js';
import type {
  BusReceiver,
  BusState,
  FactOutcome,
  OutgoingFact,
  OutgoingQuestion,
  OutgoingSignal,
  Transport,
} from '../transport.js';
import { FactConsumer } from './fact-consumer.js';
import { FactPublisher } from './fact-publisher.js';
import { LiveConsumer } from './live-consumer.js';
import { QuestionClient } from './question-client.js';
import { QuestionServer } from './question-server.js';
import { RabbitLink } from './rabbit-link.js';
import { SignalSender } from './signal-sender.js';

/** Every service but the gateway keeps something and so has a queue that must not miss a fact. */
const KEEPERS = SERVICES.filter((service) => service !== 'gateway');

export type RabbitSettings = { url: string; expects?: readonly ServiceName[] };

/**
 * Two connections: one takes facts in, the other sends facts, questions and answers. A broker that is short of room stops
 * reading from whoever publishes, and acknowledgements must not be stopped with it.
 */
export class RabbitTransport implements Transport {
  readonly poll = { everyMs: 250, idleMs: 250 };
  private readonly readyListeners = new Set<() => void>();
  private readonly publisher: FactPublisher;
  private readonly client: QuestionClient;
  private readonly signals: SignalSender;
  private intake: RabbitLink | undefined;
  private outlet: RabbitLink | undefined;
  private consumer: FactConsumer | LiveConsumer | undefined;
  private server: QuestionServer | undefined;
  private readonly firstDrain: Promise<void>;
  private takingEnds: Promise<unknown> | undefined;
  private noteDrained: () => void = () => undefined;

  constructor(
    private readonly settings: RabbitSettings,
    private readonly live: boolean,
    private readonly logger: Logger,
  ) {
    const ready = () => {
      for (const listener of this.readyListeners) listener();
    };
    this.publisher = new FactPublisher(settings.expects ?? KEEPERS, ready, logger);
    this.client = new QuestionClient((reason) => this.outlet?.reset(reason), logger);
    this.signals = new SignalSender(logger);
    this.firstDrain = new Promise((resolve) => (this.noteDrained = resolve));
  }

  start(receiver: BusReceiver) {
    const { url } = this.settings;
    const server = new QuestionServer(receiver, (reason) => this.outlet?.reset(reason), this.logger);
    const consumer = new (this.live ? LiveConsumer : FactConsumer)(
      receiver,
      (reason) => this.intake?.reset(reason),
      this.noteDrained,
      this.logger,
    );
    const openOutlet = async (connection: ChannelModel) => {
      await this.publisher.open(connection);
      await server.open(connection);
      await this.client.open(connection);
      await this.signals.open(connection);
    };
    this.server = server;
    this.consumer = consumer;
    this.intake = new RabbitLink(
      url,
      `${receiver.service} intake`,
      (connection) => consumer.open(connection),
      this.logger,
    );
    this.outlet = new RabbitLink(url, `${receiver.service} outlet`, openOutlet, this.logger);
    this.intake.start();
    this.outlet.start();
  }

  canPublish(): boolean {
    return this.publisher.isReady;
  }

  onReady(listener: () => void) {
    this.readyListeners.add(listener);
  }

  publish(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    return this.publisher.publish(facts);
  }

  signal(signal: OutgoingSignal) {
    this.signals.send(signal);
  }

  ask(question: OutgoingQuestion, signal: AbortSignal): Promise<string> {
    if (!this.outlet?.isOpen) return Promise.reject(new ProblemError('UNAVAILABLE'));
    return this.client.ask(question, signal);
  }

  state(): BusState {
    if (!this.intake?.isOpen || !this.outlet?.isOpen) {
      return { connected: false, detail: 'The message broker cannot be reached; changes are kept until it can.' };
    }
    const { blocked } = this.outlet;
    if (blocked !== undefined) return { connected: false, detail: `The message broker takes nothing in: ${blocked}.` };
    const { missing } = this.publisher;
    if (missing.length > 0) return { connected: false, detail: `Facts wait for: ${missing.join(', ')}.` };
    return { connected: this.publisher.isReady, detail: 'The message broker does not confirm what is sent to it.' };
  }

  drained(): Promise<void> {
    return this.firstDrain;
  }

  /** What a service has told stands in its own outbox; on a broker nobody else waits for that. */
  outboxCaughtUp() {}

  async deadLetters(): Promise<number> {
    if (!this.intake?.isOpen || !this.consumer) return 0;
    return this.consumer.deadLetters().catch(() => 0);
  }

  async waiting(): Promise<Record<string, number>> {
    if (!this.intake?.isOpen || !this.consumer) return {};
    return this.consumer.waiting();
  }

  async redrive(): Promise<number> {
    if (!this.intake?.isOpen || !this.consumer) throw new ProblemError('UNAVAILABLE');
    return this.consumer.redrive();
  }

  /** What was sent here in advance and not begun goes back to the queue at once, for another instance. */
  async stopTaking() {
    this.takingEnds ??= Promise.all([this.consumer?.close().then(() => this.intake?.close()), this.server?.close()]);
    await this.takingEnds;
  }

  async close() {
    await this.stopTaking();
    await this.outlet?.close();
  }
}
