// The tests that `npm run mutation` runs against every mutant: those of the tax arithmetic, or with MUTATE=rules all of
// the simulation's. The random properties are left out: a mutant must fall to a test that says by name what it broke.
import whole from '../../jest.config.mjs';

const TAX = ['money', 'tax-boundaries', 'trust-tax', 'vectors'].map((name) => `**/${name}.spec.ts`);

export default {
  ...whole,
  roots: ['<rootDir>/services/decisions/src/simulation'],
  testMatch: process.env.MUTATE === 'rules' ? ['**/*.spec.ts'] : TAX,
  testPathIgnorePatterns: ['engine.properties.spec.ts'],
};
