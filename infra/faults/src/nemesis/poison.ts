import { randomUUID } from 'node:crypto';
import type { Fault } from './fault.js';

/** A type that every version of `trusts` records, so that the broker takes the message to it. */
const ROUTED_AS = 'goal.added';

const unknownFact = (id: string) =>
  JSON.stringify({
    id,
    type: 'goal.forgotten',
    version: 1,
    occurredAt: new Date().toISOString(),
    actor: null,
    trustId: 1,
    correlationId: id,
    causationId: null,
    payload: { trustId: 1 },
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
  poison('a fact that no version knows', unknownFact),
];
