import { randomUUID } from 'node:crypto';
import type { Fault } from './fault.js';

/** A type that every version of `trusts` records, so that the broker takes the message to it. */
const ROUTED_AS = 'goal.added';

/** As the contract wants it, but for a character that the database takes in no text. */
const unstorableFact = (id: string) =>
  JSON.stringify({
    id,
    type: ROUTED_AS,
    version: 1,
    occurredAt: new Date().toISOString(),
    actor: null,
    trustId: 1,
    correlationId: id,
    causationId: null,
    payload: { trustId: 1, goalId: 1, goal: 'nothing \0 at all' },
  });

function poison(name: string, body: (id: string) => string): Fault {
  const strike: Fault['strike'] = async ({ product, explained }) => {
    const id = randomUUID();
    const dead = explained.deadLetters.get('trusts') ?? new Set();
    explained.deadLetters.set('trusts', dead.add(id));
    await product.broker.tell(ROUTED_AS, id, body(id));
    return performance.now();
  };
  return { row: 19, name, weight: 1.5, strike };
}

export const POISONS: readonly Fault[] = [
  poison('a message that is no fact', () => '{ not json'),
  poison('a fact that cannot be applied', unstorableFact),
];
