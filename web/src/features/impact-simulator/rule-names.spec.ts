import { ruleName } from './rule-names.js';

describe('ruleName', () => {
  it.each([
    ['D10', 'D10: No cash outright to a minor'],
    ['D99', 'Rule D99'],
  ])('of %s is %s', (id, name) => {
    expect(ruleName(id)).toBe(name);
  });
});
