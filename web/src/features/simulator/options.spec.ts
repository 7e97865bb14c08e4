import { SCENARIOS_MAX } from '@fiducia/contracts';
import { flawOf, optionsReducer, startOptions, withAssumed } from './options.js';
import type { Options, OptionsAction } from './options.js';

const after = (...actions: OptionsAction[]): Options => actions.reduce(optionsReducer, startOptions(null));
const names = ({ options }: Options) => options.map(({ scenario }) => scenario.name);
const amount = (key: number, cents: number): OptionsAction => ({
  type: 'change',
  key,
  field: 'amount',
  patch: { amount: cents },
});

describe('options side by side', () => {
  it('are added with the next free letter, and duplicated with all they say', () => {
    const state = after({ type: 'add' }, amount(2, 500), { type: 'duplicate', key: 2 });
    expect(names(state)).toEqual(['A', 'B', 'C']);
    expect(state.options.map(({ scenario }) => scenario.amount)).toEqual([null, 500, 500]);
    expect(names(after({ type: 'add' }, { type: 'remove', key: 1 }, { type: 'add' }))).toEqual(['B', 'A']);
  });

  it('are renamed and removed, but for the last', () => {
    const state = after({ type: 'rename', key: 1, name: 'Wait' }, { type: 'remove', key: 1 });
    expect(names(state)).toEqual(['Wait']);
  });

  it(`are ${SCENARIOS_MAX} at most`, () => {
    const adds = Array.from({ length: SCENARIOS_MAX + 2 }, (): OptionsAction => ({ type: 'add' }));
    expect(after(...adds).options).toHaveLength(SCENARIOS_MAX);
  });

  it('are undone step by step; one pull of a slider is one step', () => {
    const pulled = after({ type: 'add' }, amount(1, 100), amount(1, 200), amount(1, 300), amount(2, 7));
    const once = optionsReducer(pulled, { type: 'undo' });
    expect(once.options.map(({ scenario }) => scenario.amount)).toEqual([300, null]);
    const twice = optionsReducer(once, { type: 'undo' });
    expect(twice.options.map(({ scenario }) => scenario.amount)).toEqual([null, null]);
    const start = optionsReducer(optionsReducer(twice, { type: 'undo' }), { type: 'undo' });
    expect(names(start)).toEqual(['A']);
  });

  it('need a name each of its own', () => {
    expect(flawOf(after({ type: 'add' }).options)).toBeNull();
    expect(flawOf(after({ type: 'rename', key: 1, name: ' ' }).options)).toBe('Give each option a name.');
    expect(flawOf(after({ type: 'add' }, { type: 'rename', key: 2, name: 'A' }).options)).toMatch('of its own');
  });

  it('assume a fact once for each person, and can take it back', () => {
    const one = withAssumed([], { name: 'principal' }, 1);
    const two = withAssumed(one, { name: 'student', beneficiaryId: 7 }, true);
    expect(withAssumed(two, { name: 'principal', beneficiaryId: null }, 2).map(({ value }) => value)).toEqual([
      2,
      true,
    ]);
    expect(withAssumed(two, { name: 'student', beneficiaryId: 8 }, false)).toHaveLength(3);
    expect(withAssumed(two, { name: 'principal' }, undefined)).toEqual([two[1]]);
  });
});
