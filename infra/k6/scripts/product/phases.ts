/** What a part of a run is held to: figures are kept apart for each by the tag `phase`. */
type Thresholds = Record<string, string[]>;

const ALWAYS_SO = 'max>=0';
const RATE_AT_ALL = 'rate<=1';
/** Rules that hold nothing to anything: they are there to have a figure. */
export const OBSERVED = [ALWAYS_SO, RATE_AT_ALL];

/** A part that is only looked at: k6 keeps figures of a tag only where a threshold names it. */
export const observed = (...phases: string[]): Thresholds =>
  Object.fromEntries(
    phases.flatMap((phase) => [
      [`http_req_duration{phase:${phase}}`, [ALWAYS_SO]],
      [`http_req_failed{phase:${phase}}`, [RATE_AT_ALL]],
    ]),
  );

/** A part in which everything must be as it should. */
export const faultless = (phase: string, p95Ms: number): Thresholds => ({
  [`http_req_duration{phase:${phase}}`]: [`p(95)<${p95Ms}`],
  [`http_req_failed{phase:${phase}}`]: ['rate==0'],
});
