// How many decisions the rules judge in a second on one core: node infra/bench/simulations.mjs [seconds]
// Every call is a whole simulation of a distribution, all facts known: 76 rules, tax, goals, hashes. Build first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { simulate } = await import(join(ROOT, 'services/decisions/dist/simulation/simulate.js'));
const { FACTS, factUnit } = await import(join(ROOT, 'packages/contracts/dist/index.js'));
/** The usual case of the tests. */
const known = JSON.parse(readFileSync(join(ROOT, 'services/decisions/test/support/known-facts.json'), 'utf8'));
const AT_LEAST = 1_000;

const stamp = { asOf: '2026-11-01', source: 'user', confirmed: true, evidence: null, by: 1 };
const facts = Object.entries(known).map(([name, value]) => ({
  name,
  value,
  ...stamp,
  unit: factUnit(name),
  recordedAt: '2026-11-01T10:00:00Z',
  beneficiaryId: FACTS[name].about === 'beneficiary' ? 7 : null,
}));
const decision = { id: 1, type: 'distribution', beneficiaryId: 7, purpose: 'University tuition', inKind: false };
const input = {
  facts,
  beneficiaries: [{ id: 7, name: 'Anna Hale', relation: 'Daughter' }],
  goals: [{ goal: 'Education funding', status: 'active' }],
  now: '2026-11-21T12:00:00Z',
};

const seconds = Number(process.argv[2] ?? 5);
/** Another amount each time: nothing may be answered from what was worked out before. */
const judge = (run) =>
  simulate({ ...input, decision: { ...decision, payDate: '2026-12-01', amount: 1_000_000 + run } });

for (let run = 0; run < 500; run++) judge(run);
let runs = 0;
const began = process.cpuUsage();
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
};
while (cpuSeconds() < seconds) for (let batch = 0; batch < 50; batch++) judge(runs++);
const rate = Math.round(runs / cpuSeconds());
console.table([
  {
    figure: 'simulations for each second of one core',
    measured: rate,
    'at least': AT_LEAST,
    reached: rate >= AT_LEAST ? 'yes' : 'NO',
  },
]);
