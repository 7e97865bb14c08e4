import type { ServiceName } from '@fiducia/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../run.js';
import type { Person } from '../writers/person.js';

/** What one row of the matrix found. */
export type Outcome = {
  /** For the table. */
  figures: string;
  /** What should have held and did not. */
  broken: string[];
};

export type Stage = {
  run: Run;
  /** Somebody who only reads and tries things out, signed in as one of the writers. */
  reader: Person;
  /** A trust of the reader's own. */
  trustId: number;
};

export type Row = { id: number; title: string; run: (stage: Stage) => Promise<Outcome> };

/** A row that this harness does not do, and who does or why nobody can. */
export type LeftOut = { id: number; title: string; why: string };

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** How long it took until everything took writes again and what was told had left. */
export async function recovery({ run }: Stage, since: number): Promise<number> {
  await run.recovery.since(since);
  return performance.now() - since;
}

/** The writes that were acknowledged, and the slowest answer, while something was the matter. */
export async function during(
  stage: Stage,
  ms: number,
): Promise<{ acked: number; slowestMs: number; statuses: string }> {
  const { ledger, answers } = stage.run;
  const before = ledger.acked;
  const counted = new Map(answers.byStatus);
  answers.beginWindow();
  await pause(ms);
  const statuses = [...answers.byStatus]
    .map(([status, count]) => [status, count - (counted.get(status) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} × ${status}`);
  return { acked: ledger.acked - before, slowestMs: answers.slowestInWindowMs, statuses: statuses.join(', ') };
}

export const unless = (holds: boolean, what: string): string[] => (holds ? [] : [what]);

export const startsOf = ({ run }: Stage) => [...run.product.services].map(([name, { starts }]) => `${name} ${starts}`);

export function pidOf({ run }: Stage, service: ServiceName): number {
  return run.product.service(service).pid;
}

export async function health({ run }: Stage): Promise<{ status: number; said: string }> {
  const response = await fetch(`${run.product.address}/api/health`, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, said: await response.text() };
}

/** Asks until the answer is the one that is waited for. @returns ms, or -1 when it never was. */
export async function until(ms: number, asked: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < ms) {
    if (await asked().catch(() => false)) return performance.now() - began;
    await pause(200);
  }
  return -1;
}
