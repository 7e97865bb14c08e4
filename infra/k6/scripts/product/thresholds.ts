import { ADDRESSES, type Kind, kindOf, type RouteName } from './routes.ts';
import { count } from './settings.ts';

/** How much more time a machine that does other things as well is given. */
const FACTOR = count('P95_FACTOR', 1);

/** Milliseconds that 95 of 100 answers may take, by what the person waits for. */
const BUDGET_MS: Record<Exclude<Kind, 'stream'>, number> = {
  read: count('P95_READ_MS', 300),
  write: count('P95_WRITE_MS', 500),
  simulate: count('P95_SIMULATE_MS', 1_000),
  upload: count('P95_UPLOAD_MS', 2_000),
  analyse: count('P95_ANALYSE_MS', 2_000),
  enter: count('P95_ENTER_MS', 1_500),
};

type Thresholds = Record<string, string[]>;

/** What 95 of 100 answers of a whole part of a run may take. */
export const CALM_MS = BUDGET_MS.read * FACTOR;

/** One latency threshold for each route: a slow one cannot hide behind many quick ones. */
export function latencies(): Thresholds {
  const names = Object.keys(ADDRESSES) as RouteName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const kind = kindOf(name);
      if (kind === 'stream') return [];
      // People enter before the run; everything else counts within it.
      const part = kind === 'enter' ? '' : ',part:run';
      return [[`http_req_duration{name:${ADDRESSES[name]}${part}}`, [`p(95)<${BUDGET_MS[kind] * FACTOR}`]]];
    }),
  );
}

/** Nothing fails, nothing is refused, nothing is left behind. */
export const FAULTLESS: Thresholds = {
  http_req_failed: ['rate==0'],
  checks: ['rate==1'],
  broken: ['count==0'],
  limited: ['count==0'],
  trusts_left: ['count==0'],
};
