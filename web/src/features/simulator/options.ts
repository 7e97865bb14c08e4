import { SCENARIOS_MAX } from '@fiducia/contracts';
import type { AssumedFact, Decision, Scenario } from '@fiducia/contracts';

/** An option as it is worked on; `key` stays while its name changes. */
export type Option = { key: number; scenario: Scenario };
/** `past` are earlier states for Undo; `lastEdit` says what was changed last, so that one pull of a slider is one step. */
export type Options = { options: Option[]; past: Option[][]; nextKey: number; lastEdit: string | null };

export type OptionsAction =
  | { type: 'add' }
  | { type: 'duplicate'; key: number }
  | { type: 'remove'; key: number }
  | { type: 'rename'; key: number; name: string }
  | { type: 'change'; key: number; field: string; patch: Partial<Scenario> }
  | { type: 'undo' };

const UNDO_STEPS = 50;
const LETTERS = 'ABCDEFGHIJ';

/** What an option starts as: the decision, or an empty payment. */
export function scenarioOf(decision: Decision | null, name: string): Scenario {
  if (!decision)
    return { name, type: 'distribution', amount: null, beneficiaryId: null, purpose: '', payDate: null, inKind: false };
  const { type, amount, beneficiaryId, purpose, payDate, inKind, facts = [] } = decision;
  return {
    name,
    type,
    amount,
    beneficiaryId,
    purpose: purpose ?? '',
    payDate,
    inKind,
    facts: facts.map(({ name: fact, value }) => ({ name: fact, value })),
  };
}

export function startOptions(decision: Decision | null): Options {
  return { options: [{ key: 1, scenario: scenarioOf(decision, 'A') }], past: [], nextKey: 2, lastEdit: null };
}

/** The first letter that no option bears. */
function freeName(options: readonly Option[]): string {
  const taken = new Set(options.map(({ scenario }) => scenario.name));
  return [...LETTERS].find((letter) => !taken.has(letter)) ?? `Option ${options.length + 1}`;
}

function changed(state: Options, options: Option[], edit: string | null, added = 0): Options {
  const goesOn = edit !== null && edit === state.lastEdit;
  const past = goesOn ? state.past : [...state.past, state.options].slice(-UNDO_STEPS);
  return { options, past, nextKey: state.nextKey + added, lastEdit: edit };
}

function withNew(state: Options, scenario: Scenario): Options {
  if (state.options.length >= SCENARIOS_MAX) return state;
  const option = { key: state.nextKey, scenario: { ...scenario, name: freeName(state.options) } };
  return changed(state, [...state.options, option], null, 1);
}

const patched = (options: readonly Option[], key: number, patch: Partial<Scenario>) =>
  options.map((option) => (option.key === key ? { ...option, scenario: { ...option.scenario, ...patch } } : option));

export function optionsReducer(state: Options, action: OptionsAction): Options {
  switch (action.type) {
    case 'add':
      return withNew(state, scenarioOf(null, ''));
    case 'duplicate': {
      const from = state.options.find(({ key }) => key === action.key);
      return from ? withNew(state, from.scenario) : state;
    }
    case 'remove':
      if (state.options.length === 1) return state;
      return changed(
        state,
        state.options.filter(({ key }) => key !== action.key),
        null,
      );
    case 'rename':
      return changed(state, patched(state.options, action.key, { name: action.name }), `${action.key} name`);
    case 'change':
      return changed(state, patched(state.options, action.key, action.patch), `${action.key} ${action.field}`);
    case 'undo': {
      const before = state.past.at(-1);
      return before ? { ...state, options: before, past: state.past.slice(0, -1), lastEdit: null } : state;
    }
  }
}

/** Why the options cannot be judged as they stand, or null where they can. */
export function flawOf(options: readonly Option[]): string | null {
  const names = options.map(({ scenario }) => scenario.name.trim());
  if (names.includes('')) return 'Give each option a name.';
  return new Set(names).size === names.length ? null : 'Give each option a name of its own.';
}

const isSame = (a: Pick<AssumedFact, 'name' | 'beneficiaryId'>, b: Pick<AssumedFact, 'name' | 'beneficiaryId'>) =>
  a.name === b.name && (a.beneficiaryId ?? null) === (b.beneficiaryId ?? null);

/** The assumptions of an option with this one entered, or taken back where it is undefined. */
export function withAssumed(
  assumed: readonly AssumedFact[],
  fact: Pick<AssumedFact, 'name' | 'beneficiaryId'>,
  value: AssumedFact['value'] | undefined,
): AssumedFact[] {
  if (value === undefined) return assumed.filter((one) => !isSame(one, fact));
  const entered = { ...fact, value };
  return assumed.some((one) => isSame(one, fact))
    ? assumed.map((one) => (isSame(one, fact) ? entered : one))
    : [...assumed, entered];
}
