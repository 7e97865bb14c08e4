// npm run verify:compose [-- --built] [--keep]: the whole stack on the engine that DOCKER_HOST names, and whether it does
// what it promises. --built takes the images that are there, --keep leaves the stack running.
//   K6    k6 1.x; otherwise the one on the PATH, or one that Go builds          RATE  requests a second while rolling
// The last line is "N passed, N failed".
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startLoad } from '../k8s/verify/load.mjs';
import { docker, Project, SERVICES } from './engine.mjs';
import { initEnv } from './init-env.mjs';
import { roll } from './roll.mjs';
import { journey } from './verify/journey.mjs';
import * as rules from './verify/rules.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const built = process.argv.includes('--built');
const keep = process.argv.includes('--keep');
const rate = Number(process.env.RATE ?? 15);
/** Built images to a stack that serves. */
const HEALTHY_S = 60;
/** After a kill of one process. */
const RECOVERED_S = 10;

let [passed, failed] = [0, 0];
const since = (start) => Number(((performance.now() - start) / 1000).toFixed(1));

/** One promise: `work` resolves with what was seen, or throws what was not. */
async function step(name, work) {
  const start = performance.now();
  try {
    const seen = await work();
    passed += 1;
    console.log(`ok     ${name}: ${seen} [${since(start)} s]`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${error.message} [${since(start)} s]`);
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server's folder as an operator would have it: the compose files, .env and ./secrets, all of them new. */
async function newServer() {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-compose-'));
  for (const path of [
    'docker-compose.yml',
    'infra/compose',
    'infra/backup/archive-wal.sh',
    'infra/backup/restore-wal.sh',
    'infra/observability',
  ]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  initEnv(folder);
  const port = await freePort();
  const env = readFileSync(join(folder, '.env'), 'utf8').replace('FIDUCIA_PORT=3000', `FIDUCIA_PORT=${port}`);
  // One machine sends the load of many people here.
  writeFileSync(
    join(folder, '.env'),
    `${env}COMPOSE_PROJECT_NAME=fiducia-verify-${process.pid}\nREQUESTS_PER_MINUTE=1000000\nREGISTRATIONS_PER_HOUR=100000\n`,
  );
  return { project: new Project(folder), address: `http://localhost:${port}` };
}

async function build() {
  const env = { ...process.env, FIDUCIA_UID: '1000', FIDUCIA_GID: '1000' };
  await docker(['compose', '--project-directory', ROOT, '-f', join(ROOT, 'docker-compose.yml'), 'build', '-q'], {
    cwd: ROOT,
    env,
  });
  return `${SERVICES.length + 2} images of version ${version}`;
}

async function up(project, address) {
  const start = performance.now();
  await project.compose('up', '-d', '--no-build', '--wait', '--wait-timeout', '300');
  const seconds = since(start);
  const answer = await fetch(`${address}/api/health`);
  const { status } = await answer.json();
  if (status !== 'ok') throw new Error(`/api/health answers ${answer.status} ${status}.`);
  return seconds;
}

/** As a crash does it: the main process of the container is killed on the machine, which no engine takes for a stop. */
async function killAndRecover(project, address, service) {
  const [id] = await project.containersOf(service);
  const [{ State, RestartCount }] = await project.inspect(id);
  const start = performance.now();
  process.kill(State.Pid, 'SIGKILL');
  for (;;) {
    const [now] = await project.inspect(id);
    const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (now.RestartCount > RestartCount && answer?.ok && (await answer.json()).status === 'ok') break;
    if (since(start) > 60) throw new Error(`${service} did not come back within a minute.`);
    await pause(200);
  }
  return since(start);
}

async function killEach(project, address) {
  const seen = [];
  for (const service of [...SERVICES, 'postgres', 'rabbitmq', 'minio']) {
    seen.push([service, await killAndRecover(project, address, service)]);
  }
  const words = seen.map(([service, seconds]) => `${service} ${seconds} s`).join(', ');
  if (seen.some(([, seconds]) => seconds > RECOVERED_S)) throw new Error(`Back after: ${words}`);
  return `back after: ${words}`;
}

async function demoIsRefused(project) {
  const env = ['-e', 'DEMO_MODE=true', '-e', 'NODE_ENV=demo', '-e', 'PUBLISHED_ON=0.0.0.0'];
  const words = await project.compose('run', '--rm', '--no-deps', '-T', ...env, 'gateway').then(
    () => '',
    (error) => error.message,
  );
  if (!words.includes('DEMO_MODE') || !words.includes('ended with 78'))
    throw new Error(`It started all the same. ${words}`);
  return 'the gateway ends with 78 where its port is published to a network';
}

async function bucketIsAllThatDocumentsOpens(project) {
  const script =
    'MC_HOST_it="http://$(cat /run/secrets/s3-access-key):$(cat /run/secrets/s3-secret-key)@minio:9000"; export MC_HOST_it; mc ls it/fiducia >/dev/null && ! mc mb it/another 2>/dev/null && ! mc admin info it 2>/dev/null';
  await project.compose('run', '--rm', '--no-deps', '-T', '--entrypoint', 'sh', 'object-store-setup', '-c', script);
  return 'its key lists its bucket, makes no other and administers nothing';
}

async function twoOfEach(project, address) {
  const env = readFileSync(join(project.folder, '.env'), 'utf8');
  writeFileSync(join(project.folder, '.env'), `${env}COMPOSE_FILE=docker-compose.yml:infra/compose/replicas.yaml\n`);
  await up(project, address);
  const ids = await Promise.all(SERVICES.map((service) => project.containersOf(service)));
  if (ids.some(({ length }) => length !== 2))
    throw new Error(`There are ${ids.map(({ length }) => length).join(', ')} of them.`);
  return 'two of each service behind one port';
}

async function rollUnderLoad(project, address) {
  const load = await startLoad(address, rate);
  const told = [];
  try {
    await roll(project, SERVICES, (words) => told.push(words));
    await pause(5_000);
  } catch (error) {
    await load.stop();
    throw error;
  }
  const { requests, checks, turns } = await load.stop();
  const bad = checks.filter(({ failed: times }) => times > 0).map(({ name }) => name);
  const words = `${requests.count} requests, ${requests.failed} failed, ${turns.dropped} not sent for want of time`;
  if (requests.failed > 0 || requests.broken > 0 || bad.length > 0) {
    throw new Error([words, ...bad, ...load.complaints.slice(0, 5)].join('\n'));
  }
  return `${words}; ${told.filter((line) => line.includes('replaced')).join(', ')}`;
}

async function verify({ project, address }) {
  let seconds = Infinity;
  await step('docker compose up', async () => {
    seconds = await up(project, address);
    return 'all that run are healthy';
  });
  await step(`built images to healthy within ${HEALTHY_S} s`, () => {
    if (seconds > HEALTHY_S) throw new Error(`${seconds} s`);
    return Promise.resolve(`${seconds} s`);
  });
  if (seconds === Infinity) return console.log(await project.compose('logs', '--tail', '20'));
  await step('size of the images', () => rules.sizes(version));
  await step('nothing in the images that does not run', () => rules.contents(project));
  await step('every container is confined', () => rules.hardening(project));
  await step('secrets', () => rules.secrets(project));
  await step('only the gateway is published', () => rules.published(project));
  await step('a demo that strangers could reach', () => demoIsRefused(project));
  await step('the key of documents', () => bucketIsAllThatDocumentsOpens(project));
  await step('the main job over HTTP', () => journey(ROOT, 'main-job-deployed', address));
  await step('the main job in a browser', () => journey(ROOT, 'main-job-in-browser-deployed', address));
  await step('kill -9 of each process', () => killEach(project, address));
  await step('docker compose up with replicas', () => twoOfEach(project, address));
  await step('only the proxy is published', () => rules.published(project));
  await step(`every service is replaced under ${rate} turns a second`, () => rollUnderLoad(project, address));
  await step('the main job after that', () => journey(ROOT, 'main-job-deployed', address));
}

if (!built) await step('docker compose build', build);
if (failed === 0) {
  const server = await newServer();
  try {
    await verify(server);
  } finally {
    if (keep) console.log(`The stack goes on at ${server.address}, from ${server.project.folder}.`);
    else {
      await server.project.compose('--profile', '*', 'down', '-v', '--remove-orphans', '-t', '5');
      rmSync(server.project.folder, { recursive: true, force: true });
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
