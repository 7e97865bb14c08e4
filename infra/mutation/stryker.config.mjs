// npm run mutation: changes the tax arithmetic line by line and sees whether a test falls. npm run mutation -- --mutate
// 'services/decisions/src/simulation/rules/administration.ts' does so for another file. Runs outside of .ci/run.
const SIMULATION = 'services/decisions/src/simulation';
const TAX = [
  'trust-tax',
  'fiduciary-income',
  'distributable-income',
  'estimated-tax',
  'transfer-tax',
  'payee-tax',
  'split-interest',
  'retain-or-distribute',
  'withdrawal-rights',
  'public-benefits',
  'money',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: TAX.map((name) => `${SIMULATION}/${name}.ts`),
  testRunner: 'jest',
  // Stryker would rewrite it with an API that TypeScript 7 no longer has; swc reads none.
  tsconfigFile: 'infra/mutation/no-tsconfig.json',
  jest: { projectType: 'custom', configFile: 'infra/mutation/jest.config.mjs' },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  // What is only run while a file is loaded (tables, texts) would need every test for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'coverage/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: 'coverage/mutation',
  ignorePatterns: ['/web', '/e2e', '/docs', 'dist', '*.log'],
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: false,
};
