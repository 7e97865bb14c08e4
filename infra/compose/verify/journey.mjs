// A journey of e2e/ against a product that runs somewhere.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

/** @returns how many tests passed. @throws Error with what jest said. */
export async function journey(root, name, address) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const args = [jest, '--testMatch', `**/${name}.journey.ts`, '--maxWorkers=1'];
  const env = { ...process.env, GATEWAY_URL: address };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(said);
  return `${/Tests:\s+(\d+) passed/.exec(said)?.[1] ?? 'no'} tests`;
}
