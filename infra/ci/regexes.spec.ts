import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** The check's own functions, asked in a process of their own: they are ES modules that jest would translate. */
function ask(code: string): unknown {
  const script = `import { collect, problems, BOUNDED } from './infra/ci/regexes.mjs'; process.stdout.write(JSON.stringify(${code}))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('the regular expressions that read what people send', () => {
  it('are proven safe or run on bounded text, every one', () => {
    const verdicts = readFileSync(join(ROOT, 'infra/ci/regexes.json'), 'utf8');
    expect(ask(`problems(collect(), ${verdicts})`)).toEqual([]);
  });

  it('have no verdict when they are new, and the check says so', () => {
    expect(ask(`problems([{ pattern: 'a+$', flags: '', file: 'x.ts', hash: 'new' }], {})`)).toEqual([
      expect.stringContaining('without a verdict'),
    ]);
  });

  it('are refused when their verdict is bad', () => {
    expect(ask(`problems([{ pattern: '(a+)+$', flags: '', file: 'x.ts', hash: 'h' }], { h: 'vulnerable' })`)).toEqual([
      'x.ts: /(a+)+$/ is vulnerable',
    ]);
  });

  it('may backtrack only in files that give their reason', () => {
    expect((ask('BOUNDED') as [string, string][]).filter(([, reason]) => reason.length < 20)).toEqual([]);
  });
});
