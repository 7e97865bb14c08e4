// npm run verify:k8s [-- --keep]: the local overlay on a running cluster, and whether it does what it promises.
//   KUBECTL, KUBECONFIG  which cluster. The namespace `fiducia` must not be there: it is made, and deleted afterwards.
//   GATEWAY_URL          a way to the gateway that outlives its pods; without one, a port is forwarded
//   K6                   k6 1.x; otherwise the one on the PATH, or one that Go builds
//   SEED                 which pods are deleted when; RATE: requests a second
// The last line is "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from './check/overlays.mjs';
import { containersOf, templateOf } from './check/pods.mjs';
import { findKubectl, must, run } from './kubectl.mjs';
import { makeSecrets, NAMESPACE } from './secrets.mjs';
import { Cluster, SERVICES } from './verify/cluster.mjs';
import { deletePods } from './verify/deletions.mjs';
import { openEntrance } from './verify/entrance.mjs';
import { startLoad } from './verify/load.mjs';
import { tryPolicies } from './verify/policies.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const keep = process.argv.includes('--keep');
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const rate = Number(process.env.RATE ?? 20);
const JOURNEYS = 3;
const UP_S = 600;
const ROLL_S = 300;

let passed = 0;
let failed = 0;
const since = (start) => `${((performance.now() - start) / 1000).toFixed(0)} s`;

