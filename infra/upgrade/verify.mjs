// npm run verify:upgrade -- --from REF: builds the version at a git reference in a temporary folder, and has it and this
// version run on one database, broker and store, as in an upgrade: upgrade.verify.ts says what must hold.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFirst, ROOT } from '../local/build.mjs';

const { values } = parseArgs({ options: { from: { type: 'string' }, keep: { type: 'boolean', default: false } } });
if (!values.from) {
  console.error('Say which version to upgrade from: npm run verify:upgrade -- --from GIT-REFERENCE');
  process.exit(2);
}

function versionAt(reference, folder) {
  const archive = execFileSync('git', ['archive', '--format=tar', reference], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

const lockOf = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

/** Whether this version has every package of that one, at the same place and in the same version. */
function hasAllOf(folder) {
  const ours = lockOf(ROOT);
  const theirs = Object.entries(lockOf(folder)).filter(([path]) => /(^|\/)node_modules\//.test(path));
  return theirs.every(([path, { version }]) => ours[path]?.version === version);
}

/** The packages of the version itself; this version's where they are the same. Files are shared where the disk allows. */
function install(folder) {
  if (!hasAllOf(folder)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--no-progress'], { cwd: folder, stdio: 'inherit' });
    return;
  }
  const places = Object.keys(lockOf(ROOT)).map((path) => /^(.*?)node_modules\//.exec(path)?.[1]);
  for (const place of new Set(places.filter((path) => path !== undefined))) {
    const [from, to] = [join(ROOT, place, 'node_modules'), join(folder, place, 'node_modules')];
    if (!existsSync(from) || !existsSync(join(folder, place))) continue;
    const shared = spawnSync('cp', ['-al', from, to]).status === 0;
    if (!shared) cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true });
  }
  // What was built from other sources is not this version's.
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
}

const step = (words) => console.log(`== ${words}`);

const folder = mkdtempSync(join(tmpdir(), 'fiducia-upgrade-'));
try {
  const reference = execFileSync('git', ['rev-parse', '--short', `${values.from}^{commit}`], { cwd: ROOT }).toString();
  step(`the version to upgrade from: ${reference.trim()}`);
  versionAt(values.from, folder);
  install(folder);
  execFileSync(process.execPath, [join(folder, 'infra/local/build.mjs')], { cwd: folder, stdio: 'inherit' });
  step('this version');
  buildFirst();
  step('the upgrade');
  const jest = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--testMatch',
    '**/infra/upgrade/*.verify.ts',
    '--maxWorkers=1',
  ];
  const env = { ...process.env, UPGRADE_FROM: folder };
  process.exitCode = spawnSync(process.execPath, jest, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
  else console.log(`kept: ${folder}`);
}
