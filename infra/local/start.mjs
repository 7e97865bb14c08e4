// npm start: the whole product in this one process, with everything it needs. Builds first where something changed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build.mjs';

if (!isBuilt()) {
  // In a process of its own: the compilers' memory is given back before the product starts.
  const builder = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('./dist/start.js');
