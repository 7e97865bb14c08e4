// Does it hold what is expected of it? People at their screens, with pauses, for as long as DURATION says.
// BASE_URL, SCENARIO, VUS (people at work at once), THINK (seconds between two screens), RAMP, DURATION, PEOPLE, TRUSTS.
import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { listen } from './product/listening.ts';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet, signIn } from './product/people.ts';
import { reportOf } from './product/report.ts';
import { count, duration, peopleFor, secondsOf } from './product/settings.ts';
import { FAULTLESS, latencies } from './product/thresholds.ts';
import { addGoal, REQUESTS_PER_ACT, work } from './product/work.ts';

const VUS = count('VUS', 30);
const THINK = count('THINK', 2);
const RAMP = duration('RAMP', '30s');
const DURATION = duration('DURATION', '3m');
const LISTENING_S = secondsOf(DURATION) + 2 * secondsOf(RAMP);
const PEOPLE = count('PEOPLE', Math.min(VUS, peopleFor((VUS / Math.max(THINK, 0.1)) * REQUESTS_PER_ACT)));

export const options: Options = {
  scenarios: {
    people: {
      executor: 'ramping-vus',
      stages: [
        { duration: RAMP, target: VUS },
        { duration: DURATION, target: VUS },
        { duration: RAMP, target: 0 },
      ],
    },
    listening: {
      executor: 'per-vu-iterations',
      vus: Math.max(1, Math.round(PEOPLE / 3)),
      iterations: 1,
      maxDuration: `${LISTENING_S + 60}s`,
      exec: 'listening',
    },
  },
  thresholds: { ...FAULTLESS, ...latencies() },
  summaryTrendStats: STATISTICS,
  setupTimeout: '10m',
  teardownTimeout: '10m',
};

export const setup = () => gather(PEOPLE, count('TRUSTS', 3));

export default function (cast: Cast) {
  const { person, trusts } = meet(cast, exec.vu.idInTest, true);
  const turn = exec.vu.iterationInScenario;
  work({ person, trust: trusts[turn % trusts.length] ?? 0, turn });
  // Half of THINK to half as much again: people do not work in step.
  sleep(THINK * (0.5 + Math.random()));
}

/** A third of the people keep the stream of changes open all the while, as a browser does. */
export async function listening(cast: Cast) {
  const at = exec.scenario.iterationInTest;
  const person = signIn(cast, at);
  const [trust = 0] = meet(cast, at, true).trusts;
  await listen(person, LISTENING_S, () => addGoal({ person, trust, turn: at }));
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('load');
