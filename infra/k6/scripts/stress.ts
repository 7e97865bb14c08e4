// What happens past the limit? The rate climbs until the product is saturated, then falls to what it carries easily. It may
// get slow and may turn requests away with 503 and a Retry-After; it may not break, and must be itself again afterwards.
// BASE_URL, SCENARIO, RATE (turns a second at the start and at the end), PEAK (at the top), DURATION (of the climb), VUS.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet } from './product/people.ts';
import { faultless, observed } from './product/phases.ts';
import { reportOf } from './product/report.ts';
import { count, duration, peopleFor, secondsOf } from './product/settings.ts';
import { CALM_MS } from './product/thresholds.ts';
import { REQUESTS_PER_ACT, work } from './product/work.ts';

const RATE = count('RATE', 5);
const PEAK = count('PEAK', 150);
const CLIMB_S = secondsOf(duration('DURATION', '2m'));
/** What waits when the climb ends is finished before the calm afterwards is measured. */
const REST_S = secondsOf(duration('REST', '40s'));
const VUS = count('VUS', 300);

const turns = { preAllocatedVUs: Math.min(50, VUS), maxVUs: VUS, gracefulStop: `${REST_S}s` };

export const options: Options = {
  scenarios: {
    climb: {
      executor: 'ramping-arrival-rate',
      startRate: RATE,
      stages: [
        { duration: `${CLIMB_S}s`, target: PEAK },
        { duration: '10s', target: PEAK },
      ],
      ...turns,
      tags: { phase: 'climb' },
    },
    afterwards: {
      executor: 'constant-arrival-rate',
      rate: RATE,
      duration: '30s',
      startTime: `${CLIMB_S + 10 + REST_S}s`,
      ...turns,
      tags: { phase: 'afterwards' },
    },
  },
  thresholds: {
    ...observed('climb'),
    ...faultless('afterwards', CALM_MS),
    broken: ['count==0'],
    limited: ['count==0'],
    trusts_left: ['count==0'],
  },
  summaryTrendStats: STATISTICS,
  setupTimeout: '10m',
  teardownTimeout: '10m',
};

export const setup = () => gather(count('PEOPLE', peopleFor(PEAK * REQUESTS_PER_ACT)), count('TRUSTS', 1));

export default function (cast: Cast) {
  const turn = exec.scenario.iterationInTest;
  const { person, trusts } = meet(cast, turn, false);
  work({ person, trust: trusts[turn % trusts.length] ?? 0, turn });
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('stress', ['climb', 'afterwards']);
