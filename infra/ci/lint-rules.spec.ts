import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** A bad example for each rule that the linter keeps, by the name under which it is reported. */
const EXAMPLES: [string, string, string][] = [
  [
    'no-floating-promises',
    'services/ai/src/loose.ts',
    'const work = async () => 1;\nexport const go = () => {\n  work();\n};',
  ],
  [
    'no-misused-promises',
    'services/ai/src/misused.ts',
    'const ask = async () => true;\nexport const yes = () => (ask() ? 1 : 2);',
  ],
  ['no-explicit-any', 'services/ai/src/anything.ts', 'export const same = (value: any) => value;'],
  [
    'no-empty',
    'services/ai/src/silent.ts',
    'export const quiet = (work: () => void) => {\n  try {\n    work();\n  } catch {}\n};',
  ],
  ['no-console', 'services/ai/src/talks.ts', "export const talk = () => console.log('hello');"],
  [
    'no-disabled-tests',
    'services/ai/src/skipped.spec.ts',
    "it.skip('is not tried', () => {\n  expect(1).toBe(1);\n});",
  ],
  [
    'no-focused-tests',
    'services/ai/src/alone.spec.ts',
    "it.only('is the only one', () => {\n  expect(1).toBe(1);\n});",
  ],
  ['ban-ts-comment', 'services/ai/src/silenced.ts', "// @ts-ignore\nexport const wrong: number = 'text';"],
];

describe('lint rules', () => {
  let root: string;
  let reported: string[];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'fiducia-lint-'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const options = {
      strict: true,
      target: 'es2023',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      types: ['jest', 'node'],
    };
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['services', 'infra'] }),
    );
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    const allowed = ['', 'infra/local/talks.ts', "export const talk = () => console.log('hello');"] as const;
    for (const [, path, content] of [...EXAMPLES, allowed]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${content}\n`);
    }
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(
      process.execPath,
      [oxlint, '--type-aware', '-c', '.oxlintrc.json', '-f', 'unix', 'services', 'infra'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    reported = run.stdout.split('\n');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(EXAMPLES.map(([rule, path]) => [rule, path]))('%s is said of %s', (rule, path) => {
    expect(reported.filter((line) => line.includes(path) && line.includes(rule))).not.toEqual([]);
  });

  it('lets infra write to the terminal', () => {
    expect(reported.filter((line) => line.includes('infra/local/talks.ts'))).toEqual([]);
  });
});