/** One promise: `work` resolves with what was seen, or throws what was not. */
async function step(name, work) {
  const start = performance.now();
  try {
    const seen = await work();
    passed += 1;
    console.log(`ok     ${name}: ${seen} [${since(start)}]`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${error.message} [${since(start)}]`);
  }
}

function expect(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

async function overlayFor(kubectl) {
  const classes = (await must(kubectl, ['get', 'storageclasses', '-o', 'name'])).trim();
  const name = classes === '' ? 'without-volumes' : 'with-volumes';
  return fileURLToPath(new URL(`verify/${name}`, import.meta.url));
}

async function bringUp(cluster, folder) {
  const start = performance.now();
  await must(cluster.kubectl, ['apply', '-k', folder]);
  await cluster.untilServing(UP_S);
  for (const job of await cluster.list('jobs')) {
    expect((job.status.succeeded ?? 0) > 0, `The job ${job.metadata.name} has not ended well.`);
  }
  const pods = await cluster.list('pods', 'app.kubernetes.io/component=service');
  const restarts = pods
    .flatMap(({ status }) => status.containerStatuses ?? [])
    .reduce((sum, { restartCount }) => sum + restartCount, 0);
  return `one apply, all ready after ${since(start)}, ${restarts} restarts on the way`;
}

async function journey(address) {
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--testMatch',
    '**/main-job-deployed.journey.ts',
    '--maxWorkers=1',
  ];
  const env = { ...process.env, GATEWAY_URL: address };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  expect(code === 0, said);
  return Number(/Tests:\s+(\d+) passed/.exec(said)?.[1] ?? 0);
}

async function journeysWhilePodsGo(cluster, address) {
  const deletions = deletePods(cluster, { seed, everyMs: 3_000 });
  let tests = 0;
  try {
    for (let turn = 0; turn < JOURNEYS; turn += 1) tests += await journey(address);
  } finally {
    await deletions.stop();
  }
  expect(deletions.deleted.length >= 3, `Only ${deletions.deleted.length} pods were deleted meanwhile.`);
  return `${JOURNEYS} times (${tests} tests), ${deletions.deleted.length} pods deleted meanwhile, seed ${seed}`;
}

function judge({ requests, checks, turns }, complaints) {
  const bad = checks.filter(({ failed: times }) => times > 0).map(({ name }) => name);
  const words = `${requests.count} requests, ${requests.failed} failed, ${turns.dropped} not sent for want of time`;
  expect(
    requests.failed === 0 && requests.broken === 0 && bad.length === 0,
    [words, ...bad, ...complaints.slice(0, 10)].join('\n'),
  );
  return words;
}

async function rollUnderLoad(cluster, address) {
  const load = await startLoad(address, rate);
  const seconds = [];
  try {
    for (const service of SERVICES) {
      const start = performance.now();
      await cluster.do(['rollout', 'restart', `deployment/${service}`]);
      await cluster.do(['rollout', 'status', `deployment/${service}`, `--timeout=${ROLL_S}s`]);
      seconds.push(`${service} ${since(start)}`);
    }
    // The last ones that were replaced are still stopping.
    await pause(10_000);
  } catch (error) {
    await load.stop();
    throw error;
  }
  return `${judge(await load.stop(), load.complaints)}; ${seconds.join(', ')}`;
}

async function replicasOf(cluster, name) {
  const scaler = JSON.parse(await cluster.do(['get', 'hpa', name, '-o', 'json']));
  return {
    now: scaler.status.currentReplicas ?? 0,
    cpu: scaler.status.currentMetrics?.[0]?.resource?.current.averageUtilization,
  };
}

async function scaleUnderLoad(cluster, address) {
  for (let tries = 0; (await replicasOf(cluster, 'gateway')).now > 2 && tries < 120; tries += 1) await pause(2_000);
  const before = await replicasOf(cluster, 'gateway');
  const start = performance.now();
  const load = await startLoad(address, rate * 3);
  let most = before;
  for (let tries = 0; most.now <= before.now && tries < 90; tries += 1) {
    await pause(2_000);
    const seen = await replicasOf(cluster, 'gateway');
    if (seen.now > most.now || (seen.cpu ?? 0) > (most.cpu ?? 0)) most = seen;
  }
  const up = since(start);
  await cluster.do(['rollout', 'status', 'deployment/gateway', '--timeout=180s']);
  const words = judge(await load.stop(), load.complaints);
  expect(most.now > before.now, `Still ${most.now} pods after ${up} at ${most.cpu ?? '?'} % of the cpu asked for.`);
  for (let tries = 0; (await replicasOf(cluster, 'gateway')).now >= most.now && tries < 120; tries += 1)
    await pause(2_000);
  const after = await replicasOf(cluster, 'gateway');
  expect(after.now < most.now, `Still ${after.now} pods long after the load ended.`);
  return `${before.now} to ${most.now} pods after ${up} at ${most.cpu} % of the cpu asked for, then fewer again; ${words}`;
}

async function healthy(cluster, address) {
  await cluster.untilServing(ROLL_S);
  const answer = await fetch(`${address}/api/health`);
  const report = await answer.json();
  expect(report.status === 'ok', `/api/health answers ${answer.status} ${JSON.stringify(report)}`);
  const pods = await cluster.list('pods', 'app.kubernetes.io/component=service');
  const ended = pods.flatMap(({ metadata, status }) =>
    (status.containerStatuses ?? []).filter(({ restartCount }) => restartCount > 0).map(() => metadata.name),
  );
  expect(ended.length === 0, `Containers had to be started again in ${ended.join(', ')}.`);
  return `${pods.length} pods of services, none started again`;
}

async function verify(kubectl) {
  const cluster = new Cluster(kubectl);
  const folder = await overlayFor(kubectl);
  const gateway = (await build(kubectl, folder)).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway',
  );
  const { image } = containersOf(templateOf(gateway))[0];
  await makeSecrets(kubectl, 'local');
  await step('kubectl apply -k converges', () => bringUp(cluster, folder));
  if (failed > 0) return;
  const entrance = process.env.GATEWAY_URL
    ? { address: process.env.GATEWAY_URL, close: () => undefined }
    : await openEntrance(cluster, image);
  const { address } = entrance;
  try {
    await step('network policies hold', async () => {
      const { problems, tried } = await tryPolicies(cluster, image);
      expect(problems.length === 0, problems.join(' '));
      return `${tried} connections tried, each allowed or refused as written`;
    });
    await step('the main job while pods are deleted', () => journeysWhilePodsGo(cluster, address));
    await cluster.untilServing(ROLL_S);
    await step(`every service is rolled under ${rate} turns a second`, () => rollUnderLoad(cluster, address));
    await step('the gateway is scaled under load', () => scaleUnderLoad(cluster, address));
    await step('all is well in the end', () => healthy(cluster, address));
  } finally {
    entrance.close();
  }
}

const kubectl = await findKubectl();
try {
  const there = await run(kubectl, ['get', 'namespace', NAMESPACE]);
  if (there.code === 0)
    throw new Error(`The namespace ${NAMESPACE} is there already; this would change and delete it. Delete it first.`);
  try {
    await verify(kubectl);
  } finally {
    if (!keep) await must(kubectl, ['delete', 'namespace', NAMESPACE, '--wait=false']);
  }
} catch (error) {
  console.error(error.message);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
