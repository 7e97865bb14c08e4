// npm run k6 -- which      prints where the k6 is that would be used
// npm run k6 -- SCRIPT [--base-url URL] [--vus N] [--duration 30s] … [-- k6's own options]
// Runs one of the scripts here with a k6 that is found or built, and ends with k6's own exit code: 0 when every threshold
// held, 99 when one did not. `--some-name value` is the variable SOME_NAME; the README lists them.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SCRIPTS = join(HERE, 'scripts');
const K6_MAJOR = 1;

export const scripts = () =>
  readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'));

/** Whether this program is a k6 of the major version that the scripts are written for. */
function isK6(program) {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
  return new RegExp(`^k6\\S* v${K6_MAJOR}[.]`).test(stdout ?? '');
}

/** The k6 to run: the one that K6 names, one on the PATH, or one that is built; an Error says why there is none. */
export function findK6(env = process.env) {
  if (env.K6) {
    if (isK6(env.K6)) return env.K6;
    throw new Error(`K6 names '${env.K6}', which is no k6 of version ${K6_MAJOR}. Name another, or leave it out.`);
  }
  if (isK6('k6')) return 'k6';
  const built = spawnSync('bash', [join(HERE, '../ci/tool.sh'), 'k6'], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (built.status === 0) return built.stdout.trim();
  throw new Error('There is no k6. Install k6 1.8, let K6 name one, or install Go 1.26 so that it can be built.');
}

/** `--base-url URL` is BASE_URL=URL; what follows `--` is k6's. */
export function readArguments([script, ...given]) {
  if (!scripts().includes(script)) throw new Error(`Say which to run: npm run k6 -- ${scripts().join(' | ')}.`);
  const split = given.indexOf('--');
  const own = split < 0 ? given : given.slice(0, split);
  const settings = {};
  for (let at = 0; at < own.length; at += 2) {
    const [name, value] = [own[at], own[at + 1]];
    if (!/^--[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || value === undefined) {
      throw new Error(`'${name}' is not a setting with a value. Write, for example, --duration 30s.`);
    }
    settings[name.slice(2).replaceAll('-', '_').toUpperCase()] = value;
  }
  return { script, settings, passedOn: split < 0 ? [] : given.slice(split + 1) };
}

/** Runs k6; the promise is its exit code. Ctrl-C reaches k6 as well, which then cleans up before it ends. */
export function run({ script, settings, passedOn }, stdio = 'inherit') {
  const args = ['run', '--no-usage-report', ...passedOn, join(SCRIPTS, `${script}.ts`)];
  const child = spawn(findK6(), args, { stdio, env: { ...process.env, ...settings } });
  const passSignal = (signal) => child.kill(signal);
  process.on('SIGTERM', passSignal);
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const given = process.argv.slice(2);
    if (given[0] === 'which') console.log(findK6());
    else process.exitCode = await run(readArguments(given));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
