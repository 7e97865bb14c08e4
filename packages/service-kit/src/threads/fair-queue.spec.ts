import { FairQueue } from './fair-queue.js';

const any = () => true;

function queueOf(...items: readonly (readonly [number, string])[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [person, item] of items) queue.add(person, item);
  return queue;
}

function drained(queue: FairQueue<string>, may: (item: string) => boolean = any): string[] {
  const order: string[] = [];
  for (let next = queue.next(may); next !== undefined; next = queue.next(may)) order.push(next);
  return order;
}

describe('a queue that is fair to each person', () => {
  it('lets everybody have a turn before anybody has a second one', () => {
    const queue = queueOf([1, 'a1'], [1, 'a2'], [1, 'a3'], [2, 'b1'], [3, 'c1'], [2, 'b2']);
    expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('passes over what may not go yet, and keeps its place', () => {
    const queue = queueOf([1, 'big'], [1, 'small'], [2, 'other']);
    expect(drained(queue, (item) => item !== 'big')).toEqual(['small', 'other']);
    expect(drained(queue)).toEqual(['big']);
  });

  it('forgets who has gone away', () => {
    const queue = queueOf([1, 'a1'], [1, 'a2'], [2, 'b1']);
    queue.remove(1, 'a1');
    queue.remove(2, 'b1');
    queue.remove(3, 'nobody');
    expect([queue.size, drained(queue)]).toEqual([1, ['a2']]);
  });
});
