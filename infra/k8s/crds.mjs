// Prints the resource definitions of the two operators that the production overlay stands on, out of their Go modules
// (needs Go): node infra/k8s/crds.mjs | kubectl apply --server-side -f -
// Whoever installs the operators themselves has them already.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { from } = JSON.parse(readFileSync(new URL('schema/operators.json', import.meta.url), 'utf8'));

for (const module of from) {
  const { status, stdout, stderr } = spawnSync('go', ['mod', 'download', '-json', module], {
    encoding: 'utf8',
    cwd: '/',
  });
  if (status !== 0) throw new Error(`${module} cannot be fetched: ${stderr || stdout}`);
  const folder = join(JSON.parse(stdout).Dir, 'config/crd/bases');
  for (const file of readdirSync(folder)) process.stdout.write(`---\n${readFileSync(join(folder, file), 'utf8')}\n`);
}
