// Does everything work at all? Each thing that people do, once for each of them, and the stream of changes beside it.
// BASE_URL, VUS, TRUSTS; about half a minute.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { listen } from './product/listening.ts';
import { STATISTICS } from './product/measured.ts';
import { type Cast, dismiss, gather, meet, signIn } from './product/people.ts';
import { reportOf } from './product/report.ts';
import { count } from './product/settings.ts';
import { FAULTLESS, latencies } from './product/thresholds.ts';
import { addGoal, EVERY_ACT } from './product/work.ts';

const VUS = count('VUS', 2);

export const options: Options = {
  scenarios: {
    everything: { executor: 'per-vu-iterations', vus: VUS, iterations: 1, maxDuration: '2m' },
    listening: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '1m', exec: 'listening' },
  },
  thresholds: { ...FAULTLESS, ...latencies() },
  summaryTrendStats: STATISTICS,
  setupTimeout: '5m',
  teardownTimeout: '5m',
};

export const setup = () => gather(VUS, count('TRUSTS', 2));

export default function (cast: Cast) {
  const { person, trusts } = meet(cast, exec.vu.idInTest, true);
  EVERY_ACT.forEach((act, turn) => act({ person, trust: trusts[turn % trusts.length] ?? 0, turn }));
}

export async function listening(cast: Cast) {
  const person = signIn(cast, 0);
  const { trusts } = meet(cast, 0, true);
  await listen(person, 3, () => addGoal({ person, trust: trusts[0] ?? 0, turn: 0 }));
}

export const teardown = (cast: Cast) => dismiss(cast);
export const handleSummary = reportOf('smoke');
