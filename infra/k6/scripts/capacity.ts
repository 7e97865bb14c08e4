// How much does it carry? One step of STEP after another, each at a higher rate of turns; the report has a row for each.
// BASE_URL, SCENARIO, RATES (turns a second, comma-separated), STEP, VUS. infra/k6/measure.mjs runs it on a fresh product.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet } from './product/people.ts';
import { observed } from './product/phases.ts';
import { reportOf } from './product/report.ts';
import { count, duration, peopleFor, secondsOf, text } from './product/settings.ts';
import { REQUESTS_PER_ACT, work } from './product/work.ts';

const RATES = text('RATES', '5,10,20,40,80').split(',').map(Number);
const STEP_S = secondsOf(duration('STEP', '15s'));
/** Between two steps, so that what one has left waiting is answered before the next begins. */
const PAUSE_S = 5;
const VUS = count('VUS', 200);

const nameOf = (rate: number) => `${rate}/s`;

export const options: Options = {
  scenarios: Object.fromEntries(
    RATES.map((rate, step) => [
      `step_${step + 1}`,
      {
        executor: 'constant-arrival-rate' as const,
        rate,
        startTime: `${step * (STEP_S + PAUSE_S)}s`,
        duration: `${STEP_S}s`,
        gracefulStop: '30s',
        preAllocatedVUs: Math.min(50, VUS),
        maxVUs: VUS,
        tags: { phase: nameOf(rate) },
      },
    ]),
  ),
  thresholds: { ...observed(...RATES.map(nameOf)), broken: ['count==0'], limited: ['count==0'] },
  summaryTrendStats: STATISTICS,
  setupTimeout: '10m',
  teardownTimeout: '10m',
};

export const setup = () =>
  gather(count('PEOPLE', peopleFor(Math.max(...RATES) * REQUESTS_PER_ACT)), count('TRUSTS', 3));

export default function (cast: Cast) {
  const turn = exec.scenario.iterationInTest;
  const { person, trusts } = meet(cast, turn, false);
  work({ person, trust: trusts[turn % trusts.length] ?? 0, turn });
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('capacity', RATES.map(nameOf));
