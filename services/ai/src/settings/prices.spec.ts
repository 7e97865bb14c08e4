import { costMicros, PRICES } from './prices.js';

describe('what a reading costs', () => {
  it.each([
    ['gpt-4.1-mini', { read: 1_000_000, written: 0 }, 400_000],
    ['gpt-4.1-mini', { read: 12_000, written: 1_000 }, 6_400],
    ['gpt-4.1-mini-2025-04-14', { read: 12_000, written: 1_000 }, 6_400],
    ['gpt-4o', { read: 1, written: 1 }, 13],
    ['gpt-4.1', { read: 0, written: 0 }, 0],
    ['a-model-of-ours', { read: 10, written: 10 }, null],
    ['toString', { read: 10, written: 10 }, null],
  ])('by %s of %j is %j millionths of a dollar', (model, tokens, cost) => {
    expect(costMicros(PRICES.host, model, tokens)).toBe(cost);
  });

  it('is not known where the model stands elsewhere', () => {
    expect(costMicros('127.0.0.1:11434', 'gpt-4.1-mini', { read: 1, written: 1 })).toBeNull();
  });
});
