/** What k6 hands over at the end, as far as it is read here. */
export type Values = Record<string, number>;
export type Measured = { type: string; values: Values; thresholds?: Record<string, { ok: boolean }> };
export type Checked = { name: string; passes: number; fails: number };
export type Group = { checks: Checked[]; groups: Group[] };
export type Summary = {
  metrics: Record<string, Measured | undefined>;
  root_group: Group;
  state: { testRunDurationMs: number };
  setup_data?: unknown;
};

export const STATISTICS = ['count', 'avg', 'med', 'p(90)', 'p(95)', 'p(99)', 'max'];

/** A measured value; 0 where nothing was measured. */
export const valueOf = ({ metrics }: Summary, metric: string, value: string) => metrics[metric]?.values[value] ?? 0;

/** Milliseconds with as many digits as tell something. */
export const milliseconds = (value = 0) => (value < 10 ? Number(value.toFixed(1)) : Math.round(value));

export const checksOf = ({ checks, groups }: Group): Checked[] => [...checks, ...groups.flatMap(checksOf)];

/** The tag's value in the name of a part of a metric: `http_req_duration{name:GET /api/trusts}`. */
export function tagOf(metric: string, base: string, tag: string): string | undefined {
  if (!metric.startsWith(`${base}{`)) return undefined;
  const pair = metric
    .slice(base.length + 1, -1)
    .split(',')
    .find((part) => part.startsWith(`${tag}:`));
  return pair?.slice(tag.length + 1);
}
