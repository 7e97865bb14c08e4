// One configuration for every workspace. Sources are compiled by swc on the fly; @fiducia packages resolve to their
// sources, so a test never runs against a stale build.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    swcrc: false,
  },
];

/** Packages published as ES modules only: jest on Node 20 must transform them to CommonJS. */
const ESM_ONLY = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'jose',
];

export default {
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/packages', '<rootDir>/services', '<rootDir>/web', '<rootDir>/infra', '<rootDir>/e2e'],
  testMatch: ['**/*.spec.ts', '**/*.e2e-spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '^.+\\.(t|j|mj)s$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '^@fiducia/contracts$': '<rootDir>/packages/contracts/src/index.ts',
    '^@fiducia/contracts/(.*)$': '<rootDir>/packages/contracts/src/$1.ts',
    '^@fiducia/service-kit$': '<rootDir>/packages/service-kit/src/index.ts',
    '^@fiducia/service-kit/(.*)$': '<rootDir>/packages/service-kit/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  testTimeout: 30_000,
};
