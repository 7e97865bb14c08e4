import type { Report } from './report.ts';

type Cell = string | number;

/** Columns that line up: the first to the left, numbers to the right. */
function table(heads: string[], rows: Cell[][]): string[] {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** The report as it stands on the screen at the end of a run. */
export function words(report: Report): string {
  const { requests, routes, parts, thresholds, checks, people, turns, remarks } = report;
  const crossed = thresholds.filter(({ held }) => !held);
  const failed = checks.filter(({ fails }) => fails > 0);
  const figures = ['requests', 'p50 ms', 'p95 ms', 'p99 ms'];
  return [
    '',
    `${report.script} against ${report.baseUrl}: ${report.passed ? 'PASSED' : 'NOT PASSED'}`,
    `  ${requests.count} requests in ${report.seconds} s (${requests.perSecond}/s), ${requests.failed} failed, ` +
      `${requests.broken} broken, ${requests.limited} refused by a limit; ${turns.done} turns, ${turns.dropped} dropped`,
    `  ${people.registered} people registered; trusts: ${people.trustsCreated} created, ${people.trustsRemoved} removed, ` +
      `${people.trustsLeft} left; ${people.liveEvents} live events heard`,
    ...section(
      'Routes',
      table(
        ['route', ...figures, 'max ms'],
        routes.map(({ route, requests: count, p50, p95, p99, max }) => [route, count, p50, p95, p99, max]),
      ),
    ),
    ...(parts.length > 0
      ? section(
          'Parts of the run',
          table(
            ['part', ...figures, 'failed'],
            parts.map(({ part, requests: count, p50, p95, p99, failed: lost }) => [part, count, p50, p95, p99, lost]),
          ),
        )
      : []),
    ...section(
      'Thresholds that were crossed',
      crossed.map(({ metric, rule }) => `${metric}: ${rule}`),
    ),
    ...section(
      'Checks that failed',
      failed.map(({ name, passes, fails }) => `${name}: ${fails} of ${passes + fails}`),
    ),
    ...section('Remarks', remarks),
    '',
    '',
  ].join('\n');
}
