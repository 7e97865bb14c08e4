import { checksOf, type Checked, milliseconds, type Summary, tagOf, valueOf } from './measured.ts';
import { OBSERVED } from './phases.ts';
import { page } from './report-page.ts';
import { words } from './report-words.ts';
import { BASE_URL, text } from './settings.ts';

export type RouteRow = { route: string; requests: number; p50: number; p95: number; p99: number; max: number };
export type ThresholdRow = { metric: string; rule: string; held: boolean };
/** Figures of one part of a run: before, during and after a peak, the first and last part of a long run, a step. */
export type PartRow = { part: string; requests: number; failed: number; p50: number; p95: number; p99: number };

export type Report = {
  script: string;
  baseUrl: string;
  ended: string;
  seconds: number;
  passed: boolean;
  requests: { count: number; perSecond: number; failed: number; broken: number; turnedAway: number; limited: number };
  turns: { done: number; dropped: number };
  routes: RouteRow[];
  parts: PartRow[];
  thresholds: ThresholdRow[];
  checks: Checked[];
  people: { registered: number; trustsCreated: number; trustsRemoved: number; trustsLeft: number; liveEvents: number };
  /** Sentences: what has to be known to read the figures, and what the run could not take away again. */
  remarks: string[];
};

const byName = <Row>(rows: Row[], nameOf: (row: Row) => string) =>
  rows.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));

function routesOf(summary: Summary): RouteRow[] {
  const rows = Object.entries(summary.metrics).flatMap(([metric, measured]) => {
    const route = tagOf(metric, 'http_req_duration', 'name');
    const { count = 0, med, max, ...rest } = measured?.values ?? {};
    if (route === undefined || count === 0) return [];
    const [p95, p99] = [milliseconds(rest['p(95)']), milliseconds(rest['p(99)'])];
    return [{ route, requests: count, p50: milliseconds(med), p95, p99, max: milliseconds(max) }];
  });
  return byName(rows, ({ route }) => route.split(' ').reverse().join(' '));
}

function partsOf(summary: Summary, phases: readonly string[]): PartRow[] {
  return phases.flatMap((part) => {
    const values = summary.metrics[`http_req_duration{phase:${part}}`]?.values;
    if (!values) return [];
    const failed = valueOf(summary, `http_req_failed{phase:${part}}`, 'passes');
    const [p50, p95, p99] = [values.med, values['p(95)'], values['p(99)']].map(milliseconds);
    return [{ part, requests: values.count ?? 0, failed, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 }];
  });
}

function thresholdsOf({ metrics }: Summary): ThresholdRow[] {
  const rows = Object.entries(metrics).flatMap(([metric, measured]) => {
    const isIdle = tagOf(metric, 'http_req_duration', 'name') !== undefined && measured?.values.count === 0;
    const rules = Object.entries(measured?.thresholds ?? {}).filter(([rule]) => !isIdle && !OBSERVED.includes(rule));
    return rules.map(([rule, { ok }]) => ({ metric, rule, held: ok }));
  });
  return byName(rows, ({ metric }) => metric);
}

/** The run's name and how many took part, out of what the beginning handed on. */
function castOf({ setup_data: data }: Summary): { run: string; size: number } | undefined {
  const cast = data as { run?: unknown; people?: unknown[] } | undefined;
  return typeof cast?.run === 'string' && cast.people ? { run: cast.run, size: cast.people.length } : undefined;
}

function remarksOf(summary: Summary, { requests, turns, people }: Omit<Report, 'remarks'>): string[] {
  const cast = castOf(summary);
  return [
    requests.limited > 0 &&
      `A limit of the product stood in the way: ${requests.limited} requests were refused with 429, so the figures are not ` +
        'those of the product at this load. Use more people (PEOPLE) or raise REQUESTS_PER_MINUTE or ANALYSES_PER_MINUTE ' +
        'of the gateway; see "Limits" in infra/k6/README.md.',
    turns.dropped > 0 &&
      `${turns.dropped} turns were not begun, because every virtual user was still waiting for an answer: the rate was ` +
        'higher than the product could take, or VUS is too low.',
    requests.turnedAway > 0 && `${requests.turnedAway} requests were turned away with 503 and the time to come back.`,
    people.trustsRemoved < people.trustsCreated &&
      `${people.trustsCreated - people.trustsRemoved} trusts of this run were not removed: they are still in their ` +
        "owners' lists.",
    cast &&
      `What stays: the accounts ${cast.run}-1 to ${cast.run}-${cast.size} (the product removes none; nobody knows their ` +
        'password unless PASSWORD gave it), their trusts in the bin for 30 days, and their entries in the record.',
  ].filter((remark): remark is string => typeof remark === 'string');
}

export function reportFrom(script: string, phases: readonly string[], summary: Summary): Report {
  const of = (metric: string, value = 'count') => valueOf(summary, metric, value);
  const thresholds = thresholdsOf(summary);
  const report = {
    script,
    baseUrl: BASE_URL,
    ended: new Date().toISOString(),
    seconds: Math.round(summary.state.testRunDurationMs / 100) / 10,
    // A run that was ended before its first turn has crossed nothing, and shown nothing.
    passed: thresholds.every(({ held }) => held) && of('iterations') > 0,
    requests: {
      count: of('http_reqs'),
      perSecond: Math.round(of('http_reqs', 'rate') * 10) / 10,
      // Of a rate, 'passes' are the requests for which "failed" was true.
      failed: of('http_req_failed', 'passes'),
      broken: of('broken'),
      turnedAway: of('turned_away'),
      limited: of('limited'),
    },
    turns: { done: of('iterations'), dropped: of('dropped_iterations') },
    routes: routesOf(summary),
    parts: partsOf(summary, phases),
    thresholds,
    checks: checksOf(summary.root_group),
    people: {
      registered: of('people_registered'),
      trustsCreated: of('trusts_created'),
      trustsRemoved: of('trusts_removed'),
      trustsLeft: of('trusts_left'),
      liveEvents: of('live_events'),
    },
  };
  return { ...report, remarks: remarksOf(summary, report) };
}

/** A script's handleSummary: words on the screen, the same as JSON and as one page where SUMMARY_JSON and _HTML say. */
export const reportOf =
  (script: string, phases: readonly string[] = []) =>
  (summary: Summary) => {
    const report = reportFrom(script, phases, summary);
    const [json, html] = [text('SUMMARY_JSON', ''), text('SUMMARY_HTML', '')];
    return {
      stdout: words(report),
      ...(json ? { [json]: `${JSON.stringify(report, null, 2)}\n` } : {}),
      ...(html ? { [html]: page(report) } : {}),
    };
  };
