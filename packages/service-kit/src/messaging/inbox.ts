import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@fiducia/contracts';
import type { EntityManager } from 'typeorm';
import { runInContext } from '../request-context.js';
import { counted } from './applied.js';
import { BUS, type Bus } from './bus.js';
import { factContext } from './fact.js';
import { type Transaction, Transactions } from './transactions.js';

const TAKE = 'INSERT INTO inbox (event_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';

/** Facts are delivered at least once; their effects happen once. */
@Injectable()
export class Inbox {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  /**
   * Applies a fact's effect unless this consumer has applied it before: the note of it and the effect are one transaction.
   * Facts emitted in the effect are traced to this one. Throw in the effect to have the fact delivered again.
   * @param consumer a name that is unique within the service and never changes
   * @returns whether the effect ran
   */
  once(envelope: EventEnvelope, consumer: string, effect: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const apply = () =>
      this.transactions.run(async (tx) => {
        if (!(await this.take(tx.manager, envelope.id, consumer))) return false;
        await effect(tx);
        return true;
      });
    return runInContext(factContext(envelope), () => counted(this.bus.service, consumer, apply));
  }

  /** A second delivery of the same fact waits here until the first has committed or rolled back. */
  private async take(manager: EntityManager, eventId: string, consumer: string): Promise<boolean> {
    const taken: unknown[] = await manager.query(TAKE, [eventId, consumer]);
    return taken.length > 0;
  }
}
