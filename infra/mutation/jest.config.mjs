// The unit tests of the rule engine and the tax arithmetic, as `npm run mutation` runs them against every mutant. The
// random properties are left out: a mutant must fall to a test that says by name what it broke.
import whole from '../../jest.config.mjs';

export default {
  ...whole,
  roots: ['<rootDir>/services/decisions/src/simulation'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['engine.properties.spec.ts'],
};
