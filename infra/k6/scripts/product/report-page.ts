import type { Report } from './report.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string | number) => String(value).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
  table { border-collapse: collapse; margin: .5rem 0 1.5rem; width: 100%; }
  th, td { border-bottom: 1px solid #8884; padding: .25rem .5rem; text-align: right; font-variant-numeric: tabular-nums; }
  th:first-child, td:first-child { text-align: left; }
  .yes { color: #1a7f37; } .no { color: #cf222e; font-weight: 600; }
`;

type Cell = string | number | { held: boolean };
const cell = (value: Cell) =>
  typeof value === 'object'
    ? `<td class="${value.held ? 'yes' : 'no'}">${value.held ? 'held' : 'not held'}</td>`
    : `<td>${escape(value)}</td>`;

function table(title: string, heads: string[], rows: Cell[][]): string {
  if (rows.length === 0) return '';
  const head = heads.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<h2>${escape(title)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** The report as one page that needs nothing beside itself. */
export function page(report: Report): string {
  const { script, baseUrl, requests, people, turns } = report;
  const figures = ['requests', 'p50 ms', 'p95 ms', 'p99 ms'];
  const totals: Cell[][] = [
    ['requests', requests.count],
    ['requests a second', requests.perSecond],
    ['failed', requests.failed],
    ['broken', requests.broken],
    ['turned away (503 with Retry-After)', requests.turnedAway],
    ['refused by a limit (429)', requests.limited],
    ['turns done', turns.done],
    ['turns dropped', turns.dropped],
    ['people registered', people.registered],
    ['trusts created', people.trustsCreated],
    ['trusts removed', people.trustsRemoved],
    ['trusts left', people.trustsLeft],
    ['live events heard', people.liveEvents],
  ];
  const title = `${script}: ${report.passed ? 'passed' : 'not passed'}`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1 class="${report.passed ? 'yes' : 'no'}">${escape(title)}</h1>`,
    `<p>${escape(baseUrl)}, ended ${escape(report.ended)} after ${report.seconds} s.</p>`,
    ...report.remarks.map((remark) => `<p>${escape(remark)}</p>`),
    table('In all', ['what', 'number'], totals),
    table(
      'Routes',
      ['route', ...figures, 'max ms'],
      report.routes.map((row) => [row.route, row.requests, row.p50, row.p95, row.p99, row.max]),
    ),
    table(
      'Parts of the run',
      ['part', ...figures, 'failed'],
      report.parts.map((row) => [row.part, row.requests, row.p50, row.p95, row.p99, row.failed]),
    ),
    table(
      'Thresholds',
      ['metric', 'rule', 'result'],
      report.thresholds.map((row) => [row.metric, row.rule, { held: row.held }]),
    ),
    table(
      'Checks',
      ['check', 'passed', 'failed'],
      report.checks.map((row) => [row.name, row.passes, row.fails]),
    ),
    '</body></html>\n',
  ].join('\n');
}
