import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const BOUNDARIES = join(__dirname, 'boundaries.mjs');

/** One bad example for each rule: the file that breaks it, and what it needs to stand on. */
const EXAMPLES: { rule: string; bad: string; files: Record<string, string> }[] = [
  {
    rule: 'no-cycles',
    bad: 'services/auth/src/first.ts',
    files: {
      'services/auth/src/first.ts': "import { second } from './second.js';\nexport const first = () => second;",
      'services/auth/src/second.ts': "import { first } from './first.js';\nexport const second = () => first;",
    },
  },
  {
    rule: 'services-do-not-import-services',
    bad: 'services/trusts/src/peeks.ts',
    files: {
      'services/trusts/src/peeks.ts': "import type { Thing } from '../../ai/src/thing.js';\nexport type Mine = Thing;",
      'services/ai/src/thing.ts': 'export type Thing = string;',
    },
  },
  {
    rule: 'contracts-import-zod-only',
    bad: 'packages/contracts/src/reads-a-file.ts',
    files: { 'packages/contracts/src/reads-a-file.ts': "export { readFileSync } from 'node:fs';" },
  },
  {
    rule: 'policies-are-pure',
    bad: 'services/decisions/src/decisions/decision.policy.ts',
    files: {
      'services/decisions/src/decisions/decision.policy.ts': "export { clock } from './clock.js';",
      'services/decisions/src/decisions/clock.ts': 'export const clock = () => Date.now();',
    },
  },
  {
    rule: 'policies-are-pure',
    bad: 'services/decisions/src/simulation/rules/d99.ts',
    files: {
      'services/decisions/src/simulation/rules/d99.ts': "export { store } from '../../database/store.js';",
      'services/decisions/src/database/store.ts': 'export const store = 1;',
    },
  },
  {
    rule: 'service-kit-knows-no-service',
    bad: 'packages/service-kit/src/knows.ts',
    files: {
      'packages/service-kit/src/knows.ts': "export { user } from '../../../services/auth/src/user.js';",
      'services/auth/src/user.ts': 'export const user = 1;',
    },
  },
  {
    rule: 'services-know-no-web-or-infra',
    bad: 'services/gateway/src/starts.ts',
    files: {
      'services/gateway/src/starts.ts': "export { start } from '../../../infra/local/src/start.js';",
      'infra/local/src/start.ts': 'export const start = 1;',
    },
  },
  {
    rule: 'features-do-not-import-features',
    bad: 'web/src/features/goals/goals-page.tsx',
    files: {
      'web/src/features/goals/goals-page.tsx':
        "import { Card } from '../trusts/card.js';\nexport const GoalsPage = () => <Card />;",
      'web/src/features/trusts/card.tsx': 'export const Card = () => <p>A trust</p>;',
    },
  },
  {
    rule: 'web-runs-in-a-browser',
    bad: 'web/src/lib/asks-a-service.ts',
    files: {
      'web/src/lib/asks-a-service.ts': "export { config } from '../../../packages/service-kit/src/config.js';",
      'packages/service-kit/src/config.ts': 'export const config = 1;',
    },
  },
  {
    rule: 'web-uses-no-node-modules-of-the-platform',
    bad: 'web/src/lib/reads-a-file.ts',
    files: { 'web/src/lib/reads-a-file.ts': "export { readFileSync } from 'node:fs';" },
  },
];

describe('boundaries', () => {
  let root: string;
  let said: string;
  let status: number | null;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'fiducia-boundaries-'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    for (const [path, content] of EXAMPLES.flatMap(({ files }) => Object.entries(files))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const run = spawnSync(process.execPath, [BOUNDARIES, 'packages', 'services', 'web/src', 'infra'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, BOUNDARIES_READING: '', NO_COLOR: '1' },
    });
    said = run.stdout + run.stderr;
    status = run.status;
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('ends with a failure', () => {
    expect(status).toBe(1);
  });

  it.each(EXAMPLES.map(({ rule, bad }) => [rule, bad]))('%s is said of %s', (rule, bad) => {
    expect(said).toContain(`${rule}: ${bad} → `);
  });

  it('says nothing of two files that only name each other’s types', () => {
    const files = {
      'services/auth/src/types-a.ts': "import type { B } from './types-b.js';\nexport type A = { b: B | null };",
      'services/auth/src/types-b.ts': "import type { A } from './types-a.js';\nexport type B = { a: A | null };",
    };
    for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
    const run = spawnSync(process.execPath, [BOUNDARIES, 'services/auth/src/types-a.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, BOUNDARIES_READING: '' },
    });
    expect(run.status).toBe(0);
  });
});
