// Compiles what runs from `src` to `dist`, file by file, and builds the web when its inputs changed.
// Nothing is done to what has not changed, so the start command may run it every time.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const at = (...parts) => join(ROOT, ...parts);
const CACHE = at('node_modules/.cache/fiducia-build.json');

/** Folders whose direct children are compiled when they have a `src`. */
const GROUPS = ['packages', 'services', 'infra'];
const COMPILED = /\.(ts|json|mjs)$/;
const LEFT_OUT = /\.(spec|e2e-spec)\.ts$|\.d\.ts$/;
const WEB_INPUTS = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'packages/contracts/src',
];

function filesBelow(path) {
  const found = [];
  if (!existsSync(path)) return found;
  if (!statSync(path).isDirectory()) return [path];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(child));
    else if (entry.isFile()) found.push(child);
  }
  return found;
}

/** A file's state in one word: it changed when this did. */
function stamp(path) {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs}:${size}`;
}

function sources() {
  const projects = GROUPS.flatMap((group) =>
    readdirSync(at(group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(at(group, entry.name, 'src')))
      .map((entry) => at(group, entry.name)),
  );
  return projects.flatMap((project) =>
    filesBelow(join(project, 'src'))
      .filter((path) => COMPILED.test(path) && !LEFT_OUT.test(path))
      .map((path) => ({
        path,
        output: join(project, 'dist', relative(join(project, 'src'), path)).replace(/\.ts$/, '.js'),
      })),
  );
}

function readCache() {
  if (!existsSync(CACHE)) return { files: {}, web: '' };
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8'));
  } catch {
    // A cache that was cut off is as good as none.
    return { files: {}, web: '' };
  }
}

/** Written beside and moved into place, so that a reader never meets half a file. */
function replace(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

function pending() {
  const cache = readCache();
  const compiler = `${stamp(at('.swcrc'))} ${process.version}`;
  const known = cache.compiler === compiler ? cache.files : {};
  const all = sources().map((source) => ({ ...source, stamp: stamp(source.path) }));
  const changed = all.filter(
    ({ path, output, stamp: now }) => known[relative(ROOT, path)] !== now || !existsSync(output),
  );
  const present = new Set(all.map(({ path }) => relative(ROOT, path)));
  const removed = Object.keys(cache.files).filter((path) => !present.has(path));
  const web = WEB_INPUTS.flatMap((input) => filesBelow(at(input)))
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .map((path) => `${relative(ROOT, path)} ${stamp(path)}`)
    .join('\n');
  const webChanged = web !== cache.web || !existsSync(at('web/dist/index.html'));
  return { all, changed, removed, web, webChanged, compiler, cachedWeb: cache.web };
}

/** Whether `build` has anything to do: the file system alone is asked. */
function isBuilt() {
  const { changed, removed, webChanged } = pending();
  return changed.length === 0 && removed.length === 0 && !webChanged;
}

async function compile(changed) {
  const { transform } = await import('@swc/core');
  await Promise.all(
    changed.map(async ({ path, output }) => {
      const content = readFileSync(path, 'utf8');
      if (!path.endsWith('.ts')) return replace(output, content);
      const options = { filename: path, sourceFileName: path, root: ROOT, cwd: ROOT, configFile: at('.swcrc') };
      const { code } = await transform(content, options);
      return replace(output, code);
    }),
  );
}

const outputOf = (path) => at(path.replace(/^([^/]+\/[^/]+)\/src\//, '$1/dist/').replace(/\.ts$/, '.js'));

function run(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}

/** The old pages stay until the new ones are complete: a build that fails leaves what was there. */
async function buildWeb() {
  const next = at('web', `dist.${process.pid}`);
  try {
    await run(
      process.execPath,
      [at('node_modules/vite/bin/vite.js'), 'build', '--outDir', next, '--logLevel', 'warn'],
      at('web'),
    );
    const old = `${next}.old`;
    if (existsSync(at('web/dist'))) renameSync(at('web/dist'), old);
    renameSync(next, at('web/dist'));
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Brings every `dist` up to date. @returns what was done, for the person who waits. */
export async function build() {
  const { all, changed, removed, web, webChanged, compiler, cachedWeb } = pending();
  for (const path of removed) rmSync(outputOf(path), { force: true });
  const webBuild = webChanged ? buildWeb() : Promise.resolve();
  // Awaited below; a failure must not be loose while the compiler is still at work.
  webBuild.catch(() => undefined);
  if (changed.length > 0) await compile(changed);
  const files = Object.fromEntries(all.map(({ path, stamp: now }) => [relative(ROOT, path), now]));
  if (changed.length > 0 || removed.length > 0) replace(CACHE, JSON.stringify({ compiler, files, web: cachedWeb }));
  await webBuild;
  if (webChanged) replace(CACHE, JSON.stringify({ compiler, files, web }));
  return { compiled: changed.length, removed: removed.length, web: webChanged };
}

/** For a start command: builds in a process of its own, so that the compilers' memory is given back. */
export function buildFirst() {
  if (isBuilt()) return;
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  try {
    const { compiled, removed, web } = await build();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const done =
      compiled + removed === 0 && !web
        ? 'Nothing to build.'
        : `Built ${compiled} files${web ? ' and the web app' : ''} in ${seconds} s.`;
    console.log(done);
  } catch (error) {
    console.error(`The build failed:\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
