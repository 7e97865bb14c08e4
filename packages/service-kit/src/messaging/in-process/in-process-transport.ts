import type { ServiceName } from '@fiducia/contracts';
import type {
  BusReceiver,
  BusState,
  FactOutcome,
  OutgoingFact,
  OutgoingQuestion,
  OutgoingSignal,
  Transport,
} from '../transport.js';
import type { InProcessBroker } from './in-process-broker.js';

/** One service's connection to the broker of its process. */
export class InProcessTransport implements Transport {
  /** Every fact of this process wakes its relay itself; the poll is for what failed, and rests when nothing did. */
  readonly poll = { everyMs: 1_000, idleMs: 15_000 };
  private receiver: BusReceiver | undefined;

  constructor(
    private readonly broker: InProcessBroker,
    private readonly live: boolean,
  ) {}

  start(receiver: BusReceiver) {
    this.receiver = receiver;
    this.broker.attach(receiver, this.live);
  }

  canPublish(): boolean {
    return this.broker.missing().length === 0;
  }

  onReady(listener: () => void) {
    this.broker.onReady(listener);
  }

  publish(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    return this.broker.publish(facts);
  }

  signal(signal: OutgoingSignal) {
    this.broker.signal(signal);
  }

  ask(question: OutgoingQuestion, signal: AbortSignal): Promise<string> {
    return this.broker.ask(question, signal);
  }

  state(): BusState {
    const missing = this.broker.missing();
    return missing.length === 0
      ? { connected: true }
      : { connected: false, detail: `Facts wait for: ${missing.join(', ')}.` };
  }

  drained(): Promise<void> {
    return this.broker.drained();
  }

  outboxCaughtUp(service: ServiceName) {
    this.broker.outboxCaughtUp(service);
  }

  async deadLetters(): Promise<number> {
    return 0;
  }

  async waiting(): Promise<Record<string, number>> {
    return {};
  }

  async redrive(): Promise<number> {
    return 0;
  }

  /** Whoever shares the process stops with it: what is told and asked meanwhile still finds its handler. */
  async stopTaking() {}

  async close() {
    if (this.receiver) await this.broker.detach(this.receiver);
  }
}
