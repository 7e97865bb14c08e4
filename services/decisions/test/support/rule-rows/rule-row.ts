import type { SimulationInput } from '../../../src/simulation/simulation-input.js';
import type { Known } from '../simulation-cases.js';

/** One line of the table of rules: which rule, in which situation, says what, by which change to the usual case. */
export type RuleRow = [
  rule: string,
  when: string,
  said: string,
  decision?: Partial<SimulationInput['decision']>,
  known?: Known,
];

/** What a rule that could stop a decision, or raise a high finding, says while a fact is missing; and any other. */
export const MEDIUM = 'needs-information medium';
export const LOW = 'needs-information low';
