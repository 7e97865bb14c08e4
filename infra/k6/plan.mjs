// node infra/k6/plan.mjs FIGURES [--write]
// Works out what docs/operations.md says under "Capacity, and past one cluster" from the figures that measure.mjs --out
// left, each number with how it came about; --write puts the table into that page.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));
const [BEGIN, END] = ['<!-- capacity: infra/k6/plan.mjs -->', '<!-- /capacity -->'];

/* What is assumed; change it to what is known of an installation. */
const REQUESTS_PER_TURN = 4;
const SECONDS_BETWEEN_TURNS = 15;
const BUSY = 0.6; // Share of a processor that is planned with.
const TURNS_PER_TRUST_AND_MONTH = 20;
const BUSIEST_HOUR = 3 / 2_000; // Three times the average of 2,000 working hours.
const DOCUMENT_KIB = 500; // A scanned paper; the one measured is 22 KiB.
const DOCUMENTS_PER_YEAR = 5;
const YEARS = 10;
const CLUSTER_GB = 500; // What a restore reads in an hour at 140 MB/s.
const MAX_CONNECTIONS = 600; // infra/k8s/overlays/production/postgres.yaml
const RESERVED_CONNECTIONS = 50; // Migrations, backup, replication, people.
const POOL = 10; // packages/service-kit/src/database/database.ts
const SERVICES_WITH_DATABASE = 5;

const KIB = 1024;
const nice = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(0) : value.toFixed(2);

function capacityRows({ scenario, carried, cpuMsPerRequest: { node = 0, postgres = 0 }, memoryMb }) {
  return [
    [
      `${scenario}: carried here with p95 < 300 ms`,
      `${nice(carried)} requests/s`,
      'measured; product, database and k6 share the processors',
    ],
    [
      `${scenario}: processor time`,
      `${nice(node)} + ${nice(postgres)} ms`,
      'measured for each request: Node.js + PostgreSQL',
    ],
    [
      `${scenario}: one core of services`,
      `${nice((BUSY * 1000) / node)} requests/s`,
      `${BUSY} x 1000 ms / ${nice(node)} ms`,
    ],
    [
      `${scenario}: one core of PostgreSQL`,
      `${nice((BUSY * 1000) / postgres)} requests/s`,
      `${BUSY} x 1000 ms / ${nice(postgres)} ms`,
    ],
    [
      `${scenario}: memory`,
      `${memoryMb.before} to ${memoryMb.most} MB`,
      'measured: whole product with PostgreSQL, shared pages counted once',
    ],
  ];
}

function peopleRows(mixed) {
  const each = REQUESTS_PER_TURN / SECONDS_BETWEEN_TURNS;
  const { node, postgres } = mixed.cpuMsPerRequest;
  const eight = (8 * BUSY * 1000) / (node + postgres);
  return [
    [
      'one person at work',
      `${nice(each)} requests/s`,
      `${REQUESTS_PER_TURN} requests every ${SECONDS_BETWEEN_TURNS} s`,
    ],
    ['people at work at once, this machine', nice(mixed.carried / each), `${nice(mixed.carried)} / ${nice(each)}`],
    [
      'one server with 8 cores',
      `${nice(eight)} requests/s, ${nice(eight / each)} people`,
      `8 x ${BUSY} x 1000 / (${nice(node)} + ${nice(postgres)})`,
    ],
  ];
}

