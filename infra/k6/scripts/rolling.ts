// A constant rate of requests, to be run while services are restarted one after another: not one may fail.
// BASE_URL, RATE (requests a second), DURATION, VUS (most requests in flight at once).
import { check } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet } from './product/people.ts';
import { observed } from './product/phases.ts';
import { reportOf } from './product/report.ts';
import { count, duration, peopleFor } from './product/settings.ts';
import { FAULTLESS } from './product/thresholds.ts';

const RATE = count('RATE', 30);
const PEOPLE = count('PEOPLE', peopleFor(RATE));

export const options: Options = {
  scenarios: {
    rolling: {
      executor: 'constant-arrival-rate',
      rate: RATE,
      duration: duration('DURATION', '1m'),
      preAllocatedVUs: Math.min(50, count('VUS', 300)),
      maxVUs: count('VUS', 300),
      tags: { phase: 'restarts' },
    },
  },
  thresholds: { ...FAULTLESS, ...observed('restarts'), dropped_iterations: ['count==0'] },
  summaryTrendStats: STATISTICS,
  setupTimeout: '5m',
  teardownTimeout: '5m',
};

export const setup = () => gather(PEOPLE, 1);

/** One request each time: three reads for each write, and every write is looked for right after it was acknowledged. */
export default function (cast: Cast) {
  const turn = exec.scenario.iterationInTest;
  const { person, trusts } = meet(cast, turn, false);
  const [id = 0] = trusts;
  if (turn % 8 === 0) return void person.send('getDashboard');
  if (turn % 8 === 1) return void person.send('getTrust', { id });
  if (turn % 8 === 2) return void person.send('listTrustDecisions', { id, query: 'limit=20' });
  if (turn % 8 === 3) return void person.send('listActivities', { query: 'limit=20' });
  if (turn % 8 === 4) return void person.send('listTrustDocuments', { id });
  if (turn % 8 === 5) return void person.send('getUser');
  if (turn % 8 === 6) {
    return void person.send('createGoal', { id, body: { goal: `Goal ${turn}` }, key: crypto.randomUUID() });
  }
  const title = `Decision ${turn}`;
  const body = { title, type: 'administration' } as const;
  const decision = person.send('createDecision', { id, body, key: crypto.randomUUID() });
  if (decision === undefined) return;
  const found = person.send('getDecision', { id: decision.id });
  check(found, { 'an acknowledged decision is there': () => found?.title === title });
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('rolling', ['restarts']);
