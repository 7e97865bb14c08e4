// npm test: builds, then runs every suite. What has no real part at hand (RabbitMQ, an S3 server) is named and counted
// neither as passed nor as failed; with REQUIRE_REAL=1 the suites fail instead. The last line is "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT } from './build.mjs';

function jest(args) {
  return new Promise((resolve, reject) => {
    const program = join(ROOT, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, [program, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.setEncoding('utf8');
      from.on('data', (chunk) => {
        said += chunk;
        to.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** A suite says so on its standard output: "not run: NAME (needs X)". */
const notRun = (said) => [...new Set(said.match(/^not run: .+$/gm) ?? [])];

/** A suite that found no real part to talk to has said so and holds no test: it is neither a success nor a failure. */
const isEmpty = ({ message, assertionResults }) =>
  assertionResults.length === 0 && /must contain at least one test/.test(message);

function count(file, { code, said }) {
  const results = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = results.numPendingTests + results.numTodoTests;
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const excused = broken.filter(isEmpty).length <= notRun(said).length ? broken.filter(isEmpty).length : 0;
  const failed = results.numFailedTests + broken.length - excused + skipped;
  return { passed: results.numPassedTests, failed: code !== 0 && failed === 0 && excused === 0 ? 1 : failed, skipped };
}

const folder = mkdtempSync(join(tmpdir(), 'fiducia-results-'));
try {
  await build();
  const file = join(folder, 'results.json');
  const given = process.argv.slice(2);
  const run = await jest(['--maxWorkers=2', '--json', `--outputFile=${file}`, ...given]);
  const { passed, failed, skipped } = count(file, run);
  console.log('');
  for (const line of notRun(run.said)) console.log(line);
  if (skipped > 0) console.log(`${skipped} tests are skipped; a skipped test counts as a failure.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
