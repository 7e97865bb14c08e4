import type { Recovery } from './nemesis/nemesis.js';
import type { Run } from './run.js';
import { doubledOf, lostOf, type Verdict } from './verdict.js';
import type { Violation } from './check/check.js';

const print = (line = '') => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);

function median(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Time to recover by kind of fault: a line each. */
export function printRecoveries(recoveries: readonly Recovery[]): void {
  const kinds = new Map<string, Recovery[]>();
  for (const one of recoveries) kinds.set(one.name, [...(kinds.get(one.name) ?? []), one]);
  const rows = [...kinds].toSorted(([, a], [, b]) => (a[0]?.row ?? 0) - (b[0]?.row ?? 0));
  print('\nrow  fault                                                    times  median s  worst s');
  for (const [name, all] of rows) {
    const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const row = String(all[0]?.row ?? '').padStart(3);
    const times = String(all.length).padStart(5);
    print(`${row}  ${name.padEnd(56)} ${times}    ${seconds(median(sorted))}   ${seconds(sorted.at(-1) ?? 0)}`);
  }
}

export function printViolations(violations: readonly Violation[]): void {
  for (const { name, counts, count, examples } of violations) {
    print(`  ${counts}: ${count} - ${name}: ${examples.join(', ')}`);
  }
}

export function printFigures(run: Run, faults: number, verdict: Verdict): void {
  const { ledger, answers, standing } = run;
  const maybe = ledger.entries.filter(({ outcome }) => outcome === 'maybe').length;
  const again = ledger.entries.filter(({ attempts }) => attempts > 1).length;
  const statuses = [...answers.byStatus].toSorted(([a], [b]) => a.localeCompare(b));
  print(`\nwrites acknowledged  ${ledger.acked} (${again} after being sent more than once; of ${maybe} nobody knows)`);
  print(`faults               ${faults}`);
  print(`redeliveries         ${standing.redeliveries() ?? 'not counted in this form'}`);
  print(`lost                 ${lostOf(verdict.violations)}`);
  print(`doubled              ${doubledOf(verdict.violations)}`);
  print(`slowest answer       ${seconds(answers.slowestMs).trim()} s`);
  print(`answers              ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  if (verdict.violations.length > 0) print('\nwhat does not hold:');
  printViolations(verdict.violations);
  if (verdict.problems.length > 0) print('\nproblems:');
  for (const problem of verdict.problems) print(`  ${problem}`);
}
