// npm run check:k8s [-- OVERLAY …]: builds every overlay (or those named), holds each object against the strict schema of its kind and all of them
// against the project's rules. With KUBECONFIG set, a real API server is asked as well (a dry run; nothing stays).
import { readFileSync } from 'node:fs';
import { build, BUILT, folderOf } from './check/overlays.mjs';
import { RULES } from './check/rules.mjs';
import { schemaProblems } from './check/strict-schema.mjs';
import { askServer } from './check/server.mjs';
import { findKubectl } from './kubectl.mjs';
import { secretKeysOf } from './secrets.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const named = process.argv.slice(2);
const overlays = named.length > 0 ? named : Object.keys(BUILT);
let passed = 0;
let failed = 0;

function report(what, problems) {
  if (problems.length === 0) passed += 1;
  else failed += 1;
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);
  for (const problem of problems) console.log(`         ${problem}`);
}

try {
  const kubectl = await findKubectl();
  const built = {};
  for (const overlay of overlays) {
    const objects = await build(kubectl, folderOf(overlay));
    built[overlay] = objects;
    report(`${overlay}: ${objects.length} objects, every field is known`, objects.flatMap(schemaProblems));
    const context = { version, secrets: secretKeysOf(BUILT[overlay].secrets) };
    for (const { rule, problems } of RULES) report(`${overlay}: ${rule}`, problems(objects, context));
  }
  if (process.env.KUBECONFIG) {
    const answers = await askServer(kubectl, built);
    for (const [overlay, { notRun, problems }] of Object.entries(answers)) {
      if (notRun) console.log(`not run: the server's dry run of ${overlay} (${notRun})`);
      else report(`${overlay}: a real API server accepts every object`, problems);
    }
  }
} catch (error) {
  console.error(error.message);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
