// Does it stay as it is? A moderate number of people for hours; the report sets the first quarter beside the last, where
// what leaks or fills up shows as time. Watch the product's memory meanwhile.
// BASE_URL, SCENARIO, VUS, THINK, DURATION, PEOPLE, TRUSTS.
import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet } from './product/people.ts';
import { faultless, observed } from './product/phases.ts';
import { reportOf } from './product/report.ts';
import { count, duration, peopleFor, secondsOf } from './product/settings.ts';
import { CALM_MS, FAULTLESS, latencies } from './product/thresholds.ts';
import { REQUESTS_PER_ACT, work } from './product/work.ts';

const VUS = count('VUS', 15);
const THINK = count('THINK', 2);
const DURATION = duration('DURATION', '1h');

export const options: Options = {
  scenarios: { people: { executor: 'constant-vus', vus: VUS, duration: DURATION } },
  thresholds: {
    ...FAULTLESS,
    ...latencies(),
    ...observed('first', 'middle'),
    ...faultless('last', CALM_MS),
  },
  summaryTrendStats: STATISTICS,
  setupTimeout: '10m',
  teardownTimeout: '10m',
};

const PEOPLE = Math.min(VUS, peopleFor((VUS / Math.max(THINK, 0.1)) * REQUESTS_PER_ACT));
export const setup = () => gather(count('PEOPLE', PEOPLE), count('TRUSTS', 3));

function phaseNow(): string {
  const passed = (Date.now() - exec.scenario.startTime) / 1000 / secondsOf(DURATION);
  return passed < 0.25 ? 'first' : passed < 0.75 ? 'middle' : 'last';
}

export default function (cast: Cast) {
  exec.vu.metrics.tags.phase = phaseNow();
  const { person, trusts } = meet(cast, exec.vu.idInTest, true);
  const turn = exec.vu.iterationInScenario;
  work({ person, trust: trusts[turn % trusts.length] ?? 0, turn });
  sleep(THINK * (0.5 + Math.random()));
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('soak', ['first', 'middle', 'last']);
