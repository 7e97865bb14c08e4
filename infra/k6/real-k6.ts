import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What `npm run k6` runs. */
export const RUNNER = join(__dirname, 'run.mjs');

/** The k6 that the runner would use, found or built; empty where there is none. */
export const K6 = spawnSync(process.execPath, [RUNNER, 'which'], { encoding: 'utf8' }).stdout.trim();

/** Runs `define` where there is a k6 or one is required; says by name what was not run otherwise. */
export function whereK6CanRun(name: string, define: () => void): void {
  if (K6 !== '' || process.env.REQUIRE_REAL === '1') describe(name, define);
  else process.stdout.write(`not run: ${name} (needs k6)\n`);
}
