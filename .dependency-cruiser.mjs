// Who may know whom. Each rule says in one sentence what it keeps; infra/ci/boundaries.spec.ts shows each one failing.
const SPEC = '[.](e2e-)?spec[.]tsx?$';
/** What judges a decision: all of the simulation's files but those whose name says that they serve it to the world. */
const RULE_ENGINE =
  '^services/decisions/src/simulation/(?!.*[.](controller|service|module|consumer|entity|mapper|spec)[.]ts$).*[.]ts$';
/** See infra/ci/boundaries.mjs. */
const VALUES_ONLY = process.env.BOUNDARIES_READING === 'values';

const cycles = [
  {
    name: 'no-cycles',
    comment: 'A cycle has no beginning to read from and no part to test alone.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
];

const directions = [
  {
    name: 'services-do-not-import-services',
    comment: 'Services meet over the bus and HTTP only: each can be deployed, and fail, alone.',
    severity: 'error',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  {
    name: 'contracts-import-zod-only',
    comment: 'Contracts cross every boundary, the browser’s included: they may lean on nothing but zod.',
    severity: 'error',
    from: { path: '^packages/contracts/src/', pathNot: SPEC },
    to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'policies-are-pure',
    comment:
      'A policy or a rule judges what it is given: contracts, their zod, its own kind and a hash are all it may import.',
    severity: 'error',
    from: {
      path: ['[.]policy[.]ts$', RULE_ENGINE],
      pathNot: SPEC,
    },
    to: {
      pathNot: [
        '^packages/contracts/src/',
        '[.]policy[.]ts$',
        RULE_ENGINE,
        '^services/decisions/src/simulation/.*[.]json$',
        '(^|/)node_modules/zod/',
        '^crypto$',
      ],
    },
  },
  {
    name: 'service-kit-knows-no-service',
    comment: 'What all services stand on must not lean on one of them.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(services|web|infra|e2e)/' },
  },
  {
    name: 'services-know-no-web-or-infra',
    comment: 'A service runs the same wherever it is started from.',
    severity: 'error',
    from: { path: '^services/' },
    to: { path: '^(web|infra|e2e)/' },
  },
  {
    name: 'features-do-not-import-features',
    comment: 'A feature of the web can be read, changed and removed alone; what two share lives in components or lib.',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: 'Of our own code the browser gets contracts only, and nothing of Node.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: SPEC },
    to: { path: ['^(services|infra|e2e)/', '^packages/(?!contracts/)', '^node:'] },
  },
  {
    name: 'web-uses-no-node-modules-of-the-platform',
    comment: 'There is no file system, network or process in a browser.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: SPEC },
    to: { dependencyTypes: ['core'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: VALUES_ONLY ? cycles : directions,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
