// Everybody at once: a calm rate, from one second to the next FACTOR times as much for SPIKE, and calm again. Nothing may
// break, and the calm afterwards must be as good as the calm before.
// BASE_URL, SCENARIO, RATE (turns a second while it is calm), FACTOR, DURATION (of each calm), SPIKE, VUS.
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
const FACTOR = count('FACTOR', 20);
const CALM_S = secondsOf(duration('DURATION', '30s'));
const SPIKE_S = secondsOf(duration('SPIKE', '20s'));
/** What waits when the spike ends is finished before the calm afterwards is measured. */
const REST_S = secondsOf(duration('REST', '40s'));
const VUS = count('VUS', 300);

const part = (phase: string, rate: number, startS: number, seconds: number) => ({
  executor: 'constant-arrival-rate' as const,
  rate,
  startTime: `${startS}s`,
  duration: `${seconds}s`,
  preAllocatedVUs: Math.min(50, VUS),
  maxVUs: VUS,
  gracefulStop: `${REST_S}s`,
  tags: { phase },
});

export const options: Options = {
  scenarios: {
    before: part('before', RATE, 0, CALM_S),
    spike: part('spike', RATE * FACTOR, CALM_S, SPIKE_S),
    afterwards: part('afterwards', RATE, CALM_S + SPIKE_S + REST_S, CALM_S),
  },
  thresholds: {
    ...faultless('before', CALM_MS),
    ...observed('spike'),
    ...faultless('afterwards', CALM_MS),
    broken: ['count==0'],
    limited: ['count==0'],
    trusts_left: ['count==0'],
  },
  summaryTrendStats: STATISTICS,
  setupTimeout: '10m',
  teardownTimeout: '10m',
};

export const setup = () => gather(count('PEOPLE', peopleFor(RATE * FACTOR * REQUESTS_PER_ACT)), count('TRUSTS', 1));

export default function (cast: Cast) {
  const turn = exec.scenario.iterationInTest;
  const { person, trusts } = meet(cast, turn, false);
  work({ person, trust: trusts[turn % trusts.length] ?? 0, turn });
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('spike', ['before', 'spike', 'afterwards']);
