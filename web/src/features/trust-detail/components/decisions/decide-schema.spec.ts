import { decideSchema, NO_REASONS, toReasons } from './decide-schema.js';

describe('the reasons for a decision', () => {
  it.each([
    ['approved', true],
    ['cancelled', true],
    ['rejected', false],
  ] as const)('may be left out of one that is %s: %p', (verdict, optional) => {
    expect(decideSchema(verdict).safeParse(NO_REASONS).success).toBe(optional);
  });

  it('are sent only where they were given', () => {
    expect(toReasons(NO_REASONS)).toEqual({});
  });

  it('take one alternative from each line that says something', () => {
    expect(toReasons({ ...NO_REASONS, alternatives: 'Pay the school\n\n  Wait  \n' })).toEqual({
      alternatives: ['Pay the school', 'Wait'],
    });
  });

  it('refuse more than twenty alternatives', () => {
    const alternatives = Array.from({ length: 21 }, (_, index) => `Way ${index}`).join('\n');
    expect(decideSchema('approved').safeParse({ ...NO_REASONS, alternatives }).success).toBe(false);
  });
});
