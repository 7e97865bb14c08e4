import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload, EventType } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { keepAnswer, takeClaim } from '../idempotency/idempotency.js';
import { isGivenUpForAnother } from '../problem/to-problem-error.js';
import { ProblemError } from '../problem/problem-error.js';
import { currentContext, type RequestContext } from '../request-context.js';
import { backOffMs } from './back-off.js';
import { newFact, type NewFact, writeFacts } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

const AGAIN_AT_MOST = 3;
/** A full outbox empties at some thousand facts a second once the broker is back. */
const LATER = { 'Retry-After': '10' };

/** One database transaction and the facts that become true with it. */
export type Transaction = {
  manager: EntityManager;
  /** Says what has become true. It reaches other services if, and only if, the transaction commits. */
  emit<E extends EventType>(type: E, trustId: number | null, payload: EventPayload<E>): void;
};

@Injectable()
export class Transactions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
  ) {}

  /**
   * Runs the work in one transaction and writes its facts at the end of it. Anything thrown rolls all of it back. The
   * first transaction of a request that bears an Idempotency-Key honours it, with the work's result as the answer.
   * The work runs again after a deadlock, so it changes nothing but through `manager`.
   * @param evenWhenFull for what nobody may be kept from, such as signing out
   * @throws ProblemError UNAVAILABLE while the outbox is full.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>, { evenWhenFull = false } = {}): Promise<T> {
    const context = currentContext() ?? { requestId: randomUUID(), identity: null, causationId: null };
    // A consumer goes on: what it is told comes at the pace of the broker, which is what the others wait for.
    const refused = context.causationId === null && !evenWhenFull && this.relay.isFull;
    if (refused) throw new ProblemError('UNAVAILABLE', { headers: LATER });
    const { result, told } = await this.attempts(context, work);
    delete context.idempotency;
    if (told > 0) this.relay.wake();
    return result;
  }

  /** What PostgreSQL gave up for the sake of another transaction is done again, from its beginning. */
  private async attempts<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(context, work);
      } catch (error) {
        if (!isGivenUpForAnother(error) || tries > AGAIN_AT_MOST) throw error;
        await pause(backOffMs(tries));
      }
    }
  }

  private async once<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>) {
    const { idempotency } = context;
    const facts: NewFact[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      if (idempotency) await takeClaim(manager, idempotency);
      const done = await work({ manager, emit: (...fact) => void facts.push(newFact(context, ...fact)) });
      await writeFacts(manager, facts);
      if (idempotency) await keepAnswer(manager, idempotency, done);
      return done;
    });
    return { result, told: facts.length };
  }
}
