import type { EventType, QuestionName, ServiceName, SignalName } from '@fiducia/contracts';

/** A fact on its way out: `body` is the envelope as JSON, exactly as it stands in the outbox. */
export type OutgoingFact = {
  id: string;
  type: EventType;
  trustId: number | null;
  body: string;
  /** The trace of the request that made it true, where traces were collected. */
  traceparent?: string | null;
};

/** A consumer that gave a fact up, and why. */
export type DeadLetter = { service: ServiceName; reason: string };

/**
 * What became of one fact. `published`: the broker, or every consumer, has it. `dead`: delivered, but some consumers gave
 * it up. `unrouted`: it should have a consumer and has none. `failed`: try it again.
 */
export type FactOutcome =
  | { status: 'published' }
  | { status: 'dead'; letters: DeadLetter[] }
  | { status: 'unrouted' }
  | { status: 'failed'; reason: string };

/** Something for those who look right now; `body` is its payload as JSON. */
export type OutgoingSignal = { name: SignalName; body: string };

export type OutgoingQuestion = {
  name: QuestionName;
  owner: ServiceName;
  /** The request as JSON. */
  body: string;
  requestId: string;
  traceparent?: string;
  deadlineMs: number;
};

/** What a service does with what reaches it; the Nest server implements it on its handlers. */
export interface BusReceiver {
  readonly service: ServiceName;
  readonly factTypes: readonly string[];
  readonly questions: readonly string[];
  readonly signals: readonly string[];
  /** Resolves when every handler's effect has committed. @throws when one has not: deliver it again. */
  receiveFact(body: string, traceparent?: string): Promise<void>;
  /** Never throws: what cannot be told to those who look is lost. */
  receiveSignal(name: string, body: string): void;
  /** The answer or the refusal as JSON; never throws. */
  answer(name: string, body: string, requestId: string, traceparent?: string): Promise<string>;
}

export type BusState = { connected: boolean; detail?: string };

/** One way over which facts and questions travel. */
export interface Transport {
  /** How often the outbox is looked at, in ms, and up to which pause that may stretch while there is nothing to do. */
  readonly poll: { everyMs: number; idleMs: number };
  /** Takes part: from now on facts and questions reach the receiver. Does not wait for a broker that is down. */
  start(receiver: BusReceiver): void;
  /** False while publishing could only fail: the outbox then keeps the facts without trying. */
  canPublish(): boolean;
  /** Called whenever publishing has become possible. */
  onReady(listener: () => void): void;
  /** One outcome per fact, in order. */
  publish(facts: readonly OutgoingFact[]): Promise<FactOutcome[]>;
  /** To every instance that listens; dropped where it cannot be sent now. */
  signal(signal: OutgoingSignal): void;
  /** @throws ProblemError UNAVAILABLE when nobody can answer or the signal ends the wait. */
  ask(question: OutgoingQuestion, signal: AbortSignal): Promise<string>;
  state(): BusState;
  /** Resolves once everything that waited for this service at its start has been applied. */
  drained(): Promise<void>;
  /** Told by the relay once nothing of before its start is left in this service's outbox. */
  outboxCaughtUp(service: ServiceName): void;
  /** Facts that this service gave up and that lie in a queue of their own; 0 where the producers keep them. */
  deadLetters(): Promise<number>;
  /** How many messages wait in each queue of this service on the broker. */
  waiting(): Promise<Record<string, number>>;
  /** Puts them back into this service's queue. @returns how many. */
  redrive(): Promise<number>;
  /**
   * Takes no more facts and questions and resolves when those in hand are done with. What this service itself tells and
   * asks still goes out, until `close`.
   */
  stopTaking(): Promise<void>;
  close(): Promise<void>;
}
