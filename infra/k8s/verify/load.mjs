// k6's `rolling` script (infra/k6) against the cluster, for as long as something goes on there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findK6 } from '../../k6/run.mjs';

const SCRIPT = fileURLToPath(new URL('../../k6/scripts/rolling.ts', import.meta.url));
const STARTED = /rolling\s+.*\d+\.\d\/s|rolling +\[/;

/** Starts the load and resolves when it runs. `stop` ends it and resolves with its report. */
export async function startLoad(address, rate) {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-load-'));
  const report = join(folder, 'report.json');
  const settings = {
    BASE_URL: address,
    RATE: String(rate),
    DURATION: '60m',
    SUMMARY_JSON: report,
    REQUESTS_PER_MINUTE: '1000000',
  };
  const args = ['run', '--no-usage-report', '--no-color', '--address', '', SCRIPT];
  const child = spawn(findK6(), args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const complaints = [];
  const ended = once(child, 'close');
  child.stdout.setEncoding('utf8').on('data', (chunk) => (said = (said + chunk).slice(-20_000)));
  createInterface({ input: child.stderr }).on('line', (line) => {
    said = `${said}${line}\n`.slice(-20_000);
    if (/level=(warning|error)/.test(line) && complaints.length < 200) complaints.push(line);
  });
  while (!STARTED.test(said)) {
    if (child.exitCode !== null) throw new Error(`k6 did not start:\n${said}`);
    await pause(500);
  }
  return {
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      try {
        return JSON.parse(readFileSync(report, 'utf8'));
      } catch {
        throw new Error(`k6 wrote no report:\n${said}`);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    /** What k6 said of failures, for the one who has to find out. */
    complaints,
  };
}
