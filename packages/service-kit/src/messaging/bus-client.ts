import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import {
  type EventEnvelope,
  QUESTIONS,
  type QuestionName,
  type ServiceName,
  type SignalName,
  type SignalPayload,
} from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { from } from 'rxjs';
import { currentContext } from '../request-context.js';
import { metrics } from '../telemetry/metrics.js';
import { failureWord, inSpan, isTracing, type OpenSpan, startSpan } from '../telemetry/tracing.js';
import type { FactOutcome, OutgoingFact, Transport } from './transport.js';

/** How long an answer is waited for unless the caller says otherwise. */
export const QUESTION_DEADLINE_MS = 2_000;

/** Nest's client side of the bus. Services use `Transactions` and `Questions`, which stand on it. */
export class BusClient extends ClientProxy {
  constructor(
    private readonly service: ServiceName,
    private readonly transport: Transport,
  ) {
    super();
  }

  async connect(): Promise<void> {}

  async close(): Promise<void> {}

  unwrap<T>(): T {
    return this.transport as T;
  }

  /**
   * Sends a question and waits for the answer as JSON.
   * @throws ProblemError UNAVAILABLE when there is none within `deadlineMs`.
   */
  async ask(name: QuestionName, request: unknown, deadlineMs = QUESTION_DEADLINE_MS): Promise<string> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), deadlineMs);
    const requestId = currentContext()?.requestId ?? randomUUID();
    const question = { name, owner: QUESTIONS[name].owner, body: JSON.stringify(request), requestId, deadlineMs };
    const ask = (span?: OpenSpan) => this.transport.ask({ ...question, traceparent: span?.traceparent }, late.signal);
    try {
      return await this.timed(name, () => inSpan(`ask ${name}`, 'client', {}, ask));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tells those who look right now; kept for nobody, and lost where the bus is down. */
  signal<S extends SignalName>(name: S, payload: SignalPayload<S>): void {
    this.transport.signal({ name, body: JSON.stringify(payload) });
  }

  async publishFacts(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    const spans = facts.map((fact) => this.publishSpan(fact));
    const sent = isTracing()
      ? facts.map((fact, index) => ({ ...fact, traceparent: spans[index]?.traceparent ?? fact.traceparent }))
      : facts;
    try {
      const outcomes = await this.transport.publish(sent);
      for (const [index, { status }] of outcomes.entries()) {
        spans[index]?.end(status === 'published' ? undefined : status);
        const type = facts[index]?.type ?? '';
        metrics()?.factsPublished.inc({ service: this.service, type, outcome: status });
      }
      return outcomes;
    } catch (error) {
      for (const span of spans) span?.end(failureWord(error));
      throw error;
    }
  }

  /** A fact goes on with the trace of the request that made it true, however much later it leaves. */
  private publishSpan({ id, type, traceparent }: OutgoingFact): OpenSpan | undefined {
    if (!traceparent) return undefined;
    const attributes = { 'messaging.operation.type': 'send', 'messaging.message.id': id };
    return startSpan(`publish ${type}`, { kind: 'producer', service: this.service, parent: traceparent, attributes });
  }

  private async timed<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const instruments = metrics();
    if (!instruments) return ask();
    const [service, began] = [this.service, performance.now()];
    const note = (outcome: string) =>
      instruments.questionDuration.observe({ service, question, outcome }, (performance.now() - began) / 1000);
    try {
      const answer = await ask();
      note('answered');
      return answer;
    } catch (error) {
      note('unanswered');
      throw error;
    }
  }

  protected publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    const waiting = from(this.askFor(packet)).subscribe(callback);
    return () => waiting.unsubscribe();
  }

  private async askFor({ pattern, data }: ReadPacket): Promise<WritePacket> {
    try {
      const response: unknown = JSON.parse(await this.ask(pattern as QuestionName, data));
      return { response, isDisposed: true };
    } catch (err) {
      return { err };
    }
  }

  /** For a fact that is already whole, such as one that is sent again by hand. */
  protected async dispatchEvent<T = FactOutcome>(packet: ReadPacket): Promise<T> {
    const envelope = packet.data as EventEnvelope;
    const { id, type, trustId } = envelope;
    const [outcome] = await this.publishFacts([{ id, type, trustId, body: JSON.stringify(envelope) }]);
    if (outcome?.status !== 'published') throw new Error(`The fact '${type}' was not published.`);
    return outcome as T;
  }
}
