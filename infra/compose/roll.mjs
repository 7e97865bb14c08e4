// npm run roll [-- SERVICE …]: replaces the containers of the services one after the other by new ones, of the version
// that .env names, while the others serve. Brings the schemas up to date first. For infra/compose/replicas.yaml.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { docker, Project, SERVICES } from './engine.mjs';

/** A new container is known to all who send it work after this time, in ms: they ask the DNS again every second. */
const NOTICED_MS = 4_000;
const STOP_S = 40;

/** @returns how many containers were replaced. */
export async function rollService(project, service) {
  const old = await project.containersOf(service);
  if (old.length < 2)
    throw new Error(`${service} runs ${old.length} times: its restart would be seen. Use infra/compose/replicas.yaml.`);
  for (const id of old) {
    const before = new Set(await project.containersOf(service));
    await project.compose(
      'up',
      '-d',
      '--no-deps',
      '--no-recreate',
      '--scale',
      `${service}=${before.size + 1}`,
      service,
    );
    const [added] = (await project.containersOf(service)).filter((one) => !before.has(one));
    if (added === undefined) throw new Error(`No new container of ${service} was made.`);
    await project.untilHealthy(added);
    await pause(NOTICED_MS);
    await docker(['stop', '-t', String(STOP_S), id]);
    await docker(['rm', id]);
  }
  return old.length;
}

/** Replaces all. `tell` is called with a sentence for each. */
export async function roll(project, services, tell) {
  for (const service of services.filter((one) => one !== 'gateway')) {
    tell(await project.compose('run', '--rm', '--no-deps', '-T', `migrate-${service}`));
  }
  for (const service of services) {
    const started = performance.now();
    const count = await rollService(project, service);
    tell(`${service}: ${count} replaced in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !SERVICES.includes(name));
  try {
    if (unknown.length > 0)
      throw new Error(`There is no service ${unknown.join(', ')}; there are: ${SERVICES.join(', ')}.`);
    await roll(
      new Project(process.cwd()),
      SERVICES.filter((name) => named.length === 0 || named.includes(name)),
      console.log,
    );
  } catch (error) {
    console.error(`roll: ${error.message}`);
    process.exitCode = 1;
  }
}
