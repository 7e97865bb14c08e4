// The figures the product is held to: node infra/bench/figures.mjs [--cold] [start memory analysis web requests ...]
// --cold takes every build away first, so that the first start is the one after `npm ci`.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs, pssMb } from './processes.mjs';
import { Person, ROOT, start, temporaryFolder } from './product.mjs';

const IDLE_MS = 60_000;
const rows = [];
const note = (figure, value, unit, target) => {
  rows.push({
    figure,
    measured: `${value} ${unit}`,
    'at most': `${target} ${unit}`,
    reached: value <= target ? 'yes' : 'NO',
  });
  console.log(`${figure}: ${value} ${unit} (at most ${target})`);
};
const seconds = (ms) => Number((ms / 1000).toFixed(2));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function takeBuildsAway() {
  const builds = ['packages', 'services', 'infra'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/dist`),
  );
  for (const build of [...builds, 'web/dist', 'node_modules/.cache/fiducia-build.json']) {
    rmSync(join(ROOT, build), { recursive: true, force: true });
  }
}

async function starts(cold) {
  const { folder, remove } = temporaryFolder();
  if (cold) takeBuildsAway();
  const first = await start(folder);
  note(cold ? 'first start after npm ci' : 'first start, built already', seconds(first.healthyMs), 's', 45);
  await first.stop();
  const later = [];
  for (let run = 0; run < 3; run++) {
    const next = await start(folder);
    later.push(next.healthyMs);
    await next.stop();
  }
  note('later start', seconds(median(later)), 's', 5);
  remove();
}

async function memory() {
  const { folder, remove } = temporaryFolder();
  const product = await start(folder);
  await pause(IDLE_MS);
  note('idle, 60 s after healthy (PSS with PostgreSQL)', Math.round(pssMb(product.pid)), 'MB', 400);
  await product.stop();
  remove();
}

/** The fictional deed over and over, each time with other numbers, until it fills a hundred pages of 3,000 characters. */
function hundredPages() {
  const deed = readFileSync(join(ROOT, 'e2e/fixtures/whitfield-family-trust.txt'), 'utf8');
  let text = deed;
  for (let part = 2; text.length < 300_000; part++)
    text += `\n\nPART ${part}\n\n${deed.replaceAll(/^(\d+)\./gm, `${part}$1.`)}`;
  return text.slice(0, 300_000);
}

async function signedIn(product, username) {
  const person = new Person(product.address);
  const email = `${username}@example.com`;
  await person.send('POST', '/api/register', {
    username,
    password: 'a long enough password',
    email,
    fullName: 'Bench',
    role: 'trustee',
  });
  return person;
}

async function analysis() {
  const { folder, remove } = temporaryFolder();
  const product = await start(folder, { DEMO_MODE: 'off' });
  const person = await signedIn(product, 'reader');
  const text = hundredPages();
  const times = [];
  for (let run = 0; run < 7; run++) {
    const began = performance.now();
    // One letter differs: an answer that is kept for the same text is not what is measured.
    await person.send('POST', '/api/analyze-document', { documentText: `${text}${run}` });
    times.push(performance.now() - began);
  }
  note('analysis of a 100-page deed', seconds(median(times)), 's', 0.5);
  person.close();
  await product.stop();
  remove();
}

async function inFlight(count, width, send) {
  let next = 0;
  const lane = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

async function perRequest(product, figure, target, send) {
  const [warm, count, width] = [600, 3_000, 32];
  await inFlight(warm, width, send);
  await pause(1_500);
  const before = cpuMs(product.pid);
  await inFlight(count, width, (index) => send(warm + index));
  // What a request leaves to be done later (events, their consumers) belongs to it.
  await pause(1_500);
  note(
    `CPU for each request, 32 at a time: ${figure}`,
    Number(((cpuMs(product.pid) - before) / count).toFixed(2)),
    'ms',
    target,
  );
}

async function requests() {
  const { folder, remove } = temporaryFolder();
  const product = await start(folder, { DEMO_MODE: 'off', REQUESTS_PER_MINUTE: '10000000' });
  const person = await signedIn(product, 'trustee');
  const trusts = [];
  for (let index = 0; index < 50; index++)
    trusts.push(await person.send('POST', '/api/trusts', { name: `Trust ${index}` }));
  const { id } = trusts[0];
  await perRequest(product, 'list of 50 trusts', 1.5, () => person.send('GET', '/api/trusts'));
  await perRequest(product, 'one trust', 1.0, () => person.send('GET', `/api/trusts/${id}`));
  await perRequest(product, 'create a decision', 2.5, (index) =>
    person.send('POST', `/api/trusts/${id}/decisions`, { title: `Decision ${index}`, type: 'administration' }),
  );
  person.close();
  await product.stop();
  remove();
}

async function web() {
  const { javaScriptBeforeFirstPaint } = await import('./first-paint.mjs');
  const { folder, remove } = temporaryFolder();
  const product = await start(folder);
  note(
    'JavaScript before the first paint of /auth (gzip)',
    await javaScriptBeforeFirstPaint(`${product.address}/auth`),
    'KiB',
    270,
  );
  await product.stop();
  remove();
}

const given = process.argv.slice(2);
const all = { start: () => starts(given.includes('--cold')), memory, analysis, web, requests };
const wanted = given.filter((name) => name in all);
for (const name of wanted.length > 0 ? wanted : Object.keys(all)) await all[name]();
console.table(rows);
