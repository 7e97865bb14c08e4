import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { type EventEnvelope, QUESTIONS, type QuestionName } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { from } from 'rxjs';
import { currentContext } from '../request-context.js';
import type { FactOutcome, OutgoingFact, Transport } from './transport.js';

/** How long an answer is waited for unless the caller says otherwise. */
export const QUESTION_DEADLINE_MS = 2_000;

/** Nest's client side of the bus. Services use `Transactions` and `Questions`, which stand on it. */
export class BusClient extends ClientProxy {
  constructor(private readonly transport: Transport) {
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
    try {
      return await this.transport.ask(question, late.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  publishFacts(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    return this.transport.publish(facts);
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
