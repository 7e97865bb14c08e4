// npm run boundaries: the rules of .dependency-cruiser.mjs over the whole project, in two readings.
//   types   every import counts, of types too: who may know whom.
//   values  only what is loaded when the code runs counts: cycles. Two files that name each other's types are none.
// dependency-cruiser parses with swc (it knows no TypeScript 7 yet) and takes every file for a .ts; here .tsx files are
// parsed as what they are.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url));
const FOLDERS = ['packages', 'services', 'web/src', 'e2e', 'infra'];
const isTypeOnly = (node) => /^(Import|Export(Named|All))Declaration$/.test(node.type) && node.typeOnly === true;

async function cruise(reading) {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (path, options) => {
    const module = parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') });
    if (reading === 'types') return module;
    return { ...module, body: module.body.filter((node) => !isTypeOnly(node)) };
  };
  process.argv[1] = 'depcruise';
  await import('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
}

if (process.env.BOUNDARIES_READING) {
  await cruise(process.env.BOUNDARIES_READING);
} else {
  const given = process.argv.slice(2);
  const args = [SELF, '--config', CONFIG, ...(given.length > 0 ? given : FOLDERS)];
  const results = ['types', 'values'].map((reading) => {
    const env = { ...process.env, BOUNDARIES_READING: reading };
    return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status;
  });
  process.exitCode = results.every((status) => status === 0) ? 0 : 1;
}
