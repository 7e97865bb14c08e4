import type { ServiceName } from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../problem/problem-error.js';
import { backOffMs, REDELIVERIES } from '../back-off.js';
import { isPassing, reasonOf, UnreadableFact } from '../fact.js';
import { Lanes } from '../lanes.js';
import { mayGoUnheard } from '../unheard.js';
import type {
  BusReceiver,
  DeadLetter,
  FactOutcome,
  OutgoingFact,
  OutgoingQuestion,
  OutgoingSignal,
} from '../transport.js';

/** Facts that one service applies side by side: few, so that requests still find a database connection. */
const LANES = 4;
/** Longest that a batch is waited for: below the database's limit for a transaction that does nothing. */
const BATCH_MS = 8_000;

type Delivery = { status: 'done' } | { status: 'dead'; letter: DeadLetter } | { status: 'failed'; reason: string };

/** One call of `publish`: until when it is waited for, and what has to be tried again before more of the same trust. */
class Batch {
  private readonly stuck = new Map<Member, Set<number>>();
  readonly late: Promise<void>;

  constructor(readonly signal: AbortSignal) {
    this.late = aborted(signal);
  }

  stuckTrusts(member: Member): Set<number> {
    const trusts = this.stuck.get(member) ?? new Set<number>();
    this.stuck.set(member, trusts);
    return trusts;
  }
}

/** One service on the broker. */
class Member {
  private readonly lanes = new Lanes(LANES);
  private open = true;

  constructor(
    readonly receiver: BusReceiver,
    /** Told as it happens and never again: a gateway's screens. */
    readonly live: boolean,
  ) {}

  wants(type: string): boolean {
    return this.receiver.factTypes.includes(type);
  }

  deliver(fact: OutgoingFact, batch: Batch): Promise<Delivery> {
    const stuck = batch.stuckTrusts(this);
    return this.lanes.run(fact.trustId, async () => {
      if (fact.trustId !== null && stuck.has(fact.trustId)) return failed('an earlier fact of the trust goes first');
      const delivery = await this.attempt(fact, batch.signal);
      if (delivery.status === 'failed' && fact.trustId !== null) stuck.add(fact.trustId);
      return delivery;
    });
  }

  private async attempt(fact: OutgoingFact, signal: AbortSignal): Promise<Delivery> {
    for (let failures = 1; this.open && !signal.aborted; failures++) {
      try {
        await this.receiver.receiveFact(fact.body, fact.traceparent ?? undefined);
        return done;
      } catch (error) {
        if (isPassing(error)) return failed(reasonOf(error));
        if (error instanceof UnreadableFact || failures > REDELIVERIES) return this.givenUp(error);
        await pause(backOffMs(failures));
      }
    }
    return failed(`${this.receiver.service} did not finish in time`);
  }

  private givenUp(error: unknown): Delivery {
    return { status: 'dead', letter: { service: this.receiver.service, reason: reasonOf(error) } };
  }

  async leave(): Promise<void> {
    this.open = false;
    await this.lanes.idle();
  }
}

const done: Delivery = { status: 'done' };
const failed = (reason: string): Delivery => ({ status: 'failed', reason });

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

export type InProcessBrokerOptions = {
  /**
   * Services without which nothing is published, because a fact that they have not heard would be lost to them. Empty: a
   * fact goes to whoever is there, as in the tests of one service.
   */
  expects?: readonly ServiceName[];
};

/** Facts and questions between the services of one process. What a consumer has not applied stays in the outbox. */
export class InProcessBroker {
  private readonly members = new Map<BusReceiver, Member>();
  private readonly readyListeners = new Set<() => void>();
  private readonly caughtUp = new Set<ServiceName>();
  private readonly drainWaiters = new Set<() => void>();

  constructor(private readonly options: InProcessBrokerOptions = {}) {}

  attach(receiver: BusReceiver, live: boolean) {
    this.members.set(receiver, new Member(receiver, live));
    if (this.missing().length === 0) for (const listener of this.readyListeners) listener();
  }

  async detach(receiver: BusReceiver): Promise<void> {
    const member = this.members.get(receiver);
    this.members.delete(receiver);
    this.caughtUp.delete(receiver.service);
    await member?.leave();
  }

  /** Expected services that are not here. */
  missing(): ServiceName[] {
    const present = new Set([...this.members.keys()].map(({ service }) => service));
    return (this.options.expects ?? []).filter((service) => !present.has(service));
  }

  onReady(listener: () => void) {
    this.readyListeners.add(listener);
  }

  /** Resolves when every consumer of every fact is done with it, or after 8 s. */
  async publish(facts: readonly OutgoingFact[]): Promise<FactOutcome[]> {
    const missing = this.missing();
    if (missing.length > 0)
      throw new ProblemError('UNAVAILABLE', { detail: `Not started yet: ${missing.join(', ')}.` });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), BATCH_MS);
    const batch = new Batch(late.signal);
    try {
      return await Promise.all(facts.map((fact) => this.publishOne(fact, batch)));
    } finally {
      clearTimeout(timer);
    }
  }

  private async publishOne(fact: OutgoingFact, batch: Batch): Promise<FactOutcome> {
    const members = [...this.members.values()].filter((member) => member.wants(fact.type));
    const mustBeHeard = (this.options.expects ?? []).length > 0 && !mayGoUnheard(fact.type);
    if (members.length === 0) return { status: mustBeHeard ? 'unrouted' : 'published' };
    const late = batch.late.then(() => failed('not every consumer finished in time'));
    const deliveries = members.map((member) => {
      const delivery = member.deliver(fact, batch);
      return member.live ? Promise.resolve(done) : Promise.race([delivery, late]);
    });
    return outcomeOf(await Promise.all(deliveries));
  }

  signal({ name, body }: OutgoingSignal) {
    for (const receiver of this.members.keys()) if (receiver.signals.includes(name)) receiver.receiveSignal(name, body);
  }

  async ask(question: OutgoingQuestion, signal: AbortSignal): Promise<string> {
    const owner = [...this.members.keys()].find(
      ({ service, questions }) => service === question.owner && questions.includes(question.name),
    );
    if (!owner) throw new ProblemError('UNAVAILABLE');
    const unanswered = aborted(signal).then(() => {
      throw new ProblemError('UNAVAILABLE');
    });
    const { name, body, requestId, traceparent } = question;
    return Promise.race([owner.answer(name, body, requestId, traceparent), unanswered]);
  }

  /** What a service's outbox still held when it started has reached its consumers. */
  outboxCaughtUp(service: ServiceName) {
    this.caughtUp.add(service);
    if (!this.isDrained()) return;
    for (const resolve of this.drainWaiters) resolve();
    this.drainWaiters.clear();
  }

  drained(): Promise<void> {
    if (this.isDrained()) return Promise.resolve();
    return new Promise((resolve) => this.drainWaiters.add(resolve));
  }

  /** Membership facts come from `trusts` alone. */
  private isDrained(): boolean {
    return !(this.options.expects ?? []).includes('trusts') || this.caughtUp.has('trusts');
  }
}

function outcomeOf(deliveries: Delivery[]): FactOutcome {
  const failure = deliveries.find((delivery) => delivery.status === 'failed');
  if (failure?.status === 'failed') return { status: 'failed', reason: failure.reason };
  const letters = deliveries.flatMap((delivery) => (delivery.status === 'dead' ? [delivery.letter] : []));
  return letters.length > 0 ? { status: 'dead', letters } : { status: 'published' };
}
