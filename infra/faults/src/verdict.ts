import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_SERVICES } from '@fiducia/service-kit/database/provision';
import { loadLedger, type Query, sumOf, type Violation, violationsOf } from './check/check.js';
import { INVARIANTS } from './check/queries.js';
import { QUEUES } from './control/schema.js';
import type { Run } from './run.js';
import { say, wordsOf } from './say.js';

const QUIET_MS = 60_000;
const LOOK_MS = 250;
const OURS = new Set<string>(Object.values(QUEUES));

export type Verdict = { violations: Violation[]; problems: string[] };

const queryOf = ({ standing }: Run): Query => standing.query;

const PENDING = DATABASE_SERVICES.map(
  (service) => `(SELECT count(*) FROM ${service}.outbox WHERE published_at IS NULL)`,
).join(' + ');

/** What is still under way: facts in outboxes, messages in queues. */
async function underWay(run: Run): Promise<string[]> {
  const rows = await queryOf(run)<{ pending: number }>(`SELECT (${PENDING})::int AS pending`);
  const pending = rows[0]?.pending ?? 0;
  const queues = (await run.standing.queues()).filter(
    ({ name, messages }) => messages > 0 && !name.includes('.dead.') && !OURS.has(name),
  );
  const words = queues.map(({ name, messages }) => `${messages} in ${name}`);
  return pending > 0 ? [`${pending} in outboxes`, ...words] : words;
}

async function untilQuiet(run: Run): Promise<string[]> {
  for (const until = performance.now() + QUIET_MS; ; await pause(LOOK_MS)) {
    const left = await underWay(run).catch((error: unknown) => [wordsOf(error)]);
    if (left.length === 0) return [];
    if (performance.now() > until) return left.map((what) => `still under way after ${QUIET_MS / 1000} s: ${what}`);
  }
}

/** Every dead letter has to be one that was sent to be one, and every one of those has to be there. */
async function deadLetters({ standing, explained }: Run): Promise<string[]> {
  const problems: string[] = [];
  for (const service of DATABASE_SERVICES) {
    const there = new Set(await standing.deadLetters(service));
    const expected = explained.deadLetters.get(service) ?? new Set();
    const surprising = [...there].filter((id) => !expected.has(id));
    const missing = [...expected].filter((id) => !there.has(id));
    if (surprising.length > 0) problems.push(`${service}: ${surprising.length} dead letters that nobody can explain`);
    if (missing.length > 0) problems.push(`${service}: ${missing.length} poisoned messages are not among the dead`);
  }
  return problems;
}

/** Waits until nothing moves any more and asks every question. */
export async function judge(run: Run): Promise<Verdict> {
  const left = await untilQuiet(run);
  say('nothing is under way any more; checking');
  await loadLedger(queryOf(run), run.ledger.entries);
  const violations = await violationsOf(queryOf(run), INVARIANTS);
  const answers = [...run.answers.faults].map(([what, count]) => `${count} times: ${what}`);
  return { violations, problems: [...left, ...(await deadLetters(run)), ...run.standing.ends(), ...answers] };
}

export const holds = ({ violations, problems }: Verdict) => violations.length === 0 && problems.length === 0;

export const lostOf = (violations: readonly Violation[]) => sumOf(violations, 'lost');
export const doubledOf = (violations: readonly Violation[]) => sumOf(violations, 'doubled');