function growthRows(year, mixed) {
  const kept = year.keptKiBPerTrust;
  const facts = year.factsPerTrust / year.requestsPerTrust;
  const passing = year.passingKiBPerTrust * (180 / 365);
  const objects = DOCUMENTS_PER_YEAR * DOCUMENT_KIB;
  const looked = TURNS_PER_TRUST_AND_MONTH * 12 * REQUESTS_PER_TURN;
  const perThousand = (1000 * (looked + year.requestsPerTrust) * BUSIEST_HOUR) / 3600;
  const trusts = (CLUSTER_GB * 1e9) / KIB / (kept * YEARS + passing);
  const busiest = (perThousand * trusts) / 1000;
  return [
    [
      'database, 1,000 trusts, one year',
      `${nice((kept * 1000) / KIB)} MB`,
      `measured: ${nice(kept)} KiB a trust and year that stay`,
    ],
    [
      'the same, at any one time besides',
      `${nice((passing * 1000) / KIB)} MB`,
      `measured: ${nice(year.passingKiBPerTrust)} KiB a year of outbox, inbox and keys, the longest of them kept 180 days`,
    ],
    [
      'change log (WAL) to archive, 1,000 trusts, one year',
      `${nice((year.walKiBPerTrust * 1000) / KIB)} MB`,
      `measured: ${nice(year.walKiBPerTrust)} KiB a trust and year, before compression`,
    ],
    [
      'documents, 1,000 trusts, one year',
      `${nice((objects * 1000) / KIB / KIB)} GB`,
      `${DOCUMENTS_PER_YEAR} papers of ${DOCUMENT_KIB} KiB`,
    ],
    [
      'facts for each request that changes something',
      nice(facts),
      `measured: ${nice(year.factsPerTrust)} outbox rows / ${nice(year.requestsPerTrust)} requests`,
    ],
    [
      'requests/s in the busiest hour, 1,000 trusts',
      nice(perThousand),
      `(${looked} reads + ${nice(year.requestsPerTrust)} changes) a year x ${BUSIEST_HOUR} / 3600 x 1000`,
    ],
    [
      `trusts in one database cluster of ${CLUSTER_GB} GB`,
      nice(trusts),
      `${CLUSTER_GB} GB / (${nice(kept)} KiB x ${YEARS} years + ${nice(passing)} KiB)`,
    ],
    ['their busiest hour', `${nice(busiest)} requests/s`, `${nice(trusts)} / 1000 x ${nice(perThousand)}`],
    [
      'for that, PostgreSQL',
      `${nice((busiest * mixed.cpuMsPerRequest.postgres) / BUSY / 1000)} cores`,
      `${nice(busiest)} x ${nice(mixed.cpuMsPerRequest.postgres)} ms / ${BUSY}`,
    ],
    [
      'for that, services and gateways',
      `${nice((busiest * mixed.cpuMsPerRequest.node) / BUSY / 1000)} cores`,
      `${nice(busiest)} x ${nice(mixed.cpuMsPerRequest.node)} ms / ${BUSY}`,
    ],
  ];
}

function connectionRows() {
  const pods = Math.floor((MAX_CONNECTIONS - RESERVED_CONNECTIONS) / POOL);
  const each = Math.floor(pods / SERVICES_WITH_DATABASE);
  return [
    [
      'pods with a database that PostgreSQL takes',
      String(pods),
      `(${MAX_CONNECTIONS} - ${RESERVED_CONNECTIONS}) connections / pool of ${POOL}`,
    ],
    ['of each of the five services', String(each), `${pods} / ${SERVICES_WITH_DATABASE}; the autoscalers stop at 6`],
  ];
}

const file = process.argv[2];
if (!file)
  throw new Error('Say which figures: node infra/k6/plan.mjs figures.json (made by measure.mjs --out figures.json).');
const { form, machine, results } = JSON.parse(readFileSync(file, 'utf8'));
const measured = Object.fromEntries(results.map((result) => [result.scenario ?? 'year', result]));
const scenarios = ['reading', 'writing', 'mixed'].flatMap((name) => measured[name] ?? []);
if (!measured.mixed || !measured.year) throw new Error('The figures need at least mixed and year.');
const rows = [
  ...scenarios.flatMap(capacityRows),
  ...peopleRows(measured.mixed),
  ...growthRows(measured.year, measured.mixed),
  ...connectionRows(),
];
const load = machine.loadBefore[0];
const table = [
  BEGIN,
  `Measured on ${machine.processors}, ${machine.memoryGb} GB, form \`${form}\`, with a load of ${load} on the machine before it began${load > 0.5 ? ' (**other work was going on: the times are too long and the rates too low**)' : ''}.`,
  '',
  '| figure | value | from |',
  '|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  END,
].join('\n');
if (!process.argv.includes('--write')) console.log(table);
else {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/operations.md has no place for the table (${BEGIN} … ${END}).`);
  writeFileSync(PAGE, page.slice(0, start) + table + page.slice(end + END.length));
}
