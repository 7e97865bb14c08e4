import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload, EventType } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { keepAnswer, takeClaim } from '../idempotency/idempotency.js';
import { currentContext } from '../request-context.js';
import { newFact, type NewFact, writeFacts } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

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
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const context = currentContext() ?? { requestId: randomUUID(), identity: null, causationId: null };
    const { idempotency } = context;
    const facts: NewFact[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      if (idempotency) await takeClaim(manager, idempotency);
      const done = await work({ manager, emit: (...fact) => void facts.push(newFact(context, ...fact)) });
      await writeFacts(manager, facts);
      if (idempotency) await keepAnswer(manager, idempotency, done);
      return done;
    });
    delete context.idempotency;
    if (facts.length > 0) this.relay.wake();
    return result;
  }
}
