// The tests that `npm run mutation` runs against every mutant: those of the tax arithmetic, or with MUTATE=rules those of
// the rules and the goals. The random properties are left out: a mutant must fall to a test that says what it broke.
import whole from '../../jest.config.mjs';

const SPECS = {
  tax: ['money', 'tax-boundaries', 'trust-tax', 'vectors'],
  rules: ['rules', 'simulate', 'goal-alignment'],
};

export default {
  ...whole,
  roots: ['<rootDir>/services/decisions/src/simulation'],
  testMatch: SPECS[process.env.MUTATE ?? 'tax'].map((name) => `**/${name}.spec.ts`),
};
