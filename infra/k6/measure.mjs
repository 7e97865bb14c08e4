// node infra/k6/measure.mjs [reading writing mixed year] [--form start|services] [--rates 5,10,20] [--step 15s] [--trusts 100] [--people 30] [--out FILE]
// The figures of "Capacity" in docs/operations.md: starts the product on an empty folder with its limits out of the way,
// aims k6 at it from the same machine, and says what it carried and what that took. Nothing else should be running.
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pssMb, tree } from '../bench/processes.mjs';
import { start, temporaryFolder } from '../bench/product.mjs';
import { run } from './run.mjs';
import { bytesBelow, grownBy, stored, sumUp } from './stored.mjs';

const P95_MS = 300;
const RATES = {
  reading: '10,20,40,60,80,100,120,140',
  writing: '10,20,40,60,80,100,120,140',
  mixed: '5,10,20,40,60,80,100,120',
};
const COMMANDS = { start: 'infra/local/start.mjs', services: 'infra/local/start-services.mjs' };
const NO_LIMITS = {
  DEMO_MODE: 'off',
  REQUESTS_PER_MINUTE: '10000000',
  ANALYSES_PER_MINUTE: '10000000',
  REGISTRATIONS_PER_HOUR: '1000000',
};

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    form: { type: 'string', default: 'start' },
    rates: { type: 'string' },
    step: { type: 'string', default: '15s' },
    trusts: { type: 'string', default: '100' },
    people: { type: 'string', default: '30' },
    out: { type: 'string' },
  },
});

function programOf(pid) {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    // It ended while we looked.
    return 'ended';
  }
}

/** Processor time so far of each program of the product, in ms. */
function cpuByProgram(pid) {
  const spent = {};
  for (const one of tree(pid)) {
    const program = programOf(one.pid);
    spent[program] = (spent[program] ?? 0) + one.cpuMs;
  }
  return spent;
}

const difference = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));

/** The most memory that the product takes until `stop` is called, in MB, shared pages counted once. */
function watchMemory(pid) {
  let most = pssMb(pid);
  const timer = setInterval(() => (most = Math.max(most, pssMb(pid))), 2_000);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

async function aim(script, address, folder, settings) {
  const file = join(folder, `${script}.json`);
  const code = await run({
    script,
    settings: { BASE_URL: address, SUMMARY_JSON: file, PEOPLE: given.people, ...settings },
    passedOn: ['--quiet'],
  });
  // 99: a threshold was crossed, which is what a rising rate is for.
  if (code !== 0 && code !== 99) throw new Error(`k6 ended with ${code}; its own words are above.`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report;
}

const round = (value) => Number(value.toFixed(2));
const secondsOf = (step) => Number(/^(\d+)s$/.exec(step)?.[1] ?? 15);

async function capacity(scenario, product, folder) {
  const idleMb = Math.round(pssMb(product.pid));
  const before = cpuByProgram(product.pid);
  const stopWatching = watchMemory(product.pid);
  const rates = given.rates ?? RATES[scenario];
  const report = await aim('capacity', product.address, folder, {
    SCENARIO: scenario,
    RATES: rates,
    STEP: given.step,
  });
  const spent = difference(cpuByProgram(product.pid), before);
  const steps = report.parts.map((part) => ({
    'turns asked': part.part,
    'requests/s': round(part.requests / secondsOf(given.step)),
    'p50 ms': part.p50,
    'p95 ms': part.p95,
    'p99 ms': part.p99,
    failed: part.failed,
  }));
  const carried = steps
    .filter((step) => step['p95 ms'] < P95_MS && step.failed === 0)
    .map((step) => step['requests/s']);
  const cpuPerRequest = Object.fromEntries(
    Object.entries(spent).map(([program, ms]) => [program, round(ms / report.requests.count)]),
  );
  console.table(steps);
  return {
    scenario,
    carried: Math.max(0, ...carried),
    cpuMsPerRequest: cpuPerRequest,
    memoryMb: { before: idleMb, most: stopWatching() },
    broken: report.requests.broken,
    turnedAway: report.requests.turnedAway,
    steps,
  };
}

async function year() {
  const { folder, remove } = temporaryFolder();
  const product = await start(folder, NO_LIMITS);
  const before = await stored(folder);
  const report = await aim('year', product.address, folder, { TRUSTS: given.trusts, PEOPLE: '4' });
  // What a request leaves to be done later belongs to it.
  await pause(5_000);
  const after = await stored(folder);
  const trusts = report.people.trustsCreated;
  const objectsKiBPerTrust = Math.round(bytesBelow(join(folder, 'objects')) / trusts / 1024);
  await product.stop();
  remove();
  const tables = grownBy(before.tables, after.tables, trusts);
  const walKiBPerTrust = Math.round((after.walBytes - before.walBytes) / trusts / 1024);
  console.table(tables);
  const requests = report.requests.count;
  return {
    trusts,
    requests,
    requestsPerTrust: round(requests / trusts),
    ...sumUp(tables),
    objectsKiBPerTrust,
    walKiBPerTrust,
  };
}

async function measure(scenario) {
  const { folder, remove } = temporaryFolder();
  const product = await start(folder, { ...NO_LIMITS, ...minio() }, COMMANDS[given.form]);
  try {
    await pause(5_000);
    return await capacity(scenario, product, folder);
  } finally {
    await product.stop();
    remove();
  }
}

const minio = () => (process.env.MINIO_BIN ? { MINIO_BIN: process.env.MINIO_BIN } : {});

if (!(given.form in COMMANDS)) throw new Error('--form is start or services.');
const machine = {
  processors: `${cpus().length} x ${cpus()[0]?.model}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  loadBefore: loadavg().map(round),
};
console.log('The product, its database and k6 on one machine:', machine);
const results = [];
for (const name of positionals.length > 0 ? positionals : ['reading', 'writing', 'mixed', 'year']) {
  if (name !== 'year' && !(name in RATES)) throw new Error(`There is no '${name}': reading, writing, mixed or year.`);
  const result = name === 'year' ? await year() : await measure(name);
  results.push(result);
  console.log(JSON.stringify({ ...result, steps: undefined }, null, 2));
}
if (given.out) writeFileSync(given.out, `${JSON.stringify({ form: given.form, machine, results }, null, 2)}\n`);
